import { describe, expect, test } from 'vitest';
import { contentTypes } from '.';
import { type ContentType, fieldEntries } from './model';
import type { GermanTexts } from './german-texts';
import type * as cv from './types/cv/type';
import { inGerman, inLanguage } from './in-language';

test('the default language is English', () => {
  for (const type of contentTypes) expect(inLanguage(type)).toBe(type);
});

describe.each(contentTypes)('$name in German', (type) => {
  const german = inGerman(type);

  test('differs in texts only', () => {
    expect(skeletonOf(german)).toEqual(skeletonOf(type));
  });

  test('has a noun with its gender, and all texts of the English version', () => {
    expect(german.gender).toMatch(/^[mfnp]$/);
    const words = german.rows === 'one' ? [german.region, german.edit] : [german.plural, german.singular];
    for (const word of [...words, german.noun]) expect(word).toMatch(/^\S.*\S$/);
    expect(german.failures ?? german.pictures).toBeUndefined();
  });

  test('has fields, each with its own label', () => {
    const labels = fieldEntries(german).map(([, field]) => field.label);
    expect(labels).toEqual([...new Set(labels)]);
  });
});

test('missing or additional texts are a compile error', () => {
  type Words = GermanTexts<typeof cv>['cv-standards'];
  const fields = { title: { label: 'Titel' }, description: { label: 'Beschreibung' } };
  const whole: Words['fields'] = fields;
  // @ts-expect-error – one field has no label
  const lacking: Words['fields'] = { ...fields, title: {} };
  // @ts-expect-error – the English field has no hint
  const more: Words['fields'] = { ...fields, title: { label: 'Titel', hint: 'Der Norm' } };
  // @ts-expect-error – there is no such field
  const other: Words['fields'] = { ...fields, year: { label: 'Jahr' } };
  for (const one of [lacking, more, other]) expect(one).not.toEqual(whole);
});

/** Returns the type without its texts. */
function skeletonOf({ name, table, bucket, folder, fields, rows, ...rest }: ContentType) {
  const bare = Object.entries(fields).map(([column, field]) => {
    const { label: _, hint, ...meaning } = field;
    return [column, Boolean(hint), { ...meaning, item: undefined, names: undefined }];
  });
  const order = 'sort' in rest ? [rest.sort, rest.heading, rest.facts, rest.newOrder] : [];
  return { name, table, bucket, folder, rows, bare, order };
}
