import { timeSpansIn } from '../../content/text/clock-times';

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
    const days = parseDays(dayText);
    return days ? (timeSpansIn(timeText) ?? []).map(({ from, to }) => `${days} ${from}-${to}`) : [];
  });
}

function parseDays(dayText: string): string | undefined {
  const codes = [...dayText.matchAll(/\b(Mo|Di|Mi|Do|Fr|Sa|So)[a-z]*/g)].flatMap(
    ([, day = '']) => dayCodes[day] ?? [],
  );
  const isSpan = codes.length === 2 && /-|–|bis/.test(dayText);
  return codes.join(isSpan ? '-' : ',') || undefined;
}
