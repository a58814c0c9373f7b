import { describe, expect, test } from 'vitest';
import type { FormValues } from './form-values';
import { conflictsOf, mergeFormValues } from './merge';
import { emptyFormValues } from './record';
import { references as type } from '../types/references';

const base: FormValues = {
  ...emptyFormValues(type),
  isNew: false,
  texts: { company: 'Werft', project: 'Umbau', testimonial: 'Gut.', contact_name: '', contact_title: '' },
};

function changed(texts: Record<string, string>, from = base): FormValues {
  return { ...from, texts: { ...from.texts, ...texts } };
}

function namesOf(mine: FormValues, theirs: FormValues): string[] {
  return conflictsOf(type, { base, mine, theirs }).map(([name]) => name);
}

describe('two editors of one record', () => {
  test('a field that only one of them changed needs no decision', () => {
    const mine = changed({ company: 'Meine Werft' });
    const theirs = changed({ project: 'Ihr Umbau' });
    expect(namesOf(mine, theirs)).toEqual([]);
    expect(mergeFormValues(type, { base, mine, theirs }).texts).toEqual({
      ...base.texts,
      company: 'Meine Werft',
      project: 'Ihr Umbau',
    });
  });

  test('fields that both changed need a decision each', () => {
    const mine = changed({ company: 'Meine', testimonial: 'Mein Satz.' });
    const theirs = changed({ company: 'Ihre', testimonial: 'Ihr Satz.', contact_name: 'Jo' });
    expect(namesOf(mine, theirs)).toEqual(['company', 'testimonial']);
    const merged = mergeFormValues(type, { base, mine, theirs }, new Set(['testimonial']));
    expect(merged.texts).toMatchObject({ company: 'Meine', testimonial: 'Ihr Satz.', contact_name: 'Jo' });
  });

  test('a picture that one replaced and the other described needs a decision', () => {
    const stored = { id: 'a', url: '/a.jpg', file: null, alt: '' };
    const from = { ...base, pictures: { gallery: [stored] } };
    const file = new File(['x'], 'neu.jpg');
    const mine = { ...from, pictures: { gallery: [{ ...stored, url: null, file }] } };
    const theirs = { ...from, pictures: { gallery: [{ ...stored, alt: 'Werft' }] } };
    expect(conflictsOf(type, { base: from, mine, theirs }).map(([name]) => name)).toEqual(['gallery']);
    expect(mergeFormValues(type, { base: from, mine, theirs }).pictures.gallery).toBe(mine.pictures.gallery);
    const twice = { ...from, pictures: { gallery: [...mine.pictures.gallery] } };
    expect(conflictsOf(type, { base: from, mine, theirs: twice })).toEqual([]);
  });
});
