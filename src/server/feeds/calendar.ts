import ical, { type ICalCalendar } from 'ical-generator';
import type { RowOf } from '../../content/model';
import { recordPath } from '../../content/pages/page-lookup';
import { withoutMarks } from '../../content/text/markup';
import type { upcomingTrainings } from '../../content/types/upcoming-trainings/type';

export type Training = RowOf<typeof upcomingTrainings>;

/** Central European time with its two changes a year (RFC 5545 § 3.6.5). */
const berlin = `BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

/** `SEQUENCE` is a 32-bit integer (RFC 5545 § 3.3.8), which Unix seconds exceed in 2038. */
const start2026Seconds = Date.UTC(2026, 0, 1) / 1000;

/** Renders a calendar of the trainings. Omits those without a date. */
export function renderCalendar(trainings: Training[], siteUrl: string): string {
  const calendar = ical({
    name: 'Schulungen',
    prodId: { company: new URL(siteUrl).host, product: 'Schulungen', language: 'DE' },
    // Each event names its time zone. On the calendar itself it would turn the UTC stamps into local time (RFC 5545 §
    // 3.8.7.2, § 3.8.7.3).
    timezone: { name: null, generator: () => berlin },
  });
  for (const training of trainings) addTraining(calendar, training, siteUrl);
  // The library omits the line break after the last line (RFC 5545 § 3.1).
  return `${calendar.toString()}\r\n`;
}

function addTraining(calendar: ICalCalendar, training: Training, siteUrl: string): void {
  if (!training.startDate) return;
  const times = parseTimes(training.time);
  const lastDay = training.endDate ?? training.startDate;
  calendar.createEvent({
    id: `${training.id}@${new URL(siteUrl).hostname}`,
    // Every save raises the sequence, so that a subscribed calendar takes the newer version (RFC 5545 § 3.8.7.4).
    sequence: Math.floor(Date.parse(training.updated_at) / 1000) - start2026Seconds,
    stamp: training.updated_at,
    lastModified: training.updated_at,
    summary: training.title,
    description: withoutMarks(training.description),
    location: training.location,
    url: siteUrl + recordPath('training', training),
    timezone: 'Europe/Berlin',
    ...(times
      ? { start: localTime(training.startDate, times.from), end: localTime(lastDay, times.to) }
      : {
          start: localTime(training.startDate, '00:00'),
          end: localTime(dayAfter(lastDay), '00:00'),
          allDay: true,
        }),
  });
}

/** Parses `9:00 - 17:00`, also with a dash or „bis“ and „Uhr“. Any other text makes the event last all day. */
function parseTimes(time: string | null): { from: string; to: string } | undefined {
  const [, from, to] =
    /^\s*(\d{1,2}[:.]\d{2})\s*(?:Uhr)?\s*(?:-|–|bis)\s*(\d{1,2}[:.]\d{2})/.exec(time ?? '') ?? [];
  return from && to ? { from: toClockTime(from), to: toClockTime(to) } : undefined;
}

function toClockTime(text: string): string {
  return text.replace('.', ':').padStart(5, '0');
}

/** Returns local time without a zone; the library writes it with the event's TZID. */
function localTime(day: string, time: string): string {
  return `${day}T${time}:00`;
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
