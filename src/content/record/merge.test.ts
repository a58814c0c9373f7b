import { describe, expect, test } from 'vitest';
import type { FormValues } from './form-values';
import { conflictsOf, mergeFormValues } from './merge';
import { emptyFormValues } from './record';
import { references as type } from '../types/references';

const base: FormValues = {
  ...emptyFormValues(type),
  isNew: false,
  fields: { company: 'Werft', project: 'Umbau', testimonial: 'Gut.', contact_name: '', contact_title: '' },
};

function changed(texts: Record<string, string>, from = base): FormValues {
  return { ...from, fields: { ...from.fields, ...texts } };
}

function namesOf(mine: FormValues, theirs: FormValues): string[] {
  return conflictsOf(type, { base, mine, theirs }).map(([name]) => name);
}

describe('two editors of one record', () => {
  test('a field that only one of them changed needs no decision', () => {
    const mine = changed({ company: 'Meine Werft' });
    const theirs = changed({ project: 'Ihr Umbau' });
    expect(namesOf(mine, theirs)).toEqual([]);
    expect(mergeFormValues(type, { base, mine, theirs }).fields).toEqual({
      ...base.fields,
      company: 'Meine Werft',
      project: 'Ihr Umbau',
    });
  });

  test('fields that both changed need a decision each', () => {
    const mine = changed({ company: 'Meine', testimonial: 'Mein Satz.' });
    const theirs = changed({ company: 'Ihre', testimonial: 'Ihr Satz.', contact_name: 'Jo' });
    expect(namesOf(mine, theirs)).toEqual(['company', 'testimonial']);
    const merged = mergeFormValues(type, { base, mine, theirs }, new Set(['testimonial']));
    expect(merged.fields).toMatchObject({ company: 'Meine', testimonial: 'Ihr Satz.', contact_name: 'Jo' });
  });

  test('an image that one replaced and the other described needs a decision', () => {
    const stored = { id: 'a', url: '/a.jpg', file: null, alt: '' };
    const from = { ...base, fields: { gallery: [stored] } };
    const file = new File(['x'], 'neu.jpg');
    const mine = { ...from, fields: { gallery: [{ ...stored, url: null, file }] } };
    const theirs = { ...from, fields: { gallery: [{ ...stored, alt: 'Werft' }] } };
    expect(conflictsOf(type, { base: from, mine, theirs }).map(([name]) => name)).toEqual(['gallery']);
    expect(mergeFormValues(type, { base: from, mine, theirs }).fields.gallery).toBe(mine.fields.gallery);
    const twice = { ...from, fields: { gallery: [...mine.fields.gallery] } };
    expect(conflictsOf(type, { base: from, mine, theirs: twice })).toEqual([]);
  });
});
