import { expect, test } from 'vitest';
import { buildRead, selectRows, tableSource } from './build-read';
import { buildDelete, buildInsert, buildUpdate } from './build-write';
import { parseAccept, parsePrefer, parsePayload } from '../parse/read-request';
import { parseQuery } from '../parse/parse-query';
import { findTable, type Schema, type Table } from '../schema/schema';
import { render } from './sql';

function table(name: string, columns: Record<string, string>): [string, Table] {
  const entries = Object.entries(columns).map(([column, type]) => ({ name: column, type, initial: null }));
  return [
    name,
    {
      name,
      isView: false,
      columns: new Map(entries.map((column) => [column.name, column])),
      primaryKey: ['id'],
      computed: [],
    },
  ];
}

const schema: Schema = {
  tables: new Map([
    table('topics', { id: 'uuid', title: 'text', price: 'numeric', features: 'text[]' }),
    table('images', { id: 'uuid', topic_id: 'uuid', order: 'integer' }),
  ]),
  foreignKeys: [
    {
      name: 'images_topic_id_fkey',
      table: 'images',
      columns: ['topic_id'],
      parent: 'topics',
      parentColumns: ['id'],
      isUnique: false,
    },
  ],
  functions: new Map(),
};

/** Builds the `select` of a read, without response body and count. */
function read(name: string, address = '') {
  const query = parseQuery(new URLSearchParams(address));
  return render(selectRows(schema, tableSource(findTable(schema, name), 0), query));
}

const all = 'select "pgrst_row_0".* from "public"."topics" as "pgrst_row_0"';

test.each([
  ['', `${all} limit $1::text::bigint`, ['1000']],
  ['title=eq.x', `${all} where "pgrst_row_0"."title" = $1::text::text limit $2::text::bigint`, ['x', '1000']],
  [
    'price=not.gte.5',
    `${all} where not ("pgrst_row_0"."price" >= $1::text::numeric) limit $2::text::bigint`,
    ['5', '1000'],
  ],
  [
    'title=ilike.*x*',
    `${all} where "pgrst_row_0"."title" ilike $1::text limit $2::text::bigint`,
    ['%x%', '1000'],
  ],
  [
    'features=cs.{a}',
    `${all} where "pgrst_row_0"."features" @> $1::text::text[] limit $2::text::bigint`,
    ['{a}', '1000'],
  ],
  [
    'title=in.(a,"b\\"c\\\\")',
    `${all} where "pgrst_row_0"."title" = any ($1::text::text[]) limit $2::text::bigint`,
    ['{"a","b\\"c\\\\"}', '1000'],
  ],
  [
    'or=(title.is.null,and(price.lt.1,price.gt.2))&limit=3&offset=4',
    `${all} where ("pgrst_row_0"."title" is null or ("pgrst_row_0"."price" < $1::text::numeric and "pgrst_row_0"."price" > $2::text::numeric))` +
      ' limit $3::text::bigint offset $4::text::bigint',
    ['1', '2', '3', '4'],
  ],
  [
    'order=price.desc.nullslast,title',
    `${all} order by "pgrst_row_0"."price" desc nulls last, "pgrst_row_0"."title" limit $1::text::bigint`,
    ['1000'],
  ],
  [
    'select=name:title,gallery:images(order)&gallery.order=order.asc',
    'select "pgrst_row_0"."title" as "name", coalesce((select json_agg(pgrst_item) from (' +
      'select "pgrst_row_1"."order" from "public"."images" as "pgrst_row_1" ' +
      'where "pgrst_row_1"."topic_id" = "pgrst_row_0"."id" order by "pgrst_row_1"."order" limit $1::text::bigint' +
      `) as pgrst_item), '[]') as "gallery" from "public"."topics" as "pgrst_row_0" limit $2::text::bigint`,
    ['1000', '1000'],
  ],
  [
    'select=id,images!inner()&images.order=order&images.order=eq.1'.replace(
      'images.order=eq.1',
      'images.id=is.null',
    ),
    'select "pgrst_row_0"."id" from "public"."topics" as "pgrst_row_0" where exists (' +
      'select from "public"."images" as "pgrst_row_1" ' +
      'where "pgrst_row_1"."topic_id" = "pgrst_row_0"."id" and "pgrst_row_1"."id" is null) limit $1::text::bigint',
    ['1000'],
  ],
])('reads ?%s', (address, text, values) => {
  expect(read('topics', address)).toEqual({ text, values });
});

test('the response size is checked before rows are built', () => {
  const query = parseQuery(new URLSearchParams('select=title,price,images(id)&limit=5'));
  const shape = parseAccept(undefined);
  const { text, values } = render(
    buildRead(schema, findTable(schema, 'topics'), { query, shape, wantsCount: false, maxBytes: 1000 }),
  );
  expect(text).toContain(
    'with pgrst_size as materialized (select coalesce(sum(pgrst_sized.octets), 0)::float8 as octets from (' +
      'select 30 + coalesce(octet_length("pgrst_row_0"."title"), 4)' +
      ' + coalesce(octet_length("pgrst_row_0"."price"::text), 4) + (select',
  );
  expect(text).toMatch(/ where \(select octets from pgrst_size\) <= \$\d::text::float8$/);
  expect(values).toEqual(['1000', '5', '1000', '5', '1000']);
});

