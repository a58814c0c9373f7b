import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOf, extensions, markupOf } from './document';

const schema = getSchema(extensions.plain);

const parts = fc.constantFrom(
  ...['a', 'Ä', ' ', '\n', '\n\n', '• ', '•', '- ', '*', '**', '**b**', '** c', '[', ']', '](/d)', '[e](/f)'],
  ...['[**g**](https://example.org)', '\t', '\r\n', '²', '👍', 'javascript:', '(', ')', 'wort'],
);
const texts = fc.oneof(
  fc.array(parts, { maxLength: 30 }).map((some) => some.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

test('any text is read into a document and written unchanged', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(markupOf(schema.nodeFromJSON(documentOf(text)).content)).toBe(text);
    }),
    { numRuns: 10_000 },
  );
});
