import ts from 'typescript';
import { expect, test } from 'vitest';
import { contentTypes } from '../../content';
import { fieldEntries } from '../../content/model';

/** Compares the English and German texts of the back office, and finds those that have no translation. */

/** Words and names of both languages, and texts without words. */
const same = new Set([
  ...['AGB', 'BACKUP_DIR', 'Code', 'code', 'Elektro-Attest', 'Installation', 'LI-Akkus', 'Link', 'Logo'],
  ...['Name', 'Shop', 'Spam', 'System', 'Tablet', 'Website', 'Zoom'],
]);

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../ui/**/*.tsx', '!../../{admin,ui}/**/*.test.*'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

const parsed = Object.entries(sources).map(([path, source]) =>
  ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
);

test('no text of the back office is the same in both languages, and each has the same placeholders', () => {
  const pairs = parsed.flatMap(pairsIn);
  expect(pairs.length).toBeGreaterThan(1000);
  expect(pairs.filter(([en, de]) => en === de && !same.has(en ?? ''))).toEqual([]);
  const placeholders = (text = ''): string[] => text.match(/(?<!\$)\{[a-z]\w*\}/g) ?? [];
  const hasUnknown = (en = '', de = '') => placeholders(de).some((one) => !placeholders(en).includes(one));
  expect(pairs.filter(([en, de]) => hasUnknown(en, de))).toEqual([]);
});

test.each(contentTypes)('no text of $name is the same in both languages', (type) => {
  const names = type.rows === 'one' ? [type.region, type.edit] : [type.plural, type.singular];
  const texts = fieldEntries(type).flatMap(([, { label, hint }]) => [label, hint ?? label]);
  expect([...names, ...texts].filter(([en, de]) => en === de && !same.has(en))).toEqual([]);
});

/** Functions with a pair as their last two texts, or in an array. */
const pairFunctions = ['phrase', 'richPhrase', 'screen', 'contentScreen', 'translate'];

/** Returns the pairs of texts: texts without quotes, functions as they are written. */
function pairsIn(node: ts.Node): string[][] {
  const inner: string[][] = [];
  ts.forEachChild(node, (child) => void inner.push(...pairsIn(child)));
  const own = pairOf(node).map((text) => (ts.isStringLiteral(text) ? text.text : text.getText()));
  return own.length === 2 ? [own, ...inner] : inner;
}

function pairOf(node: ts.Node): readonly ts.Node[] {
  if (isCallOf(node, pairFunctions)) return node.arguments.filter(ts.isStringLiteral).slice(-2);
  if (!ts.isArrayLiteralExpression(node)) return [];
  const isInTable = ts.isPropertyAssignment(node.parent) && isTable(node.parent.parent.parent);
  return isInTable || isCallOf(node.parent, pairFunctions) ? node.elements : [];
}

function isTable(node: ts.Node): boolean {
  return isCallOf(node, ['localized']);
}

function isCallOf(node: ts.Node, names: readonly string[]): node is ts.CallExpression {
  return ts.isCallExpression(node) && names.includes(node.expression.getText());
}

/** Signs, and the German words of the crop dialog and of the website's fields. */
const untranslatedOnPurpose = new Set(['Aa', 'https://', '(optional)', 'Bild zuschneiden', 'Vorschau']);

test('no component shows a text that is not translated', () => {
  const components = parsed.filter(({ fileName }) => fileName.endsWith('.tsx'));
  const found = components.flatMap((file) =>
    wordsIn(file)
      .filter((word) => !same.has(word) && !untranslatedOnPurpose.has(word))
      .map((word) => `${file.fileName}: ${word}`),
  );
  expect(found).toEqual([]);
});

/** Lists the words that JSX shows itself, without those in elements of another language. */
function wordsIn(node: ts.Node): string[] {
  if (ts.isJsxElement(node) && /\blang=/.test(node.openingElement.getText())) return [];
  // The texts of the file itself, in both languages.
  if (isTable(node)) return [];
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
