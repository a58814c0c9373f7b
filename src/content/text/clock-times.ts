/** Times of a day as `hh:mm`. `to` is `24:00` at the latest; undefined for an open end. */
export type TimeSpan = { from: string; to: string | undefined };

const time = String.raw`(?<![\d.:])(\d{1,2})(?:[:.](\d{2}))?(?![\d:]|\.\d)(?:\s*(?:Uhr|h)(?![a-zäöü]))?`;
const span = new RegExp(String.raw`${time}\s*(?:[-\u2010-\u2015\u2212]|bis)\s*${time}`, 'gi');
/** A start without an end needs „ab“, minutes or „Uhr“, to be no other number. */
const start = new RegExp(String.raw`(?<!bis\s*)(?:ab\s+${time}|${time}(?<=[:.]\d\d|Uhr|h))`, 'gi');

/** Finds `9:00 - 17:00`, `9 bis 17 Uhr` and `9–17 Uhr`. Undefined when one of them is no time of a day. */
export function timeSpansIn(text: string): { from: string; to: string }[] | undefined {
  const spans = [...text.matchAll(span)].map(([, hour, minute, toHour, toMinute]) => ({
    from: clockTime(hour, minute),
    to: clockTime(toHour, toMinute),
  }));
  return spans.every(
    (one): one is { from: string; to: string } => Boolean(one.from && one.to) && one.from !== '24:00',
  )
    ? spans
    : undefined;
}

/** Spans the first start to the last end. Undefined with another number or no time: the event then lasts all day. */
export function parseEventTime(text: string | null): TimeSpan | undefined {
  const spans = timeSpansIn(text ?? '');
  const rest = (text ?? '').replace(span, ' ');
  const starts = [...rest.matchAll(start)];
  if (!spans || /\d/.test(rest.replace(start, ' '))) return undefined;
  const [first, last] = [spans[0], spans.at(-1)];
  if (first && last) return { from: first.from, to: last.to };
  const [, hour, minute, otherHour, otherMinute] = starts[0] ?? [];
  const from = starts.length === 1 ? clockTime(hour ?? otherHour, minute ?? otherMinute) : undefined;
  return from && from !== '24:00' ? { from, to: undefined } : undefined;
}

function clockTime(hour = '', minute = '00'): string | undefined {
  const text = `${hour.padStart(2, '0')}:${minute}`;
  return /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text) ? text : undefined;
}
