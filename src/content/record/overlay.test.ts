import { describe, expect, it } from 'vitest';
import type { FormValues, Row } from './form-values';
import { withUnpublished, typedRecord } from './overlay';
import { toFormValues, emptyFormValues } from './record';
import { pressArticles } from '../types/press';
import { references } from '../types/references';
import { services } from '../types/services';
import { upcomingTrainings } from '../types/upcoming-trainings';

const service = (id: string, order: number): Row => ({ id, order, title: id, created_at: '2026-01-01' });
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const noFile = () => 'blob:none';

describe('drafts laid over published rows', () => {
  const published = [service('a', 0), service('b', 1), service('c', 2)];

  it('replace the row of the same record and take the position of the draft', () => {
    const row = { title: 'neu', order: 9 };
    const rows = withUnpublished(services, published, [{ type: 'services', recordId: 'a', row }]);
    expect(idsOf(rows)).toEqual(['b', 'c', 'a']);
    expect(rows[2]).toMatchObject({ title: 'neu', order: 9, created_at: '2026-01-01' });
  });

  it('leave other fields and other types as published', () => {
    const rows = withUnpublished(services, published, [
      { type: 'services', recordId: 'b', row: { title: 'neu' } },
      { type: 'references', recordId: 'c', row: { title: 'nicht hier' } },
    ]);
    expect(rows.map(({ title }) => title)).toEqual(['a', 'neu', 'c']);
  });

  it('place new records like the table: last by number, first by creation date', () => {
    const added = { recordId: 'x', row: { title: 'x' } };
    expect(idsOf(withUnpublished(services, published, [{ type: 'services', ...added }]))).toEqual([
      'a',
      'b',
      'c',
      'x',
    ]);
    const old = [{ id: 'r', slug: 'r', created_at: '2026-11-22T08:00:00+00:00' }];
    const rows = withUnpublished(references, old, [{ type: 'references', ...added }]);
    expect(idsOf(rows)).toEqual(['x', 'r']);
    expect(rows[0]?.slug).toBe('x');
  });

  it('sort rows without a date last, like PostgreSQL', () => {
    const day = (id: string, startDate: string | null): Row => ({ id, startDate, created_at: id });
    const rows = withUnpublished(
      upcomingTrainings,
      [day('a', '2026-12-01'), day('b', null)],
      [{ type: 'upcoming-trainings', recordId: 'c', row: day('c', '2026-11-30') }],
    );
    expect(idsOf(rows)).toEqual(['c', 'a', 'b']);
  });
});

describe('an open form', () => {
  const stored: Row = {
    id: 'p',
    title: 'Alt',
    source: 'Zeitung',
    date: '2026-05-01',
    excerpt: 'Text',
    link: null,
    image_url: '/storage/v1/object/public/press-images/a.jpg',
    alt: '',
    slug: 'alt',
    search_title: null,
    search_description: null,
    related_words: null,
    order: 3,
    created_at: '2026-01-01',
    gallery: [],
    files: [],
  };
  const type = pressArticles;
  const lay = (values: FormValues) => withUnpublished(type, [stored], [typedRecord(type, values, noFile)])[0];

  it('without changes equals the record', () => {
    expect(lay(toFormValues(type, stored))).toEqual(stored);
  });

  it('shows typed values in the columns that a save would write', () => {
    const values = toFormValues(type, stored);
    expect(lay({ ...values, fields: { ...values.fields, title: ' Neu ', link: '' } })).toMatchObject({
      title: 'Neu',
      link: null,
      order: 3,
    });
  });

  it('shows chosen files under their temporary URLs', () => {
    const values = toFormValues(type, stored);
    const file = new File(['x'], 'x.jpg');
    const image = { id: 'g', url: null, file, alt: 'Bild' };
    const row = lay({ ...values, fields: { ...values.fields, gallery: [image] } });
    expect(row?.gallery).toEqual([
      { id: 'g', article_id: 'p', image_url: 'blob:none', alt: 'Bild', order: 0 },
    ]);
  });

  it('always has a valid date for pages, and no invalid numbers', () => {
    const values = toFormValues(type, stored);
    const empty = { ...values, fields: { ...values.fields, date: '' } };
    expect(lay(empty)?.date).toBe('2026-05-01');
    const [added] = withUnpublished(
      type,
      [],
      [typedRecord(type, { ...emptyFormValues(type), fields: {} }, noFile)],
    );
    expect(added?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const training = { ...emptyFormValues(upcomingTrainings), fields: { price: 'viel' } };
    const rows = withUnpublished(upcomingTrainings, [], [typedRecord(upcomingTrainings, training, noFile)]);
    expect(rows[0]?.price).toBeNull();
  });
});
