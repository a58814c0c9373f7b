import { contentTypes } from '../../src/content';
import { childEntries } from '../../src/content/model';
import { type Random, splitWords } from './random';
import { brokenJson, inAddress, jsonValue } from './values';

/** A request as sent; the sender adds credentials, client address and content length. */
type HostileRequest = { method: string; target: string; headers: string[]; body: Buffer };

export const contentTables = contentTypes.flatMap((type) => [
  type.table,
  ...childEntries(type).map(([, field]) => field.table),
]);

/** Words and parts of addresses. A part in braces stands for one of its own lines, or for any text if it has none. */
const grammar: Record<string, readonly string[]> = {
  page: splitWords(`
    / /services /cv /references /references/x /trainings /press /exchange /attest /shop /contact /agbs /impressum
    /datenschutz /login /admin /admin/references /nirgendwo /sitemap.xml /feed.xml /robots.txt /site.webmanifest
    /trainings.ics /trainings/x.ics /healthz /readyz /icon.svg /map.css /assets/x.js /map /map?show=1
    /preview/home.jpg /preview/x.jpg {segment}{segment} {segment}{segment}{segment}/ {segment}/`),
  segment: ['/{any}', '/{any}', '//{any}', '{page}'],
  table: [
    ...contentTables,
    ...splitWords(`
      admins inquiries content_revision content_history content_drafts editor_presence installation image_metadata
      image_rights required_factors {any}`),
  ],
  column: splitWords(`
    id id id created_at created_at updated_at updated_at title order company slug image_url features price nirgendwo *
    {any} {table}({column},{column}) a:{table}(*)`),
  columns: [...Array<string>(20).fill('{column},{column},{column}'), Array(900).fill('id').join()],
  operator: splitWords('eq neq gt gte lt lte like ilike in is not.eq or cs fts match not {any}'),
  condition: ['{column}.{operator}.{any}'],
  conditions: [...Array<string>(20).fill('{condition},{condition}'), Array(600).fill('id.eq.1').join()],
  direction: ['asc', 'desc', 'nullsfirst', 'x', ''],
  part: splitWords(`
    select={columns} select={columns} order={column}.{direction} order={column}.{direction},{column} limit={any}
    offset={any} or=({conditions}) on_conflict={column} columns={columns} {column}={operator}.{any}
    {column}={operator}.{any}`),
  query: ['', '', '?{any}={any}', '?w={any}&sent={any}', '?download={any}&v={any}&a={any}'],
  width: ['160', '320', '1920', '{any}'],
  bucket: splitWords(`
    hero-images references services press-pdfs training-blog-pdfs drafts unbekannt unbekannt/{any}`),
  file: splitWords('{bucket}/{any} {bucket}/x1.jpg {bucket}/x2.pdf {bucket}/x3.svg {bucket}/x4.html'),
  authPath: splitWords(`
    token?grant_type=password token?grant_type=refresh_token token recover otp verify
    verify?type=recovery&token={any} signup factors factors/{any} factors/{any}/challenge factors/{any}/verify
    reauthenticate resend health settings authorize?provider={any} authorize?redirect_to={any} admin/users
    admin/users/{any} magiclink sso callback user .well-known/jwks.json {any}`),
  storagePath: splitWords(`
    object/{file} object/public/{file} object/authenticated/{file} object/info/{file} object/sign/{file}
    object/list/{bucket} object/{bucket} bucket/{bucket} object/list-v2/{bucket} object/move object/copy bucket
    render/image/public/{file}`),
};

/** Parameters of functions of the table API. */
const functions: Record<string, string> = {
  save_content: 'content_table row children base may_change_slug',
  order_content: 'content_table ids',
  save_draft: 'content_table row children base draft publish_at unpublish_at',
  publish_content: 'content_table row children base draft unpublish_at due',
  unpublish_content: 'content_table record_id due',
  file_inventory: '',
  prune_history: 'older_than drafts_older_than most',
  forget_content: 'record_id',
  deleted_content: '',
  save_image_metadata: 'file metadata rights',
  is_admin: '',
};

