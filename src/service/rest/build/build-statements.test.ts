import { expect, test } from 'vitest';
import { buildRead, selectRows, tableSource } from './build-read';
import { buildInsert } from './build-write';
import { parseAccept, parsePrefer, parsePayload } from '../parse/read-request';
import { parseQuery } from '../parse/parse-query';
import { findTable, type Schema, type Table } from '../schema/schema';
import { render, commas, identifier, parameter, sql, stringLiteral } from './sql';

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

const hostile = '"; drop table topics; --';
const quoted = encodeURIComponent(JSON.stringify(hostile));

test.each([
  [`select=${quoted}`, '42703'],
  [`select=id,${quoted}(*)`, 'PGRST200'],
  [`select=images(${quoted})`, '42703'],
  [`${quoted}=eq.1`, '42703'],
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

test('values become parameters, names and literals are quoted, and a plain string is no SQL', () => {
  const list = commas([parameter(hostile), parameter(2)]);
  expect(render(sql`select ${list} where ${identifier('x')} = ${parameter('c')}`)).toEqual({
    text: 'select $1, $2 where "x" = $3',
    values: [hostile, 2, 'c'],
  });
  expect(render(identifier(hostile)).text).toBe('"""; drop table topics; --"');
  expect(render(stringLiteral("a'b\\")).text).toBe("E'a''b\\\\'");
  // @ts-expect-error: only pieces of SQL are accepted
  expect(() => sql`select ${hostile}`).toThrow();
});
