import ts from 'typescript';
import { expect, test, vi } from 'vitest';
import { contentTypes } from '../../content';
import { inGerman } from '../../content/in-language';
import { type ContentType, fieldEntries } from '../../content/model';

/** Compares the English and German texts of the back office, and finds those that have no translation. */

type Pair = readonly [en: unknown, de: unknown];

const pairs = vi.hoisted((): Pair[] => []);

vi.mock('../../content/language', async (original) => ({
  ...(await original<object>()),
  localized: (table: Record<string, Pair>) => {
    pairs.push(...Object.values(table));
    return Object.fromEntries(Object.entries(table).map(([key, [en]]) => [key, en]));
  },
}));

/** Words and names of both languages, and texts without words. */
const same = new Set([
  ...['AGB', 'BACKUP_DIR', 'Code', 'code', 'Elektro-Attest', 'Installation', 'LI-Akkus', 'Link', 'Logo'],
  ...['Name', 'Shop', 'Spam', 'System', 'Tablet', 'Website', 'Zoom'],
]);

test('no text of the back office is the same in both languages', async () => {
  const files = import.meta.glob(['../**/*text*.{ts,tsx}', './screen-page.tsx', '!../**/*.test.*']);
  await Promise.all(Object.values(files).map((load) => load()));
  expect(pairs.length).toBeGreaterThan(1000);
  expect(pairs.flatMap(([en, de]) => untranslated(en, de))).toEqual([]);
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

/** Signs, and the German words of the crop dialog and of the website's fields. */
const untranslatedOnPurpose = new Set(['Aa', 'https://', '(optional)', 'Bild zuschneiden', 'Vorschau']);

const sources = import.meta.glob<string>(
  ['../**/*.tsx', '../../ui/**/*.tsx', '!../**/*text*.tsx', '!../../{admin,ui}/**/*.test.tsx'],
  { query: '?raw', import: 'default', eager: true },
);

test('no component shows a text that is not translated', () => {
  const found = Object.entries(sources).flatMap(([path, source]) =>
    wordsIn(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
      .filter((word) => !same.has(word) && !untranslatedOnPurpose.has(word))
      .map((word) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});

/** Lists the words that JSX shows itself, without those in elements of another language. */
function wordsIn(node: ts.Node): string[] {
  if (ts.isJsxElement(node) && /\blang=/.test(node.openingElement.getText())) return [];
  // The texts of the file itself, in both languages.
  if (ts.isCallExpression(node) && node.expression.getText() === 'localized') return [];
  const isShown =
    ts.isJsxText(node) ||
    (ts.isStringLiteral(node) &&
      ts.isJsxAttribute(node.parent) &&
      ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label'].includes(
        node.parent.name.getText(),
      ));
  const own = isShown && /\p{L}{2}/u.test(node.text) ? [node.text.trim()] : [];
  const inner: string[] = [];
  ts.forEachChild(node, (child) => void inner.push(...wordsIn(child)));
  return [...own, ...inner];
}