type Kind = {
  target: string;
  /** Members of a JSON body. */
  members: string;
  makesFiles?: true;
};

const functionKinds = Object.entries(functions).map(([name, members]): Kind => ({
  target: `/rest/v1/rpc/${name}{query}`,
  members,
}));
const pageKind: Kind = { target: '{page}{query}', members: 'name email' };
const restKind: Kind = {
  target: '/rest/v1/{table}?{part}&{part}&{part}',
  members: 'id title order company slug price',
};
const authKind: Kind = {
  target: '/auth/v1/{authPath}',
  members: `email password refresh_token token token_hash type phone data factor_type friendly_name code challenge_id
    nonce redirect_to create_user`,
};
const storageKind: Kind = {
  target: '/storage/v1/{storagePath}{query}',
  members: 'bucketId sourceKey destinationKey destinationBucket prefixes prefix limit offset sortBy search',
  makesFiles: true,
};
const messageKinds = splitWords(`
  /api/contact /api/attest-inquiry /api/challenge /api/inquiries/x/send /contact /api/x /contact?sent=1`).map(
  (target): Kind => ({ target, members: 'name email message phone topic website', makesFiles: true }),
);
const imageKind: Kind = { target: '/media/{bucket}/{any}?w={width}', members: '' };

/** Makes a random request from valid and invalid parts. */
export function hostileRequest(random: Random): HostileRequest {
  const kind = random.pick([
    pageKind,
    restKind,
    restKind,
    random.pick(functionKinds),
    authKind,
    authKind,
    storageKind,
    storageKind,
    random.pick(messageKinds),
    imageKind,
  ]);
  const isFile = kind.makesFiles && random.chance(0.4);
  const target = expand(random, kind.target);
  // A sign-out or a new password would make the rest of the run ineffective.
  const method = target.startsWith('/auth/v1/user') ? 'GET' : random.pick(methods);
  const request = {
    method,
    target,
    headers: [`content-type: ${random.pick(isFile ? fileTypes : jsonTypes)}`],
    body: isFile ? fileBody(random) : jsonBody(random, kind),
  };
  return random.chance(0.4) ? mutated(random, request) : request;
}

const methods = splitWords('GET GET GET GET HEAD POST POST POST PUT PATCH DELETE OPTIONS TRACE PROPFIND');
const multipart = 'multipart/form-data; boundary=grenze';
const form = 'application/x-www-form-urlencoded';
const fileTypes = ['image/jpeg', 'application/pdf', 'image/svg+xml', 'a', 'text/html', multipart, form];
const jsonTypes = [...Array<string>(8).fill('application/json'), 'text/csv', form, multipart, 'a/b', ''];

/** Replaces parts in braces, to a limited depth. */
function expand(random: Random, text: string, depth = 0): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const choices = depth < 6 ? grammar[name] : undefined;
    return choices ? expand(random, random.pick(choices), depth + 1) : inAddress(random);
  });
}

/** Returns nothing, too much, broken JSON, any value, or an object with expected members. */
function jsonBody(random: Random, { members }: Kind): Buffer {
  if (random.chance(0.2)) return Buffer.alloc(0);
  if (random.chance(0.01)) return Buffer.alloc(1_200_000, 'x');
  if (random.chance(0.05)) return Buffer.from([0xff, 0xfe, 0x00, 0x22, 0xc3, 0x28]);
  if (random.chance(0.1)) return Buffer.from(brokenJson(random));
  if (random.chance(0.1)) return Buffer.from(JSON.stringify(jsonValue(random)));
  const given = splitWords(members).filter(() => random.chance(0.8));
  return Buffer.from(JSON.stringify(Object.fromEntries(given.map((name) => [name, memberOf(random, name)]))));
}

