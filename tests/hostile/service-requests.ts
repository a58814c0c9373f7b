import { contentTypes } from '../../src/content';
import { childEntries } from '../../src/content/model';
import {
  bodyOf,
  type HostileRequest,
  jsonHeaders,
  methods,
  multipart,
  queryString,
  uploadBody,
} from './parts';
import { type Random, splitWords } from './random';
import { inAddress, jsonValue } from './values';

export const contentTables = contentTypes.flatMap((type) => [
  type.table,
  ...childEntries(type).map(([, field]) => field.table),
]);

const buckets = splitWords(`
  hero-images references services press-pdfs training-blog-pdfs drafts unbekannt`);
const otherTables = splitWords(
  'admins inquiries content_revision content_history content_drafts editor_presence installation image_metadata image_rights required_factors',
);
const columns = splitWords(`
  id id id created_at created_at updated_at updated_at title order company slug image_url features price nirgendwo *`);
const operators = [...splitWords('eq neq gt gte lt lte like ilike in is not.eq or cs fts match not'), ''];

export function rest(random: Random): HostileRequest {
  if (random.chance(0.1)) return rpcRequest(random);
  const table = random.chance(0.9) ? random.pick([...contentTables, ...otherTables]) : inAddress(random);
  const column = () => (random.chance(0.85) ? random.pick(columns) : inAddress(random));
  const child = () =>
    `${random.pick(['', 'a:'])}${random.pick(contentTables)}(${random.some(4, column).join(',')})`;
  const filter = () => `${column()}=${random.pick(operators)}.${inAddress(random)}`;
  const parts = [
    random.chance(0.5) &&
      `select=${random.some(random.chance(0.03) ? 900 : 6, () => (random.chance(0.2) ? child() : column())).join(',')}`,
    random.chance(0.4) &&
      `order=${random.some(4, () => `${column()}.${random.pick(['asc', 'desc', 'nullsfirst', 'x', ''])}`).join(',')}`,
    random.chance(0.3) && `limit=${inAddress(random)}`,
    random.chance(0.2) && `offset=${inAddress(random)}`,
    random.chance(0.2) &&
      `or=(${random.some(random.chance(0.05) ? 600 : 5, () => `${column()}.${random.pick(operators)}.${inAddress(random)}`).join(',')})`,
    random.chance(0.2) && `on_conflict=${column()}`,
    random.chance(0.2) && `columns=${random.some(3, column).join(',')}`,
    ...random.some(2, filter),
  ].filter(Boolean);
  const headers = [
    random.chance(0.3) &&
      `prefer: ${random.pick(['return=representation', 'count=exact', 'count=planned', 'resolution=merge-duplicates', 'resolution=ignore-duplicates', 'tx=rollback', 'handling=strict,foo', 'max-affected=0'])}`,
    random.chance(0.2) &&
      `range: ${random.pick(['0-0', '5-1', 'a-b', '-', '0-99999999999999999999', 'bytes=0-1'])}`,
    random.chance(0.2) &&
      `accept: ${random.pick(['application/vnd.pgrst.object+json', 'text/csv', '*/*;q=x', 'application/vnd.pgrst.plan', 'a'])}`,
  ].filter((line) => line !== false);
  const path = random.chance(0.05) ? `rpc/${inAddress(random)}` : table;
  return {
    method: random.pick(methods),
    target: `/rest/v1/${path}?${parts.join('&')}`,
    headers: [...jsonHeaders(random), ...headers],
    body: bodyOf(random),
  };
}

