import ical, { type ICalEventData } from 'ical-generator';
import type { RowOf } from '../../content/model';
import { recordPath } from '../../content/pages/page-lookup';
import { type ReportLeftOut, renderEach } from '../../content/record/render-each';
import { parseEventTime } from '../../content/text/clock-times';
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
export async function renderCalendar(
  trainings: readonly Training[],
  siteUrl: string,
  report: ReportLeftOut,
): Promise<string> {
  const calendar = ical({
    name: 'Schulungen',
    prodId: { company: new URL(siteUrl).host, product: 'Schulungen', language: 'DE' },
    // Each event names its time zone. On the calendar itself it would turn the UTC stamps into local time (RFC 5545 §
    // 3.8.7.2, § 3.8.7.3).
    timezone: { name: null, generator: () => berlin },
  });
  const dated = trainings.filter(({ startDate }) => startDate);
  const events = await renderEach(dated, (training) => eventOf(training, siteUrl), {
    nameOf: ({ id }) => `upcoming_trainings/${id}`,
    report,
  });
  calendar.events(events);
  // The library omits the line break after the last line (RFC 5545 § 3.1).
  return `${calendar.toString()}\r\n`;
}

/** Returns the event of a training. Throws for a date that the calendar cannot contain. */
function eventOf(training: Training, siteUrl: string): ICalEventData {
  return {
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
    ...eventTimes(training),
  };
}

/** Returns start and end in local time without a zone; the library writes them with the event's TZID. */
function eventTimes({ startDate, endDate, time }: Training): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  const firstDay = startDate ?? '';
  const lastDay = endDate ?? firstDay;
  const span = parseEventTime(time);
  if (!span) return { start: at(firstDay), end: at(dayAfter(lastDay)), allDay: true };
  const start = at(firstDay, span.from);
  // An open end has none in the calendar, or is the end of the last day.
  if (!span.to) return lastDay === firstDay ? { start } : { start, end: at(dayAfter(lastDay)) };
  if (span.to === '24:00') return { start, end: at(dayAfter(lastDay)) };
  const endsNextDay = lastDay === firstDay && span.to <= span.from;
  return { start, end: at(endsNextDay ? dayAfter(lastDay) : lastDay, span.to) };
}

function at(day: string, time = '00:00'): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError(`${day} is no day of a calendar`);
  return `${day}T${time}:00`;
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