/** Returns a value that often has the type of the member. */
function memberOf(random: Random, name: string): unknown {
  if (random.chance(0.3)) return jsonValue(random);
  const row = () => Object.fromEntries(random.some(4, () => [expand(random, '{column}'), jsonValue(random)]));
  const lists = () => ({ [expand(random, '{table}')]: random.some(3, row) });
  if (name === 'email') return 'ada@example.org';
  if (name === 'content_table') return random.pick(contentTables);
  if (name === 'ids') return random.some(3, () => jsonValue(random));
  if (name === 'children') return lists();
  if (['row', 'metadata', 'rights'].includes(name)) return row();
  if (['base', 'draft'].includes(name)) return { row: row(), children: lists() };
  return expand(random, random.pick(['{any}', '{bucket}', '{file}']));
}

const fileStarts = [
  '\xff\xd8\xff\xe0',
  '%PDF-1.7\n',
  '\x89PNG\r\n\x1a\n',
  'RIFF\x00\x00\x00\x00WEBP',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  'name=Ada&email=ada@example.org&message=%00&',
  '',
  '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
  // The smallest GIF that a browser shows.
  Buffer.from('R0lGODlhAQABAAAAACw=', 'base64').toString('latin1'),
];

/** Returns the bytes of a file, or a multipart body. */
function fileBody(random: Random): Buffer {
  if (random.chance(0.4)) {
    const part = () =>
      `--grenze\r\ncontent-disposition: form-data; name="${random.pick(['', 'name', 'file', 'cacheControl', 'a"b'])}"${random.pick(['', '; filename="a.jpg"', '; filename="../x"', "; filename*=utf-8''%00"])}\r\n${random.pick(['', 'content-type: image/jpeg\r\n', 'content-type: \xff\r\n'])}\r\n${random.pick(['', 'x', '\xff\xd8\xff', '\r\n--grenze--'])}\r\n`;
    const end = random.pick(['', '--grenze--', '--grenze--\r\n', '--gren']);
    return Buffer.from(random.some(5, part).join('') + end, 'latin1');
  }
  const filler = random.pick(['x', '<<', '/AA ', '\x00', '1 0 obj', '1 0 obj (', '/OpenAction 1 0 R ']);
  const fillerBytes = random.chance(0.05) ? 400_000 : random.pick([0, random.below(3000)]);
  return Buffer.concat([Buffer.from(random.pick(fileStarts), 'latin1'), Buffer.alloc(fillerBytes, filler)]);
}

const unusualHeaders = [
  ...`x-http-method-override: DELETE | x-method-override: PUT | if-none-match: * | if-none-match: "x", W/"y" |
    if-modified-since: never | if-match: "x" | range: bytes=0- | range: bytes=-0 | range: bytes=9-1 |
    range: bytes=0-0,2-3 | range: lines=1-2 | range: 5-1 | range: 0-99999999999999999999 |
    accept-encoding: br;q=0, *;q=0 | accept-encoding: \xff | accept: | accept: text/csv | accept: */*;q=x |
    accept: application/vnd.pgrst.object+json | accept: application/vnd.pgrst.plan | accept: image/webp;q=0 |
    prefer: return=representation | prefer: count=exact | prefer: resolution=merge-duplicates | prefer: tx=rollback |
    prefer: handling=strict,foo | prefer: max-affected=0 | cookie: a=\xff | cookie: a | expect: 100-continue |
    x-forwarded-host: evil.example | x-forwarded-proto: javascript | forwarded: for=_x | content-encoding: gzip |
    content-type: application/json; charset=utf-16 | content-type: ; | origin: null | origin: https://evil.example |
    access-control-request-method: DELETE | accept-language: \xe4 | authorization: Bearer x.y.z |
    authorization: Basic Og== | apikey: x | apikey: \xff | x-challenge: {} | accept-profile: auth |
    content-profile: pg_catalog | te: trailers | connection: keep-alive | host: evil.example | x-upsert: true`
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
  const headers = [...request.headers, ...random.some(4, () => random.pick(unusualHeaders))];
  return { ...request, target: changedTarget, headers };
}
