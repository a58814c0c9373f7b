const dayCodes: Record<string, string> = {
  Mo: 'Mo',
  Di: 'Tu',
  Mi: 'We',
  Do: 'Th',
  Fr: 'Fr',
  Sa: 'Sa',
  So: 'Su',
};

/**
 * Converts opening hours from free text, line by line, to schema.org's notation: `Mo–Do 7:30–17:00 Uhr` becomes `Mo-Th
 * 07:30-17:00`. Omits lines with other content (by arrangement, holidays).
 */
export function openingHours(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, dayText = '', timeText = ''] = /^(\D+)(\d.*)$/.exec(line) ?? [];
    const matches = [...timeText.matchAll(timeSpan)];
    const days = parseDays(dayText);
    return days
      ? matches.map(
          ([, from, fromMinute, to, toMinute]) =>
            `${days} ${formatTime(from, fromMinute)}-${formatTime(to, toMinute)}`,
        )
      : [];
  });
}

const timeSpan = /(\d{1,2})(?:[:.](\d{2}))?\s*(?:Uhr)?\s*(?:-|–|bis)\s*(\d{1,2})(?:[:.](\d{2}))?/g;

function parseDays(dayText: string): string | undefined {
  const codes = [...dayText.matchAll(/\b(Mo|Di|Mi|Do|Fr|Sa|So)[a-z]*/g)].flatMap(
    ([, day = '']) => dayCodes[day] ?? [],
  );
  const isSpan = codes.length === 2 && /-|–|bis/.test(dayText);
  return codes.join(isSpan ? '-' : ',') || undefined;
}

function formatTime(hour = '', minute = '00'): string {
  return `${hour.padStart(2, '0')}:${minute}`;
}
