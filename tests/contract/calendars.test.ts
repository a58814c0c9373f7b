import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openWebsite } from './website';

const dated = randomUUID();
const undated = randomUUID();
const allDay = randomUUID();
const hostile = 'Prüfung <b>"A & B"</b>, Ost; West\\Nord';
const training = {
  location: 'Musterhafen, Am Kai 7; Halle 2',
  seats: 8,
  description: `**Inhalt**\n\n• ${'Schutzmaßnahmen prüfen und dokumentieren, Umlaute äöüß — '.repeat(6)}`,
};

/** Calendars of the trainings. */

const site = await openWebsite();
beforeAll(async () => {
  await site.insert(
    'upcoming_trainings',
    {
      ...training,
      id: dated,
      title: hostile,
      startDate: '2027-03-27',
      endDate: '2027-03-28',
      time: '9:00 - 16.30 Uhr',
    },
    { ...training, id: allDay, title: 'Ganztägig', startDate: '2027-06-01', time: 'nach Absprache' },
    { ...training, id: undated, title: 'Ohne Termin' },
  );
});

describe('calendars', () => {
  test.each(['/trainings.ics', `/trainings/${dated}.ics`])('%s conforms to RFC 5545', async (path) => {
    const { text, headers, status } = await site.get(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    const long = text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75);
    expect(long).toEqual([]);
    const lines = unfold(text);
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines.filter((line) => line.startsWith('PRODID:'))).toHaveLength(1);
    expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
    expect(lines).toContain('TZID:Europe/Berlin');
    expect(nesting(lines)).toEqual([]);
  });

  test('a training is one event with times, location and escaped text', async () => {
    const event = eventOf((await site.get(`/trainings/${dated}.ics`)).text);
    expect(event).toContain(`UID:${dated}@firma.example`);
    expect(event).toContain('DTSTART;TZID=Europe/Berlin:20270327T090000');
    expect(event).toContain('DTEND;TZID=Europe/Berlin:20270328T163000');
    expect(event).toContain('SUMMARY:Prüfung <b>"A & B"</b>\\, Ost\\; West\\\\Nord');
    expect(event).toContain('LOCATION:Musterhafen\\, Am Kai 7\\; Halle 2');
    expect(event.filter((line) => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toHaveLength(1);
    expect(event.filter((line) => /^LAST-MODIFIED:\d{8}T\d{6}Z$/.test(line))).toHaveLength(1);
    expect(event.filter((line) => /^SEQUENCE:\d+$/.test(line))).toHaveLength(1);
    expect(event.find((line) => line.startsWith('DESCRIPTION:'))).toMatch(
      /^DESCRIPTION:Inhalt\\n\\n• Schutzmaßnahmen/,
    );
  });

  test('a training without times lasts all day and ends on the day after its last', async () => {
    const event = eventOf((await site.get(`/trainings/${allDay}.ics`)).text);
    expect(event).toContain('DTSTART;VALUE=DATE:20270601');
    expect(event).toContain('DTEND;VALUE=DATE:20270602');
  });

  test('a change keeps the UID and raises the sequence', async () => {
    const read = async () => eventOf((await site.get(`/trainings/${dated}.ics`)).text);
    const sequenceOf = (event: string[]) =>
      Number(event.find((line) => line.startsWith('SEQUENCE:'))?.slice('SEQUENCE:'.length));
    const before = await read();
    await site.storage.contract.database.transaction(async (tx) => {
      // Sets `updated_at` one hour ahead without the trigger that would overwrite it.
      await tx.execute('alter table upcoming_trainings disable trigger set_updated_at', []);
      await tx.query(`update upcoming_trainings set updated_at = now() + interval '1 hour' where id = $1`, [
        dated,
      ]);
      await tx.execute('alter table upcoming_trainings enable trigger set_updated_at', []);
    });
    const after = await read();
    expect(after).toContain(`UID:${dated}@firma.example`);
    expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
  });

  test('the subscribed calendar contains only trainings with a date', async () => {
    const lines = unfold((await site.get('/trainings.ics')).text);
    const ids = lines.filter((line) => line.startsWith('UID:'));
    expect(ids).toEqual([`UID:${dated}@firma.example`, `UID:${allDay}@firma.example`]);
  });

  test.each([
    [
      '22:00 - 02:00',
      'DTSTART;TZID=Europe/Berlin:20300501T220000',
      'DTEND;TZID=Europe/Berlin:20300502T020000',
    ],
    [
      '9 bis 12 und 13 bis 17 Uhr',
      'DTSTART;TZID=Europe/Berlin:20300501T090000',
      'DTEND;TZID=Europe/Berlin:20300501T170000',
    ],
    ['8–24 Uhr', 'DTSTART;TZID=Europe/Berlin:20300501T080000', 'DTEND;TZID=Europe/Berlin:20300502T000000'],
    ['ab 18:00 Uhr', 'DTSTART;TZID=Europe/Berlin:20300501T180000', undefined],
    ['9:00 - 25:00', 'DTSTART;VALUE=DATE:20300501', 'DTEND;VALUE=DATE:20300502'],
  ])('the time %j is %s to %s', async (time, start, end) => {
    const id = randomUUID();
    await site.insert('upcoming_trainings', { ...training, id, title: time, startDate: '2030-05-01', time });
    const event = eventOf((await site.get(`/trainings/${id}.ics`)).text);
    expect(event.filter((line) => /^DT(START|END)/.test(line))).toEqual([start, end].filter(Boolean));
    expect((await site.get('/trainings.ics')).text).toContain(id);
    await site.storage.contract.database.transaction((tx) =>
      tx.query('delete from upcoming_trainings where id = $1', [id]),
    );
  });

  test.each(['infinity', '12027-01-01', '0044-03-15 BC', '9999-12-31'])(
    'a training on %s does not take the others with it',
    async (startDate) => {
      const id = randomUUID();
      await site.insert('upcoming_trainings', { ...training, id, title: 'Unmöglich', startDate });
      const paths = ['/trainings.ics', '/sitemap.xml', '/feed.xml', '/trainings', '/trainings/unmoeglich'];
      for (const path of paths) expect([path, (await site.get(path)).status]).toEqual([path, 200]);
      const { text } = await site.get('/trainings.ics');
      expect(text).toContain(dated);
      expect(text).not.toContain(id);
      await site.storage.contract.database.transaction((tx) =>
        tx.query('delete from upcoming_trainings where id = $1', [id]),
      );
    },
  );

  test.each([randomUUID(), 'nix', undated])('the unknown or undated %s has no calendar', async (id) => {
    expect((await site.get(`/trainings/${id}.ics`)).status).toBe(404);
  });
});

test('a training leaves lists, offers, calendar and sitemap the day after its end, also in cached pages', async () => {
  const rows = [
    { title: 'Letzter Tag Mai', startDate: '2031-05-02', endDate: '2031-05-04', price: 90 },
    {
      title: 'Einzeltag Mai',
      startDate: '2031-05-04',
      registration_url: 'https://example.org/an',
      price: 90,
    },
  ];
  await site.insert('upcoming_trainings', ...rows.map((row) => ({ ...training, ...row })));
  const listed = async (title: string, slug: string) => {
    const places = [
      ['/trainings', title],
      ['/trainings.ics', title],
      ['/sitemap.xml', `/trainings/${slug}<`],
      [`/trainings/${slug}`, '"offers"'],
    ] as const;
    const found = await Promise.all(
      places.map(async ([path, text]) => (await site.get(path)).text.includes(text)),
    );
    expect((await site.get(`/trainings/${slug}`)).status).toBe(200);
    return found;
  };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-04T21:59:59Z') });
  for (const [title, slug] of [
    ['Letzter Tag Mai', 'letzter-tag-mai'],
    ['Einzeltag Mai', 'einzeltag-mai'],
  ] as const)
    expect(await listed(title, slug)).toEqual([true, true, true, true]);
  vi.setSystemTime('2031-05-04T22:00:00Z');
  for (const [title, slug] of [
    ['Letzter Tag Mai', 'letzter-tag-mai'],
    ['Einzeltag Mai', 'einzeltag-mai'],
  ] as const)
    expect(await listed(title, slug)).toEqual([false, false, false, false]);
  expect((await site.get('/trainings/einzeltag-mai')).text).not.toContain('href="https://example.org/an"');
  expect((await site.get('/trainings')).text).toContain('Ohne Termin');
  vi.useRealTimers();
});

function unfold(text: string): string[] {
  return text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean);
}

function eventOf(text: string): string[] {
  const lines = unfold(text);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  return lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT'));
}

/** Lists components without an end or with a wrong order of ends. */
function nesting(lines: string[]): string[] {
  const open: string[] = [];
  for (const line of lines) {
    if (line.startsWith('BEGIN:')) open.push(line.slice('BEGIN:'.length));
    if (line.startsWith('END:') && open.pop() !== line.slice('END:'.length)) return [line];
  }
  return open;
}
