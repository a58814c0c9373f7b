import { describe, expect, it } from 'vitest';
import type { FormValues, Row } from './draft';
import { withUnpublished, typedRecord } from './overlay';
import { toFormValues, emptyFormValues } from './record';
import { hero } from '../types/hero';
import { pressArticles } from '../types/press';
import { references } from '../types/references';
import { services } from '../types/services';
import { upcomingTrainings } from '../types/upcoming-trainings';

const service = (id: string, order: number): Row => ({ id, order, title: id, created_at: '2026-01-01' });
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const noFile = () => 'blob:none';

describe('what is not published is laid over what is', () => {
  const published = [service('a', 0), service('b', 1), service('c', 2)];

  it('in the place of the same record, and at the place it gets by it', () => {
    const row = { title: 'neu', order: 9 };
    const rows = withUnpublished(services, published, [{ type: 'services', recordId: 'a', row }]);
    expect(idsOf(rows)).toEqual(['b', 'c', 'a']);
    expect(rows[2]).toMatchObject({ title: 'neu', order: 9, created_at: '2026-01-01' });
  });

  it('leaves what it does not name as it is published, and other types alone', () => {
    const rows = withUnpublished(services, published, [
      { type: 'services', recordId: 'b', row: { title: 'neu' } },
      { type: 'references', recordId: 'c', row: { title: 'nicht hier' } },
    ]);
    expect(rows.map(({ title }) => title)).toEqual(['a', 'neu', 'c']);
  });

  it('puts new records where the table would: last by number, first by day of making', () => {
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

  it('sorts days with none behind those with one, as PostgreSQL does', () => {
    const day = (id: string, startDate: string | null): Row => ({ id, startDate, created_at: id });
    const rows = withUnpublished(
      upcomingTrainings,
      [day('a', '2026-12-01'), day('b', null)],
      [{ type: 'upcoming-trainings', recordId: 'c', row: day('c', '2026-11-30') }],
    );
    expect(idsOf(rows)).toEqual(['c', 'a', 'b']);
  });

  it('sorts lists by their places', () => {
    const gallery = [
      { id: '2', order: 1 },
      { id: '1', order: 0 },
    ];
    const rows = withUnpublished(references, [], [{ type: 'references', recordId: 'x', row: { gallery } }]);
    expect(rows[0]?.gallery).toEqual([gallery[1], gallery[0]]);
  });

  it('of several the last one stands', () => {
    const typed = (title: string) => ({ type: 'services', recordId: 'a', row: { title } });
    expect(withUnpublished(services, published, [typed('one'), typed('two')])[0]?.title).toBe('two');
  });

  it('a single is there as soon as it is begun', () => {
    const row = { title: 'Titel' };
    expect(withUnpublished(hero, [], [{ type: 'hero', recordId: 'h', row }])).toMatchObject([
      { id: 'h', ...row },
    ]);
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
    order: 3,
    created_at: '2026-01-01',
    gallery: [],
    files: [],
  };
  const type = pressArticles;
  const lay = (values: FormValues) => withUnpublished(type, [stored], [typedRecord(type, values, noFile)])[0];

  it('that nothing was typed into is the record itself', () => {
    expect(lay(toFormValues(type, stored))).toEqual(stored);
  });

  it('shows what is typed, in the columns a save would write', () => {
    const values = toFormValues(type, stored);
    expect(lay({ ...values, texts: { ...values.texts, title: ' Neu ', link: '' } })).toMatchObject({
      title: 'Neu',
      link: null,
      order: 3,
    });
  });

  it('shows chosen files under the addresses they are given', () => {
    const values = toFormValues(type, stored);
    const file = new File(['x'], 'x.jpg');
    const picture = { id: 'g', url: null, file, alt: 'Bild' };
    const row = lay({ ...values, pictures: { ...values.pictures, gallery: [picture] } });
    expect(row?.gallery).toEqual([
      { id: 'g', article_id: 'p', image_url: 'blob:none', alt: 'Bild', order: 0 },
    ]);
  });

  it('never lacks a day that pages write out, nor holds what is no number', () => {
    const values = toFormValues(type, stored);
    const empty = { ...values, texts: { ...values.texts, date: '' } };
    expect(lay(empty)?.date).toBe('2026-05-01');
    const [added] = withUnpublished(
      type,
      [],
      [typedRecord(type, { ...emptyFormValues(type), texts: {} }, noFile)],
    );
    expect(added?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const training = { ...emptyFormValues(upcomingTrainings), texts: { price: 'viel' } };
    const rows = withUnpublished(upcomingTrainings, [], [typedRecord(upcomingTrainings, training, noFile)]);
    expect(rows[0]?.price).toBeNull();
  });
});