/** Calls a function with random arguments, sometimes valid ones. */
function rpcRequest(random: Random): HostileRequest {
  const table = () =>
    random.chance(0.8) ? random.pick([...contentTables, ...otherTables]) : jsonValue(random);
  const row = () =>
    random.chance(0.7)
      ? Object.fromEntries(random.some(4, () => [random.pick([...columns, 'id']), jsonValue(random)]))
      : jsonValue(random);
  const lists = () => ({ [String(table())]: random.chance(0.7) ? random.some(3, row) : jsonValue(random) });
  const content = () => (random.chance(0.5) ? { row: row(), children: lists() } : jsonValue(random));
  const valueOf: Record<string, () => unknown> = {
    ...{
      content_table: table,
      row,
      metadata: row,
      rights: row,
      children: lists,
      base: content,
      draft: content,
    },
    ids: () => random.some(3, () => jsonValue(random)),
  };
  const parametersOf: Record<string, string> = {
    save_content: 'content_table row children base may_change_slug',
    order_content: 'content_table ids',
    save_draft: 'content_table row children base draft publish_at unpublish_at',
    publish_content: 'content_table row children base draft unpublish_at',
    unpublish_content: 'content_table record_id',
    file_inventory: '',
    prune_history: 'older_than most',
    forget_content: 'record_id',
    deleted_content: '',
    save_image_metadata: 'file metadata rights',
    is_admin: '',
  };
  const name = random.pick(Object.keys(parametersOf));
  const parameters = splitWords(parametersOf[name] ?? '');
  const valueFor = (parameter: string) => (valueOf[parameter] ?? (() => jsonValue(random)))();
  const body = Object.fromEntries(parameters.map((parameter) => [parameter, valueFor(parameter)]));
  return {
    method: random.pick([...methods, 'POST', 'POST', 'POST']),
    target: `/rest/v1/rpc/${name}${queryString(random)}`,
    headers: jsonHeaders(random),
    body: random.chance(0.9) ? Buffer.from(JSON.stringify(body)) : bodyOf(random),
  };
}

export function auth(random: Random): HostileRequest {
  const path = random.pick([
    ...splitWords(`
      token?grant_type=password token?grant_type=refresh_token token recover otp verify
      verify?type=recovery&token=x user signup factors factors/x factors/x/challenge factors/x/verify
      reauthenticate resend health settings authorize?provider=x admin/users admin/users/x magiclink sso callback
      .well-known/jwks.json`),
    '',
  ]);
  const names = splitWords(`
    email password refresh_token token token_hash type phone data factor_type friendly_name code challenge_id
    nonce redirect_to create_user`);
  const body = Object.fromEntries(random.some(5, () => [random.pick(names), jsonValue(random)]));
  // A sign-out or a new password would make the rest of the run ineffective.
  const method = path === 'user' ? 'GET' : random.pick([...methods, 'POST', 'POST']);
  return {
    method,
    target: `/auth/v1/${path.replace('x', () => inAddress(random) || 'x')}${random.chance(0.2) ? `${path.includes('?') ? '&' : '?'}redirect_to=${inAddress(random)}` : ''}`,
    headers: jsonHeaders(random),
    body: random.chance(0.8) ? Buffer.from(JSON.stringify(body)) : bodyOf(random),
  };
}

export function storage(random: Random): HostileRequest {
  const bucket = random.chance(0.9) ? random.pick(buckets) : inAddress(random);
  const name = random.chance(0.5)
    ? inAddress(random)
    : `x${random.below(50)}.${random.pick(['jpg', 'pdf', 'svg', 'html'])}`;
  const file = `${bucket}/${name}`;
  const path = random.pick([
    ...['', 'public/', 'authenticated/', 'info/', 'sign/'].map((way) => `object/${way}${file}`),
    ...['object/list/', 'object/', 'bucket/', 'object/list-v2/'].map((way) => way + bucket),
    ...['object/move', 'object/copy', 'bucket', `render/image/public/${file}`],
  ]);
  const names = splitWords(`
    bucketId sourceKey destinationKey destinationBucket prefixes prefix limit offset sortBy search`);
  const body = Object.fromEntries(
    random.some(5, () => [
      random.pick(names),
      random.chance(0.4) ? random.pick([bucket, name]) : jsonValue(random),
    ]),
  );
  const isUpload = random.chance(0.4);
  return {
    method: random.pick([...methods, 'POST', 'POST', 'PUT']),
    target: `/storage/v1/${path}${queryString(random)}`,
    headers: isUpload
      ? [
          `content-type: ${random.pick(['image/jpeg', 'application/pdf', 'image/svg+xml', 'a', 'text/html', multipart])}`,
          'x-upsert: true',
        ]
      : jsonHeaders(random),
    body: isUpload ? uploadBody(random) : Buffer.from(JSON.stringify(body)),
  };
}
