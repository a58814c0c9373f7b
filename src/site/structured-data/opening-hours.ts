const days: Record<string, string> = { Mo: 'Mo', Di: 'Tu', Mi: 'We', Do: 'Th', Fr: 'Fr', Sa: 'Sa', So: 'Su' };

/**
 * Converts opening hours from free text, line by line, to schema.org's notation: `Mo–Do 7:30–17:00 Uhr` becomes `Mo-Th
 * 07:30-17:00`. Omits lines with other content (by arrangement, holidays).
 */
export function openingHours(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, when = '', times = ''] = /^(\D+)(\d.*)$/.exec(line) ?? [];
    const spans = [...times.matchAll(timeSpan)];
    const period = daysOf(when);
    return period
      ? spans.map(
          ([, from, fromMinute, to, toMinute]) =>
            `${period} ${clock(from, fromMinute)}-${clock(to, toMinute)}`,
        )
      : [];
  });
}

const timeSpan = /(\d{1,2})(?:[:.](\d{2}))?\s*(?:Uhr)?\s*(?:-|–|bis)\s*(\d{1,2})(?:[:.](\d{2}))?/g;

function daysOf(when: string): string | undefined {
  const named = [...when.matchAll(/\b(Mo|Di|Mi|Do|Fr|Sa|So)[a-z]*/g)].flatMap(
    ([, day = '']) => days[day] ?? [],
  );
  const isSpan = named.length === 2 && /-|–|bis/.test(when);
  return named.join(isSpan ? '-' : ',') || undefined;
}

function clock(hour = '', minute = '00'): string {
  return `${hour.padStart(2, '0')}:${minute}`;
}
