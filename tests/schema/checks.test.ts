import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import type { Field } from '../../src/content/fields';
import { type ContentType, fieldEntries } from '../../src/content/model';
import { upcomingTrainings } from '../../src/content/types/upcoming-trainings';
import { textLimits } from '../../src/content/fields/typed';
import { redirectPath, targetPath } from '../../src/content/pages/redirect-path';
import { migratedDatabase } from './migrated-database';
import { rolledBack } from './rolled-back';
import { insertRow, sampleRow } from './sample-rows';

const database = await migratedDatabase();
afterAll(() => database.close());

type Bounds = {
  accepted: unknown[];
  /** Each value with the end of the name of the violated constraint. */
  refused: [value: unknown, rule: string][];
};

/** Inserts each row and rolls it back; returns the stored row, or the name of the constraint that refuses it. */
await database.transaction((tx) =>
  tx.execute(`create function public.try_rows(place regclass, candidates jsonb) returns jsonb language plpgsql as $$
  declare candidate jsonb; columns text; stored jsonb; rule text; outcomes jsonb := '[]';
  begin
    for candidate in select * from jsonb_array_elements(candidates) loop
      select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(candidate) key;
      begin
        execute format('insert into %1$s as t (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) returning to_jsonb(t)',
          place, columns) into stored using candidate;
        raise exception using errcode = 'XX999';
      exception
        when check_violation then
          get stacked diagnostics rule = constraint_name;
          outcomes := outcomes || jsonb_build_array(rule);
        when sqlstate 'XX999' then outcomes := outcomes || jsonb_build_array(stored);
      end;
    end loop;
    return outcomes;
  end $$`),
);

/** Returns what happens to sample rows with these values: the stored row, or the violated constraint. */
async function outcomesOf(type: ContentType, changes: Record<string, unknown>[]): Promise<unknown[]> {
  const slug = 'slug' in type.fields ? { slug: 'probe' } : {};
  const rows = changes.map((values) => JSON.stringify({ ...sampleRow(type), ...slug, ...values }));
  // Triggers would search long values for files, which takes most of the time.
  const [short, long] = [rows.filter((row) => row.length < 3000), rows.filter((row) => row.length >= 3000)];
  const outcomes = new Map<string, unknown>();
  for (const [role, some] of Object.entries({ origin: short, replica: long })) {
    // A column of the kind `pageSettings` holds JSON, and its sample is the text of it.
    const candidates = `[${some.join()}]`.replaceAll('"[]"', '[]');
    const [found] = await database.transaction(async (tx) => {
      await tx.query(`select set_config('session_replication_role', $1, true)`, [role]);
      return tx.query<{ outcomes: unknown[] }>('select try_rows($1::regclass, $2::jsonb) as outcomes', [
        `public.${type.table}`,
        candidates,
      ]);
    });
    for (const [index, row] of some.entries()) outcomes.set(row, found?.outcomes[index]);
  }
  return rows.map((row) => outcomes.get(row));
}

/** Outcome of a value, in a form that names column and value in a difference. */
const line = (column: string, value: unknown, outcome: unknown) =>
  `${column} ${JSON.stringify(value)?.slice(0, 40)}: ${typeof outcome === 'string' ? outcome : 'accepted'}`;

test.each(contentTypes)(
  '$table accepts meaningful values, and others are refused by the named constraint',
  async (type) => {
    const cases = fieldEntries(type).flatMap(([column, field]) => {
      const { accepted, refused } = boundsOf(field);
      return [
        ...accepted.map((value) => ({ column, value, rule: undefined })),
        ...refused.map(([value, rule]) => ({ column, value, rule: `${type.table}_${column}_${rule}` })),
      ];
    });
    const outcomes = await outcomesOf(
      type,
      cases.map(({ column, value }) => ({ [column]: value })),
    );
    expect(cases.map(({ column, value }, index) => line(column, value, outcomes[index]))).toEqual(
      cases.map(({ column, value, rule }) => line(column, value, rule)),
    );
  },
);

test.each(contentTypes)('$table has the defaults that the editor shows', async (type) => {
  const shown = fieldEntries(type).flatMap(([column, field]) =>
    field.kind !== 'list' && 'initial' in field ? [{ column, initial: field.initial }] : [],
  );
  const outcomes = await outcomesOf(
    type,
    shown.map(({ column }) => ({ [column]: undefined })),
  );
  expect(outcomes).toEqual(
    shown.map(({ column, initial }) =>
      expect.objectContaining({ [column]: initial === 'today' ? expect.stringMatching(/^\d{4}-/) : initial }),
    ),
  );
});

