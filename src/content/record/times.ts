import type { FieldError, Times } from './draft';
import { validationMessages } from '../fields/validation-messages';
import { problem } from '../fields/kind';

/** Times of day are Berlin's, in forms as `yyyy-mm-ddThh:mm` (with seconds where there are some); what is stored and compared are time stamps. */

const minute = 60_000;

const shortest = 'yyyy-mm-ddThh:mm'.length;

/** What Berlin is ahead of UTC, in minutes: the earlier of two equal times first, when clocks are put back. */
const offsets = [120, 60] as const;

const swedish = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-03-01T09:00` of a time stamp; empty for none. */
export function berlinTime(instant: string | null): string {
  // The Swedish format is the ISO one, with a space.
  return instant ? swedish.format(new Date(instant)).replace(' ', 'T').replace(/:00$/, '') : '';
}

const german = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** "22. November 2026 um 14:05", of a time stamp or of milliseconds since 1970. */
export function timeText(moment: string | number): string {
  return german.format(new Date(moment));
}

/** "14:05" of today, of a time stamp; of any other day as above. `now` in milliseconds since 1970. */
export function clockText(instant: string, now = Date.now()): string {
  const [day, time = ''] = berlinTime(instant).split('T');
  const isToday = day === berlinTime(new Date(now).toISOString()).split('T')[0];
  return isToday ? time.slice(0, 'hh:mm'.length) : timeText(instant);
}

/**
 * The time stamp of a time as typed; null for none, and for what is no time. An hour that is skipped when clocks are
 * put forward counts from when they are.
 */
export function instantOf(typed: string): string | null {
  const asUtc = Date.parse(`${typed}Z`);
  // 30 February is one to Date.parse.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(typed) || typed.length < shortest)
    return null;
  const instants = offsets.map((offset) => new Date(asUtc - offset * minute).toISOString());
  return instants.find((instant) => berlinTime(instant) === typed) ?? instants.at(-1) ?? null;
}

export function isToCome(typed: string): boolean {
  const instant = instantOf(typed);
  return instant !== null && Date.parse(instant) > Date.now();
}

/** What is wrong with the times of a record, as of `now` in milliseconds since 1970. */
export function timeProblems({ publish, unpublish }: Times, now: number): FieldError[] {
  const [start, end] = [instantOf(publish), instantOf(unpublish)];
  return [
    ...problem(
      'publish_at',
      validationMessages.publishAt,
      publish && !start ? validationMessages.noTime : undefined,
    ),
    ...problem('unpublish_at', validationMessages.unpublishAt, endComplaint({ unpublish, start, end }, now)),
  ];
}

type Ends = { unpublish: string; start: string | null; end: string | null };

function endComplaint({ unpublish, start, end }: Ends, now: number): string | undefined {
  if (!unpublish) return undefined;
  if (!end) return validationMessages.noTime;
  if (Date.parse(end) <= now) return validationMessages.notToCome;
  return start && end <= start ? validationMessages.beforePublication : undefined;
}