test('a parent is one object', () => {
  expect(read('images', 'select=topics(title)').text).toBe(
    'select (select row_to_json(pgrst_item) from (select "pgrst_row_1"."title" from "public"."topics" as "pgrst_row_1" ' +
      'where "pgrst_row_1"."id" = "pgrst_row_0"."topic_id" limit $1::text::bigint) as pgrst_item) as "topics" ' +
      'from "public"."images" as "pgrst_row_0" limit $2::text::bigint',
  );
});

const hostile = '"; drop table topics; --';
const quoted = encodeURIComponent(JSON.stringify(hostile));

test.each([
  [`select=${quoted}`, '42703'],
  [`select=id,${quoted}(*)`, 'PGRST200'],
  [`select=images!${quoted}(*)`, 'PGRST200'],
  [`select=images(${quoted})`, '42703'],
  [`${quoted}=eq.1`, '42703'],
  [`or=(${quoted}.eq.1)`, '42703'],
  [`order=${quoted}.asc`, '42703'],
])('only names of the catalogue get into a statement: ?%s', (address, code) => {
  expect(() => read('topics', address)).toThrow(expect.objectContaining({ code }));
});

test('an alias is quoted', () => {
  expect(read('topics', `select=${quoted}:title`).text).toContain(
    '"title" as """; drop table topics; --" from',
  );
});

function write(prefer: string, address = '') {
  const query = parseQuery(new URLSearchParams(address));
  return { query, shape: parseAccept(undefined), preferences: parsePrefer(prefer), maxBytes: 1000 };
}

function payload(value: unknown, columns?: string[]) {
  return parsePayload(new TextEncoder().encode(JSON.stringify(value)).buffer, columns);
}

const topics = findTable(schema, 'topics');

test.each([
  [
    { title: 'x' },
    '',
    /^with pgrst_done as \(insert into "public"."topics" as "pgrst_row_0" \("title"\) select pgrst_body."title" from json_to_record\(\$1::text::json\) as pgrst_body\("title" text\) returning null as pgrst_nothing\)/,
  ],
  [[{ title: 'x' }], '', /from json_to_recordset\(\$1::text::json\) as pgrst_body\("title" text\) returning/],
  [
    {},
    '',
    /insert into "public"."topics" as "pgrst_row_0" select {2}from \(values \(1\)\) as pgrst_body returning/,
  ],
  [
    [{}, {}],
    '',
    /insert into "public"."topics" as "pgrst_row_0" select {2}from json_array_elements\(\$1::text::json\) as pgrst_body/,
  ],
  [
    { title: 'x' },
    'resolution=merge-duplicates',
    / on conflict \("id"\) do update set "title" = excluded."title" where set_config\('pgrst.replaced', .*\) <> '' returning/,
  ],
  [{ title: 'x' }, 'resolution=ignore-duplicates', / on conflict \("id"\) do nothing returning/],
])('inserts %o with %s', (rows, prefer, expected) => {
  expect(render(buildInsert(schema, topics, { ...write(prefer), payload: payload(rows) })).text).toMatch(
    expected,
  );
});

test('a change returns only the selected columns', () => {
  const insert = (prefer: string, address: string) =>
    render(buildInsert(schema, topics, { ...write(prefer, address), payload: payload({ title: 'x' }) })).text;
  expect(insert('return=minimal', 'select=title')).toContain('returning null as pgrst_nothing)');
  expect(insert('return=headers-only', 'select=title')).toContain(
    'returning null as pgrst_nothing, "pgrst_row_0"."id")',
  );
  expect(insert('return=representation', 'select=title,images(order)')).toContain(
    'returning null as pgrst_nothing, "pgrst_row_0"."title", "pgrst_row_0"."id")',
  );
});

test('update and delete affect filtered rows only', () => {
  const update = { ...write('', 'id=eq.1'), payload: payload({ title: 'x' }) };
  expect(render(buildUpdate(schema, topics, update)).text).toContain(
    'update "public"."topics" as "pgrst_row_0" set "title" = pgrst_body."title" from json_to_record($1::text::json)' +
      ' as pgrst_body("title" text) where "pgrst_row_0"."id" = $2::text::uuid returning',
  );
  expect(render(buildDelete(schema, topics, write('', 'id=eq.1'))).text).toContain(
    'delete from "public"."topics" as "pgrst_row_0" where "pgrst_row_0"."id" = $1::text::uuid returning',
  );
});

test('update and delete without a filter are refused', () => {
  const failure = (statement: string) =>
    expect.objectContaining({ status: 400, code: '21000', message: `${statement} requires a WHERE clause` });
  expect(() => buildUpdate(schema, topics, { ...write(''), payload: payload({ title: 'x' }) })).toThrow(
    failure('UPDATE'),
  );
  expect(() => buildDelete(schema, topics, write(''))).toThrow(failure('DELETE'));
});

test('a body may contain columns of the table only', () => {
  const insert = { ...write(''), payload: payload({ [hostile]: 1 }) };
  expect(() => buildInsert(schema, topics, insert)).toThrow(expect.objectContaining({ code: 'PGRST204' }));
  const upsert = {
    ...write('resolution=merge-duplicates'),
    payload: payload({ title: 1 }),
    onConflict: [hostile],
  };
  expect(() => buildInsert(schema, topics, upsert)).toThrow(expect.objectContaining({ code: '42703' }));
});
