import { expect, test } from 'vitest';
import { noteText } from './imports';

const text = { en: 'shortcode [formular]', de: 'Shortcode [formular]' };

test.each([
  [{ text }, 'shortcode [formular]'],
  [{ text, count: 1 }, 'shortcode [formular]'],
  [{ text, count: 2 }, 'shortcode [formular] (2×)'],
  [{ kind: 'shortcode', detail: 'formular', count: 2 }, 'shortcode formular (2×)'],
  [{ kind: 'edited' }, 'edited'],
])('the note %j is %j', (note, expected) => {
  expect(noteText(note)).toBe(expected);
});
