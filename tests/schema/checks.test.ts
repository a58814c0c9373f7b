import { afterAll, describe, expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import type { Field } from '../../src/content/fields';
import { type ContentType, fieldEntries } from '../../src/content/model';
import { upcomingTrainings } from '../../src/content/types/upcoming-trainings/type';
import { textLimits } from '../../src/content/fields/typed';
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

const columns = contentTypes.flatMap((type) =>
  fieldEntries(type).map(([column, field]) => ({
    type,
    table: type.table,
    column,
    field,
    ...boundsOf(field),
  })),
);

describe.each(columns)('$table $column', ({ type, table, column, field, accepted, refused }) => {
  test('accepts every meaningful value', async () => {
    for (const value of accepted) await store(type, { [column]: value });
  });

  test('rejects other values by the named constraint', async () => {
    for (const [value, rule] of refused) {
      await expect(store(type, { [column]: value }), String(value).slice(0, 40)).rejects.toMatchObject({
        code: '23514',
        constraint: `${table}_${column}_${rule}`,
      });
    }
  });

  if (field.kind !== 'list' && 'initial' in field) {
    test('has the default that the editor shows', async () => {
      const [stored] = await store(type, { [column]: undefined });
      expect(stored).toEqual({
        [column]: field.initial === 'today' ? expect.stringMatching(/^\d{4}-/) : field.initial,
      });
    });
  }
});

test('a training cannot end before it starts', async () => {
  const start = { startDate: '2027-03-04' };
  await expect(store(upcomingTrainings, { ...start, endDate: '2027-03-03' })).rejects.toMatchObject({
    code: '23514',
    constraint: 'upcoming_trainings_ends_after_start',
  });
  for (const endDate of [null, '2027-03-04', '2027-03-05'])
    await store(upcomingTrainings, { ...start, endDate });
  await store(upcomingTrainings, { startDate: null, endDate: '2027-03-03' });
});

/** Inserts a sample row with these values, returns the stored ones and rolls back. */
function store(type: ContentType, values: Record<string, unknown>): Promise<Record<string, unknown>[]> {
  const row = Object.entries({ ...sampleRow(type), ...values }).filter(([, value]) => value !== undefined);
  const names = Object.keys(values).map((name) => `"${name}"`);
  return rolledBack(database, async (tx) => {
    await insertRow(tx, type.table, Object.fromEntries(row));
    return tx.query(`select ${names.join(', ')} from ${type.table}`);
  });
}

function boundsOf(field: Field): Bounds {
  const nothing: unknown[] = 'optional' in field || 'nullable' in field ? [null] : [];
  switch (field.kind) {
    case 'gallery':
    case 'attachments':
      return { accepted: [], refused: [] };
    case 'list':
      return {
        accepted: [[], ['x'.repeat(textLimits.line)], Array(100).fill('x')],
        refused: [
          [['x', ' '], 'lines'],
          [['x'.repeat(textLimits.line + 1)], 'lines'],
          [Array(101).fill('x'), 'lines'],
        ],
      };
    case 'integer':
      return { accepted: [field.min, 1000], refused: [[field.min - 1, 'not_negative']] };
    case 'price':
      return {
        accepted: [null, '0', '0.01', '99999999.99'],
        refused: [
          ['-0.01', 'not_negative'],
          ['NaN', 'not_negative'],
        ],
      };
    case 'choice':
      return { accepted: [...field.options, ...(field.stored ?? [])], refused: [['Nothing', 'known']] };
    case 'pageSettings':
      return {
        accepted: [[], [{ page: 'shop' }]].map((value) => JSON.stringify(value)),
        refused: [['{}', 'array']],
      };
    case 'boolean':
      return { accepted: [true, false], refused: [] };
    case 'date':
      return { accepted: ['2096-02-29', ...nothing], refused: [] };
    case 'slug':
      // A null slug makes the database generate one.
      return {
        accepted: ['werft-2', '0', ' ', null],
        refused: [
          ['Werft', 'format'],
          ['fähre', 'format'],
          ['a--b', 'format'],
          ['-a', 'format'],
          ['a/b', 'format'],
        ],
      };
    case 'url':
      return {
        accepted: ['HTTPS://example.org/a?b#c', 'http://example.org', null],
        refused: [
          ['javascript:alert(1)', 'address'],
          ['example.org', 'address'],
          ['/local', 'address'],
        ],
      };
    case 'color':
      return {
        accepted: ['#0f1b2d', '#ffffff', null],
        refused: ['red', '#FFCC00', '#fff', '#0f1b2d;', ''].map((value) => [value, 'known']),
      };
    case 'image':
    case 'brandImage':
    case 'file':
      return {
        accepted: ['https://example.org/a.jpg', '/storage/a.jpg', null],
        refused: [
          ['javascript:alert(1)', 'address'],
          ['data:text/html,x', 'address'],
          [`/${'x'.repeat(4000)}`, 'length'],
        ],
      };
    default:
      return textBounds(
        field.kind === 'multiline' || field.kind === 'markup' ? textLimits.text : textLimits.line,
        'mayNotApply' in field ? [''] : nothing,
      );
  }
}

function textBounds(limit: number, nothing: unknown[]): Bounds {
  const blank: Bounds['refused'] =
    nothing.length > 0
      ? []
      : [
          ['', 'not_blank'],
          [' \n\t', 'not_blank'],
        ];
  return {
    accepted: ['x', 'ä'.repeat(limit), ...nothing],
    refused: [['x'.repeat(limit + 1), 'length'], ...blank],
  };
}