test('a training cannot end before it starts', async () => {
  const startDate = '2027-03-04';
  const days = ['2027-03-03', null, '2027-03-04', '2027-03-05'].map((endDate) => ({ startDate, endDate }));
  const [early, ...others] = await outcomesOf(upcomingTrainings, [
    ...days,
    { startDate: null, endDate: '2027-03-03' },
  ]);
  expect(early).toBe('upcoming_trainings_ends_after_start');
  for (const stored of others) expect(stored).toEqual(expect.objectContaining({ id: expect.any(String) }));
});

/** Characters with a meaning in addresses, in the database, or in an encoding. */
const address = fc.string({
  unit: fc.constantFrom(...Array.from('aÜ /\\?#%2F5C0.=:\u0085😀')),
  maxLength: 12,
});

test('the database accepts every path that a form or an import makes of an address', async () => {
  const special = ['/a%C2%85b', '/a%5Cb', '/a%7Fb', '/%00', '/a%2Fb', '/a%20'];
  for (const typed of [...fc.sample(address, 400), ...special]) {
    const [from_path, to_path] = [redirectPath(typed), targetPath(typed)];
    const insert = (row: object) =>
      rolledBack(database, (tx) => insertRow(tx, 'public.redirects', { ...row }).then(() => 'stored'));
    if (from_path && from_path !== '/')
      await expect(insert({ from_path, to_path: '/ziel-der-adresse' }), typed).resolves.toBe('stored');
    if (to_path) await expect(insert({ from_path: '/alte-adresse', to_path }), typed).resolves.toBe('stored');
  }
});

/** Returns values that violate the constraint whose name ends with `rule`. */
const violating = (rule: string, ...values: unknown[]): Bounds['refused'] =>
  values.map((value) => [value, rule]);

function boundsOf(field: Field): Bounds {
  const nothing: unknown[] = 'optional' in field ? [null] : [];
  switch (field.kind) {
    case 'gallery':
    case 'attachments':
      return { accepted: [], refused: [] };
    case 'list':
      return {
        accepted: [[], ['x'.repeat(textLimits.line)], Array(100).fill('x')],
        refused: violating('lines', ['x', ' '], ['x'.repeat(textLimits.line + 1)], Array(101).fill('x')),
      };
    case 'integer':
      return { accepted: [field.min, 1000], refused: violating('not_negative', field.min - 1) };
    case 'price':
      return {
        accepted: [null, '0', '0.01', '99999999.99'],
        refused: violating('not_negative', '-0.01', 'NaN'),
      };
    case 'choice':
      return {
        accepted: [...field.options, ...(field.stored ?? [])],
        refused: violating('known', 'Nothing'),
      };
    case 'pageSettings':
      return { accepted: [[], [{ page: 'shop' }]], refused: violating('array', {}) };
    case 'boolean':
      return { accepted: [true, false], refused: [] };
    case 'date':
      return {
        accepted: ['2096-02-29', ...nothing],
        refused: violating('year', '-infinity', '0044-03-15 BC'),
      };
    case 'slug':
      // A null slug makes the database generate one.
      return {
        accepted: ['werft-2', '0', ' ', null],
        refused: violating('format', 'Werft', 'fähre', 'a--b', '-a', 'a/b'),
      };
    case 'url':
      return {
        accepted: ['HTTPS://example.org/a?b#c', 'http://example.org', null],
        refused: violating('address', 'javascript:alert(1)', 'example.org', '/local'),
      };
    case 'color':
      return {
        accepted: ['#0f1b2d', '#ffffff', null],
        refused: violating('known', 'red', '#FFCC00', '#fff', '#0f1b2d;', ''),
      };
    case 'image':
    case 'brandImage':
    case 'file':
      return {
        accepted: ['https://example.org/a.jpg', '/storage/a.jpg', null],
        refused: [
          ...violating('address', 'javascript:alert(1)', 'data:text/html,x'),
          ...violating('length', `/${'x'.repeat(4000)}`),
        ],
      };
    default: {
      const isLong = field.kind === 'multiline' || field.kind === 'markup';
      const limit = isLong ? textLimits.text : textLimits.line;
      const empty = 'mayNotApply' in field ? [''] : nothing;
      return {
        accepted: ['x', 'ä'.repeat(limit), ...empty],
        refused: [
          ...violating('length', 'x'.repeat(limit + 1)),
          ...(empty.length > 0 ? [] : violating('not_blank', '', ' \n\t')),
        ],
      };
    }
  }
}
