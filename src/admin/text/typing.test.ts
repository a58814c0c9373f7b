import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '../../content/text/markup';
import { isBold, toggleBold } from './bold';
import { breakLine, erasedBullet, hasBullets, toggleBullets, typedBullet } from './bullets';
import { type Edit, edited, type Typing } from './typing';

/** Parses a text with its selection: `[…]`, or `|` for the caret. */
function typing(drawn: string): Typing {
  const start = drawn.search(/[[|]/);
  const end = drawn.includes(']') ? drawn.indexOf(']') - 1 : start;
  return { text: drawn.replace(/[[\]|]/g, ''), start, end };
}

function drawn({ text, start, end }: Typing): string {
  const [open, close] = start === end ? ['|', ''] : ['[', ']'];
  return text.slice(0, start) + open + text.slice(start, end) + close + text.slice(end);
}

function after(step: (typing: Typing) => Edit | undefined, before: string): string {
  const edit = step(typing(before));
  return edit ? drawn(edited(typing(before), edit)) : before;
}

test.each([
  ['words', 'alle [Stromkreise] an Bord', 'alle **[Stromkreise]** an Bord'],
  ['and not any more', 'alle **[Stromkreise]** an Bord', 'alle [Stromkreise] an Bord'],
  ['with their marks', 'alle [**Stromkreise**] an Bord', 'alle [Stromkreise] an Bord'],
  ['without the blank behind them', 'alle [Stromkreise ]an Bord', 'alle **[Stromkreise]** an Bord'],
  ['a part of what is bold', '**alle [Stromkreise] an Bord**', '**alle** [Stromkreise] **an Bord**'],
  ['more than what is bold', '[alle **Stromkreise**]', '**[alle Stromkreise]**'],
  ['several lines', '• e[ins\n\nzwei\n• dr]ei', '• e**[ins**\n\n**zwei**\n• **dr]**ei'],
  ['the word around the caret', 'alle Strom|kreise an', 'alle **[Stromkreise]** an'],
  ['what is typed next', 'alle |', 'alle **|**'],
  ['or not', 'alle **|**', 'alle |'],
  ['the end of what is bold', 'alle **Stromkreise|** an', 'alle **Stromkreise**| an'],
  ['and back into it', 'alle **Stromkreise**| an', 'alle **Stromkreise|** an'],
  ['nothing where asterisks are in the way', '[a**b]', '[a**b]'],
])('Ctrl+B: %s', (_, before, then) => {
  expect(after(toggleBold, before)).toBe(then);
});

test.each([
  ['a line', 'ei|ns', '• ei|ns'],
  ['and not any more', '• ei|ns', 'ei|ns'],
  ['an empty line', 'eins\n|', 'eins\n• |'],
  ['several lines', 'e[ins\n\n- zwei\n• dr]ei', '[• eins\n\n• zwei\n• drei]'],
])('bullets: %s', (_, before, then) => {
  expect(after(toggleBullets, before)).toBe(then);
});

test.each([
  ['goes on with a list', '• eins|', '• eins\n• |'],
  ['parts a bullet', '• eins| zwei', '• eins\n• | zwei'],
  ['ends a list', '• eins\n• |', '• eins\n|'],
  ['takes bold along', '• **eins| zwei**', '• **eins**\n• **| zwei**'],
  ['leaves bold', '**eins|**', '**eins**\n|'],
  ['comes before bold', '**|eins**', '\n**|eins**'],
  ['is a new line', 'eins|', 'eins|'],
  ['before the bullet is a new line', '|• eins', '|• eins'],
])('Enter %s', (_, before, then) => {
  expect(after(breakLine, before)).toBe(then);
});

test('"- " begins a bullet at the beginning of a line only, and Backspace takes it back', () => {
  expect(after(typedBullet, 'eins\n- |')).toBe('eins\n• |');
  expect(after(typedBullet, 'eins - |')).toBe('eins - |');
  expect(after(erasedBullet, 'eins\n• |zwei')).toBe('eins\n|zwei');
  expect(after(erasedBullet, '• z|wei')).toBe('• z|wei');
});

test('a selection that lies behind the end of a text that got shorter is one at its end', () => {
  expect(isBold({ text: '', start: 7, end: 9 })).toBe(false);
  expect(hasBullets({ text: '• a', start: 7, end: 7 })).toBe(true);
});

const typings = fc
  .tuple(
    fc.array(fc.constantFrom('a', 'Ä', ' ', '*', '**', '\n', '\n\n', '• ', '- ', 'wort', 'x y'), {
      maxLength: 30,
    }),
    fc.nat(),
    fc.nat(),
  )
  .map(([parts, one, other]): Typing => {
    const text = parts.join('');
    const places = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
    return { text, start: places[0] ?? 0, end: places[1] ?? 0 };
  });

test('bold changes what is bold and no letter, in any text, and twice is not at all', () => {
  const letters = (text: string) => plainText(text).replace(/\s+/g, ' ').trim();
  fc.assert(
    fc.property(typings, (before) => {
      const edit = toggleBold(before);
      // Without selected letters only marks are added or removed.
      if (!edit || /^\**$/.test(edit.by)) return;
      const once = edited(before, edit);
      expect(letters(once.text)).toBe(letters(before.text));
      if (before.start === before.end || once.start === once.end) return;
      expect(isBold(once)).toBe(!isBold(before));
      const again = toggleBold(once);
      if (again) expect(isBold(edited(once, again))).toBe(isBold(before));
    }),
    { numRuns: 2000 },
  );
});

test('bullets are all there or all gone, in any text', () => {
  fc.assert(
    fc.property(typings, (before) => {
      const once = edited(before, toggleBullets(before));
      expect(hasBullets(once)).toBe(!hasBullets(before));
    }),
    { numRuns: 2000 },
  );
});
