import { describe, expect, test } from 'vitest';
import { filesIn, type FormValues, pdfsIn, imagesIn, withField } from './form-values';
import { contentTypes } from '../index';
import { fieldEntries } from '../model';
import { childRows, columnsOf, copyOf, toFormValues, emptyFormValues, plainTextOf, urlsOf } from './record';
import { agbs } from '../types/agbs';
import { attestAdvantages } from '../types/attest';
import { cvExperience } from '../types/cv';
import { exchangeAdvantages } from '../types/exchange';
import { latestTopics } from '../types/latest-topics';
import { pressArticles } from '../types/press';
import { references } from '../types/references';
import { services } from '../types/services';
import { trainingPrograms } from '../types/training-programs';
import { upcomingTrainings } from '../types/upcoming-trainings';

const article = {
  id: 'article-1',
  title: 'Hafenstrom',
  source: 'Musterblatt',
  date: '2026-11-20',
  excerpt: 'Text',
  link: 'https://example.org/a',
  image_url: '/storage/v1/object/public/press-images/1-main.jpg',
  alt: 'Ein Schiff',
  order: 3,
  gallery: [{ id: 'image-1', image_url: '/i.jpg', alt: 'Kai', order: 0 }],
  files: [{ id: 'file-1', title: 'Bericht.pdf', file_url: '/f.pdf', sort_order: 0 }],
};

function withText(values: FormValues, texts: Record<string, string>): FormValues {
  return { ...values, fields: { ...values.fields, ...texts } };
}

