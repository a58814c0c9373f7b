import { bodyOf, formBody, type HostileRequest, jsonHeaders, methods, multipart, queryString } from './parts';
import { type Random, splitWords } from './random';
import { auth, rest, storage } from './service-requests';
import { inAddress, jsonValue } from './values';

/** Makes a random request from valid and invalid parts. */
export function hostileRequest(random: Random): HostileRequest {
  const pairs = [page, rest, auth, storage, message];
  const make = random.pick([...pairs, ...pairs, rest, picture]);
  const request = make(random);
  return random.chance(0.3) ? mutated(random, request) : request;
}

const unusualHeaders = [
  ...`x-http-method-override: DELETE | x-method-override: PUT | if-none-match: * | if-none-match: "x", W/"y" |
    if-modified-since: never | if-match: "x" | range: bytes=0- | range: bytes=-0 | range: bytes=9-1 |
    range: bytes=0-0,2-3 | range: lines=1-2 | accept-encoding: br;q=0, *;q=0 | accept-encoding: \xff | accept: |
    cookie: a=\xff | cookie: a | expect: 100-continue | x-forwarded-host: evil.example |
    x-forwarded-proto: javascript | forwarded: for=_x | content-encoding: gzip |
    content-type: application/json; charset=utf-16 | content-type: ; | origin: null | origin: https://evil.example |
    access-control-request-method: DELETE | accept-language: \xe4 | authorization: Bearer x.y.z |
    authorization: Basic Og== | apikey: x | apikey: \xff | x-challenge: {} | accept-profile: auth |
    content-profile: pg_catalog | te: trailers | connection: keep-alive | host: evil.example | x-upsert: maybe`
    .split('|')
    .map((line) => line.trim()),
  `x-long: ${'x'.repeat(8000)}`,
];

/** Returns the request with foreign headers, or with a truncated or repeated path. */
function mutated(random: Random, request: HostileRequest): HostileRequest {
  const { target } = request;
  const changedTarget = random.pick([
    target,
    target,
    target.slice(0, random.below(target.length) + 1),
    `/${target}`,
    target.replace('?', '%3f'),
    `${target}#x`,
    `${target}&${target}`,
  ]);
  return {
    ...request,
    target: changedTarget,
    headers: [...request.headers, ...random.some(4, () => random.pick(unusualHeaders))],
  };
}

const pages = splitWords(`
  / /services /cv /references /references/x /trainings /press /exchange /attest /shop /contact /agbs
  /impressum /datenschutz /login /admin /admin/references /nirgendwo`);
const machinePaths = splitWords(`
  /sitemap.xml /feed.xml /robots.txt /site.webmanifest /trainings.ics /trainings/x.ics /healthz /readyz
  /icon.svg /map.css /assets/x.js /map /map?show=1 /preview/home.jpg /preview/x.jpg`);
const pictureBuckets = splitWords(`
  hero-images references services press-pdfs training-blog-pdfs drafts unbekannt`);

function page(random: Random): HostileRequest {
  return {
    method: random.pick(methods),
    target:
      (random.chance(0.6) ? random.pick([...pages, ...machinePaths]) : address(random)) + queryString(random),
    headers: [],
    body: bodyOf(random),
  };
}

/** Joins known and unknown segments, with misplaced slashes. */
function address(random: Random): string {
  const parts = random.some(3, () => {
    const word = random.chance(0.3) ? random.pick(pages) : `/${inAddress(random)}`;
    return random.chance(0.2) ? `/${word}` : word;
  });
  return `${parts.join('')}${random.chance(0.5) ? '/' : ''}` || '/';
}

function picture(random: Random): HostileRequest {
  const width = random.chance(0.6) ? random.pick(['160', '320', '1920']) : inAddress(random);
  return {
    method: random.pick(methods),
    target: `/media/${random.pick(pictureBuckets)}/${inAddress(random)}?w=${width}`,
    headers: [`accept: ${random.pick(['image/avif', 'image/webp;q=0', '*/*', ',,,'])}`],
    body: Buffer.alloc(0),
  };
}

function message(random: Random): HostileRequest {
  const path = random.pick(
    splitWords(`
    /api/contact /api/attest-inquiry /api/challenge /api/inquiries/x/send /contact /api/x /contact?sent=1`),
  );
  const body = {
    ...(random.chance(0.7) && { name: 'Ada', email: 'ada@example.org', message: 'Guten Tag' }),
    ...Object.fromEntries(
      random.some(2, () => [
        random.pick(['name', 'email', 'message', 'phone', 'topic', 'website']),
        jsonValue(random),
      ]),
    ),
  };
  const isForm = random.chance(0.3);
  return {
    method: random.pick([...methods, 'POST', 'POST', 'POST']),
    target: path,
    headers: isForm
      ? [`content-type: ${random.pick(['application/x-www-form-urlencoded', multipart])}`]
      : jsonHeaders(random),
    body: isForm ? formBody(random) : random.chance(0.7) ? Buffer.from(JSON.stringify(body)) : bodyOf(random),
  };
}
