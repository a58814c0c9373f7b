import { demoContent } from '../../demo/content';
import { pageNamed, pageNames } from '../../src/content/pages/pages';

/** Names, towns and numbers of the example company, and the words that mark examples. */
const names = /Brandt|Jens|Muster|Beispiel|23125|kontakt@example\.org|12345|HRA 00000|DE000000000|IHK/g;

/** Shorter texts may be equal by chance. */
const minTextCharacters = 20;

/** Titles that pages have without a heading record. */
const fallbackTitles = new Set(pageNames.map((name) => pageNamed(name).fallbackTitle));

const demoTexts = new Set(
  demoContent
    .flatMap(({ rows }) => textsIn(rows))
    .filter((text) => text.length >= minTextCharacters && !fallbackTitles.has(text)),
);

/** Returns the traces of the example company in an HTML or text document: its names, then lines of the demo content. */
export function exampleWords(document: string): string[] {
  const text = toPlainText(document);
  return [...(document.match(names) ?? []), ...[...demoTexts].filter((line) => text.includes(line))];
}

/** Returns the lines of all texts within a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n').map(toPlainText);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Removes tags, marks of bold text, bullets and line breaks, and decodes entities. */
function toPlainText(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\*\*|•/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
