import { describe, expect, test } from 'vitest';
import { contentTypes } from '.';
import { childEntries, type ContentType, fieldEntries } from './model';

const collections = contentTypes.filter((type) => type.rows === 'many');
const children = contentTypes.flatMap((type) => childEntries(type).map(([, field]) => field));

describe('the model', () => {
  test('contains every content type that a file declares', () => {
    const modules = import.meta.glob<Record<string, unknown>>('./types/*.ts', { eager: true });
    const declared = Object.values(modules).flatMap((module) => Object.values(module).filter(isDeclaration));
    expect([...contentTypes].sort(byName)).toEqual(declared.sort(byName));
  });

  test('names each type, table and path once', () => {
    expectDistinct(contentTypes.map((type) => type.name));
    expectDistinct([...contentTypes.map((type) => type.table), ...children.map((child) => child.table)]);
  });

  test('is sorted by order, except these', () => {
    const exceptions = collections.filter((type) => type.sort.column !== 'order' || !type.sort.ascending);
    expect(exceptions.map((type) => [type.table, type.sort])).toEqual([
      ['latest_topics', { column: 'date', ascending: false }],
      ['client_references', { column: 'created_at', ascending: false }],
      ['upcoming_trainings', { column: 'startDate', ascending: true }],
      ['training_blog', { column: 'date', ascending: false }],
      ['press_articles', { column: 'date', ascending: false }],
    ]);
  });
});

describe.each(contentTypes)('$name', (type) => {
  test('has fields, each with its own label', () => {
    for (const language of [0, 1] as const) {
      const labels = fieldEntries(type).map(([, field]) => field.label[language]);
      expect(labels).not.toEqual([]);
      for (const label of labels) expect(label).toMatch(/^\S.*\S$/);
      expectDistinct(labels);
    }
  });

  test('has at most one main image, because there is one alt text', () => {
    expect(fieldEntries(type).filter(([, field]) => field.kind === 'image').length).toBeLessThanOrEqual(1);
  });
});

function isDeclaration(value: unknown): value is ContentType {
  return typeof value === 'object' && value !== null && 'table' in value;
}

function byName(one: ContentType, other: ContentType): number {
  return one.name.localeCompare(other.name);
}

function expectDistinct(values: readonly unknown[]): void {
  expect(values).toEqual([...new Set(values)]);
}
