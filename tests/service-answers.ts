import { createTables } from '../src/data/client/tables';

/** Data services that fail in some way, or have only the given rows. */

/** Service whose database fails; `unreachable` does not answer at all. */
export const broken = serviceThat(() =>
  Response.json({ code: 'XX000', message: 'disk is full', details: null, hint: null }, { status: 500 }),
);
export const unreachable = serviceThat(() => {
  throw new TypeError('fetch failed');
});
/** Service without any content. */
export const empty = serviceThat(nothing);

export function nothing(request: Request) {
  return request.headers.get('accept')?.includes('vnd.pgrst.object')
    ? Response.json({ code: 'PGRST116', message: 'no rows', details: null, hint: null }, { status: 406 })
    : Response.json([]);
}

/** Service that fails to read one table, without a message. */
export function withoutTable(table: string) {
  return serviceThat((request) =>
    request.url.includes(`/${table}?`) ? Response.json({ message: '' }, { status: 500 }) : nothing(request),
  );
}

/** Service with these rows by table; `rpc/…` is the answer of a function. */
export function serviceWith(content: Record<string, unknown>) {
  return serviceThat((request) => {
    const path = new URL(request.url).pathname.replace('/rest/v1/', '');
    const found = content[path];
    if (found === undefined) return nothing(request);
    const count = Array.isArray(found) ? found.length : 1;
    return Response.json(found, { headers: { 'content-range': `0-0/${count}` } });
  });
}

export function serviceThat(answer: (request: Request) => Response) {
  return createTables({
    url: 'http://service.invalid',
    key: 'key',
    fetch: async (input, init) => answer(new Request(input, init)),
  });
}

export const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
