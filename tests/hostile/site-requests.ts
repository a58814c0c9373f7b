import {
  bodyOf,
  formBody,
  type HostileRequest,
  jsonHeaders,
  methods,
  multipart,
  queryString,
  splitWords,
} from './parts';
import type { Random } from './random';
import { inAddress, jsonValue } from './values';

const pages = splitWords(`
  / /services /cv /references /references/x /trainings /press /exchange /attest /shop /contact /agbs
  /impressum /datenschutz /login /admin /admin/references /nirgendwo`);
const machinePaths = splitWords(`
  /sitemap.xml /feed.xml /robots.txt /site.webmanifest /trainings.ics /trainings/x.ics /healthz /readyz
  /icon.svg /map.css /assets/x.js /map /map?show=1 /preview/home.jpg /preview/x.jpg`);
const pictureBuckets = splitWords(`
  hero-images references services press-pdfs training-blog-pdfs drafts unbekannt`);

export function page(random: Random): HostileRequest {
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

export function picture(random: Random): HostileRequest {
  const width = random.chance(0.6) ? random.pick(['160', '320', '1920']) : inAddress(random);
  return {
    method: random.pick(methods),
    target: `/media/${random.pick(pictureBuckets)}/${inAddress(random)}?w=${width}`,
    headers: [`accept: ${random.pick(['image/avif', 'image/webp;q=0', '*/*', ',,,'])}`],
    body: Buffer.alloc(0),
  };
}

export function message(random: Random): HostileRequest {
  const path = random.pick([
    '/api/contact',
    '/api/attest-inquiry',
    '/api/challenge',
    '/api/inquiries/x/send',
    '/contact',
    '/api/x',
    '/contact?sent=1',
  ]);
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
