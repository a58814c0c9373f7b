import { demoContent } from '../../demo/content';
import { pageNamed, pageNames } from '../../src/content/pages/pages';

/** Names, towns and numbers of the example company, and the words that mark examples. */
const names = /Brandt|Jens|Muster|Beispiel|23125|kontakt@example\.org|12345|HRA 00000|DE000000000|IHK/g;

/** Shorter texts may be equal by chance. */
const minTextLength = 20;

/** Headings that the product itself has until others are entered. */
const builtIn = new Set(pageNames.map((name) => pageNamed(name).fallbackTitle));

const demoTexts = new Set(
  demoContent
    .flatMap(({ rows }) => textsIn(rows))
    .filter((text) => text.length >= minTextLength && !builtIn.has(text)),
);

/** Returns what a document says of the example company: its names, and lines of the demo content. */
export function exampleWords(document: string): string[] {
  const text = readable(document);
  return [...(document.match(names) ?? []), ...[...demoTexts].filter((one) => text.includes(one))];
}

/** Returns the lines of all texts within a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n').map(readable);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Returns a text without tags, marks and entities. */
function readable(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\*\*|•/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
