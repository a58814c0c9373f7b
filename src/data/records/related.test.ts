import { expect, it } from 'vitest';
import { references } from '../../content/types/references';
import { services } from '../../content/types/services';
import { upcomingTrainings } from '../../content/types/upcoming-trainings';
import { closestRecords } from './related';

const rows = [
  { id: '1', slug: 'a', title: 'Generatoren', short_description: 'Lastprobe', image_url: null },
  { id: '2', slug: 'b', title: 'Ladepunkte', short_description: 'Prüfung im Betrieb', image_url: 'x.jpg' },
];

it('finds records of another list by shared beginnings of words only', () => {
  const related = (text: string) =>
    closestRecords(rows, { type: services, id: 'other', text, limit: 1 }).map(({ id }) => id);
  expect(related('Wir prüfen den Ladepark und die Generatoren der Prüfstelle')).toEqual(['2']);
  expect(related('Generator geprobt')).toEqual(['1']);
  expect(related('Wir und die See')).toEqual([]);
});

it('fills a list of the same type with its first records, without the record itself', () => {
  const list = ['1', '2', '3'].map((id) => ({ id, slug: id, company: `Werft ${id}`, project: 'Umbau' }));
  const related = closestRecords(list, { type: references, id: '2', text: 'See', limit: 2 });
  expect(related.map(({ id, note }) => [id, note])).toEqual([
    ['1', 'Umbau'],
    ['3', 'Umbau'],
  ]);
});

it('returns both days of an event', () => {
  const days = { startDate: '2026-12-22', endDate: '2026-12-24' };
  const rows = [{ id: '1', slug: 'a', title: 'Hochvolt', ...days }];
  const question = { type: upcomingTrainings, id: 'other', text: 'Hochvoltanlagen', limit: 1 };
  expect(closestRecords(rows, question)).toMatchObject([{ note: days.startDate, until: days.endDate }]);
});
