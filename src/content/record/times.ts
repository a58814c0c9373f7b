/** Times in forms are in Berlin, `yyyy-mm-ddThh:mm` with optional seconds. Stored and compared are timestamps. */

const minuteMs = 60_000;

const minLength = 'yyyy-mm-ddThh:mm'.length;

/** UTC offsets of Berlin. Summer time first: of the two equal local times in autumn, the earlier one is used. */
const offsetMinutes = [120, 60] as const;

const berlinIso = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Converts a timestamp into Berlin local time, `2026-03-01T09:00`; empty for null and for texts that are no timestamp. */
export function berlinTime(instant: string | null): string {
  return withSeconds(instant ?? '').replace(/:00$/, '');
}

function withSeconds(instant: string): string {
  // The Swedish format equals ISO 8601, except for a space.
  return formatted(berlinIso, instant, '').replace(' ', 'T');
}

/** Formats an ISO time or milliseconds since 1970. Returns `otherwise` for all other texts, which drafts may have. */
function formatted(format: Intl.DateTimeFormat, time: string | number, otherwise = String(time)): string {
  // `new Date` reads other notations too, such as 24.12.26, as American ones.
  const isTime = typeof time === 'number' || /^\d{4}-\d{2}-\d{2}(?!\d)/.test(time);
  const date = new Date(time);
  return isTime && !Number.isNaN(date.getTime()) ? format.format(date) : otherwise;
}

const germanTime = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

/** Formats a timestamp, or milliseconds since 1970: "22. November 2026 um 14:05". Returns any other text as it is. */
export function timeText(time: string | number): string {
  return formatted(germanTime, time);
}

const germanDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' });

/** Formats a day (`yyyy-mm-dd`) or a timestamp: "22. November 2026". Returns any other text as it is. */
export function dayText(dayOrTimestamp: string): string {
  return formatted(germanDay, dayOrTimestamp);
}

/** Formats a timestamp of today as "14:05", of any other day as `timeText` does. `now` in milliseconds since 1970. */
export function clockText(instant: string, now = Date.now()): string {
  const [day, time = ''] = berlinTime(instant).split('T');
  const isToday = day === berlinTime(new Date(now).toISOString()).split('T')[0];
  return isToday ? time.slice(0, 'hh:mm'.length) : timeText(instant);
}

/** Null for an empty or invalid time. One skipped in spring is interpreted with the offset before the change. */
export function instantOf(localTime: string): string | null {
  const asUtc = Date.parse(`${localTime}Z`);
  if (Number.isNaN(asUtc) || localTime.length < minLength) return null;
  // Date.parse accepts 30 February.
  if (!new Date(asUtc).toISOString().startsWith(localTime)) return null;
  const instants = offsetMinutes.map((offset) => new Date(asUtc - offset * minuteMs).toISOString());
  return instants.find((instant) => withSeconds(instant).startsWith(localTime)) ?? instants.at(-1) ?? null;
}

export function isInFuture(localTime: string): boolean {
  const instant = instantOf(localTime);
  return instant !== null && Date.parse(instant) > Date.now();
}