describe('form values', () => {
  test('of a copy have their own ids, no address, and a title that says so', () => {
    const original = toFormValues(pressArticles, { ...article, slug: 'hafenstrom' });
    const copy = copyOf(pressArticles, original);
    expect(copy).toMatchObject({ isNew: true, row: null });
    expect(copy.fields).toMatchObject({
      title: 'Hafenstrom (Kopie)',
      slug: '',
      image_url: [{ id: 'main', alt: 'Ein Schiff' }],
      gallery: [{ url: '/i.jpg' }],
    });
    const ids = [original, copy].map((values) => [
      values.id,
      filesIn(values, 'gallery')[0]?.id,
      filesIn(values, 'files')[0]?.id,
    ]);
    expect(new Set(ids.flat()).size).toBe(6);
  });

  test('start with the initial values of the fields', () => {
    expect(emptyFormValues(services)).toMatchObject({
      isNew: true,
      fields: { title: '', icon_name: 'Zap', features: [''], image_url: [] },
    });
    expect(emptyFormValues(cvExperience).fields.achievements).toEqual(['']);
    expect(emptyFormValues(latestTopics).fields.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(emptyFormValues(references).id).not.toBe(emptyFormValues(references).id);
  });

  test.each([
    { type: services, texts: { icon_name: 'Zap' }, icons: ['Zap', 'Shield', 'Clock'] },
    {
      type: trainingPrograms,
      texts: { icon_name: 'GraduationCap' },
      icons: ['GraduationCap', 'Users', 'Book'],
    },
    {
      type: exchangeAdvantages,
      texts: { icon_name: 'Shield' },
      icons: ['Battery', 'Scale', 'Shield', 'Clock', 'Wrench', 'Leaf', 'ArrowLeftRight'],
    },
    {
      type: attestAdvantages,
      texts: { icon_name: 'Mail' },
      icons: ['Shield', 'Clock', 'GraduationCap', 'Mail', 'FileCheck', 'Search'],
    },
    { type: pressArticles, texts: { date: today() } },
    { type: upcomingTrainings, texts: { startDate: '', endDate: '', price: '' } },
  ])('of $type.name start with the default values', ({ type, texts, icons }) => {
    expect(emptyFormValues(type).fields).toMatchObject(texts);
    const icon = 'icon_name' in type.fields ? type.fields.icon_name : undefined;
    expect(icon?.options).toEqual(icons);
  });

  test.each([
    { type: pressArticles, column: 'image_url' },
    { type: agbs, column: 'file_url' },
  ])('of $type.name without a new file do not send its $column', ({ type, column }) => {
    const stored = toFormValues(type, { id: 'record-1', [column]: '/storage/v1/object/public/a/1-main.jpg' });
    const changed = withText(stored, { title: 'Neu', name: 'Neu' });
    expect(columnsOf(type, changed, stored)).not.toHaveProperty(column);
  });

  test('contain the main image as entry "main" and the children in order', () => {
    const values = toFormValues(pressArticles, article);
    expect(values.fields.image_url).toEqual([
      { id: 'main', url: article.image_url, file: null, alt: 'Ein Schiff' },
    ]);
    expect(imagesIn(values, 'gallery').map(({ id }) => id)).toEqual(['image-1']);
    expect(pdfsIn(values, 'files').map(({ title }) => title)).toEqual(['Bericht.pdf']);
  });

  test('become the columns of the row', () => {
    const training = withText(emptyFormValues(upcomingTrainings), {
      title: '  Hochvolt  ',
      seats: '12 Personen',
      price: '149,50',
      startDate: '',
    });
    expect(columnsOf(upcomingTrainings, training, null)).toEqual({
      image_url: null,
      alt: '',
      title: 'Hochvolt',
      startDate: null,
      endDate: null,
      time: null,
      location: '',
      seats: 12,
      price: 149.5,
      price_mode: 'gross',
      description: '',
      search_title: null,
      search_description: null,
      related_words: null,
    });
    expect(
      columnsOf(upcomingTrainings, withText(training, { seats: 'viele', price: '' }), null),
    ).toMatchObject({
      seats: 0,
      price: null,
    });
  });

  test('send an image and a link only when they have changed', () => {
    const published = toFormValues(pressArticles, article);
    expect(columnsOf(pressArticles, published, published)).toEqual({
      alt: 'Ein Schiff',
      title: 'Hafenstrom',
      source: 'Musterblatt',
      date: '2026-11-20',
      excerpt: 'Text',
      search_title: null,
      search_description: null,
      related_words: null,
    });
    const changed = withField('image_url', [])(withText(published, { link: '' }));
    expect(columnsOf(pressArticles, changed, published)).toMatchObject({
      link: null,
      image_url: null,
      alt: '',
    });
  });

  test("number child rows and describe PDFs by the record's title", () => {
    const values = toFormValues(pressArticles, article);
    const { gallery, files } = pressArticles.fields;
    expect(childRows(values, gallery, { name: 'gallery', title: 'Hafenstrom' })).toEqual([
      { id: 'image-1', article_id: 'article-1', image_url: '/i.jpg', alt: 'Kai', order: 0 },
    ]);
    expect(childRows(values, files, { name: 'files', title: 'Hafenstrom' })).toEqual([
      {
        id: 'file-1',
        article_id: 'article-1',
        title: 'Bericht.pdf',
        file_url: '/f.pdf',
        sort_order: 0,
        description: 'PDF document for article: Hafenstrom',
      },
    ]);
  });
});

/** Returns today's date in Berlin. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
}

test.each([
  undefined,
  null,
  '24.12.26',
  'infinity',
  '/a/100%.pdf',
  -1,
  1e21,
  Number.NaN,
  true,
  {},
  { a: 1 },
  [],
  [null],
  ['x', 7],
  [[]],
  [{}],
])('a draft of any type is read and shown with %j as every value', (value) => {
  for (const type of contentTypes) {
    const row = Object.fromEntries([
      ['id', 'a'],
      ['alt', value],
      ...fieldEntries(type).map(([name]) => [name, value]),
    ]);
    const values = toFormValues(type, row);
    expect(typeof plainTextOf(type, row)).toBe('string');
    expect(Array.isArray(urlsOf(type, values))).toBe(true);
    columnsOf(type, values, values);
  }
});
