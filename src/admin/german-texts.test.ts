import { expect, test, vi } from 'vitest';
import { contentTypes } from '../content';
import { inGerman } from '../content/in-language';
import { type ContentType, fieldEntries } from '../content/model';

/** Compares the English and German texts of the back office. Its screens are compared by admin-screens.spec.ts. */

type Pair = { en: unknown; de: unknown };

const pairs = vi.hoisted((): Pair[] => []);

vi.mock('../content/language', async (original) => ({
  ...(await original<object>()),
  localized: (pair: Pair) => (pairs.push(pair), pair.en),
}));

/** Words and names of both languages, and texts without words. */
const same = new Set([
  ...['AGB', 'BACKUP_DIR', 'Code', 'code', 'Elektro-Attest', 'Installation', 'LI-Akkus', 'Link', 'Logo'],
  ...['Name', 'Shop', 'Spam', 'System', 'Tablet', 'Website', 'Zoom'],
]);

test('no text of the back office is the same in both languages', async () => {
  const files = import.meta.glob(['./**/*text*.{ts,tsx}', './screen-page.tsx', '!./**/*.test.*']);
  await Promise.all(Object.values(files).map((load) => load()));
  expect(pairs.length).toBeGreaterThan(30);
  expect(pairs.flatMap(({ en, de }) => untranslated(en, de))).toEqual([]);
});

test.each(contentTypes)('no text of $name is the same in both languages', (type) => {
  const german = wordsOf(inGerman(type));
  expect(wordsOf(type).filter((word) => german.includes(word) && !same.has(word))).toEqual([]);
});

function wordsOf(type: ContentType): string[] {
  const nouns = type.rows === 'one' ? [type.region, type.edit] : [type.plural, type.singular];
  return [...nouns, ...fieldEntries(type).flatMap(([, { label, hint }]) => [label, hint ?? label])];
}

/** Returns the texts that are equal; compares functions by their source. */
function untranslated(en: unknown, de: unknown): string[] {
  if (typeof en === 'object' && en && typeof de === 'object' && de) {
    const german = new Map(Object.entries(de));
    return Object.entries(en).flatMap(([key, value]) => untranslated(value, german.get(key)));
  }
  const isText = typeof en === 'string' || typeof en === 'function';
  return isText && String(en) === String(de) && !same.has(String(en)) ? [String(en)] : [];
}
