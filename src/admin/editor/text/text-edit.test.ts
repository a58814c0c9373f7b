import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '../../../content/text/markup';
import {
  isBold,
  toggleBold,
  breakLine,
  removeBullet,
  hasBullets,
  toggleBullets,
  startBullet,
  type Edit,
  edited,
  type TextAreaState,
} from './text-edit';
import { linkAt, writeLink } from './text-tools';

/** Parses a text with its selection: `<…>`, or `|` for the caret. */
function typing(drawn: string): TextAreaState {
  const start = drawn.search(/[<|]/);
  const end = drawn.includes('>') ? drawn.indexOf('>') - 1 : start;
  return { text: drawn.replace(/[<>|]/g, ''), start, end };
}

function drawn({ text, start, end }: TextAreaState): string {
  const [open, close] = start === end ? ['|', ''] : ['<', '>'];
  return text.slice(0, start) + open + text.slice(start, end) + close + text.slice(end);
}

function after(step: (typing: TextAreaState) => Edit | undefined, before: string): string {
  const edit = step(typing(before));
  return edit ? drawn(edited(typing(before), edit)) : before;
}

test.each([
  ['adds bold', 'alle <Stromkreise> an Bord', 'alle **<Stromkreise>** an Bord'],
  ['removes bold', 'alle **<Stromkreise>** an Bord', 'alle <Stromkreise> an Bord'],
  ['removes bold with selected marks', 'alle <**Stromkreise**> an Bord', 'alle <Stromkreise> an Bord'],
  ['leaves out a selected space', 'alle <Stromkreise >an Bord', 'alle **<Stromkreise>** an Bord'],
  ['removes bold from a part', '**alle <Stromkreise> an Bord**', '**alle** <Stromkreise> **an Bord**'],
  ['extends bold', '<alle **Stromkreise**>', '**<alle Stromkreise>**'],
  ['adds bold to several lines', '• e<ins\n\nzwei\n• dr>ei', '• e**<ins**\n\n**zwei**\n• **dr>**ei'],
  ['adds bold to the word at the caret', 'alle Strom|kreise an', 'alle **<Stromkreise>** an'],
  ['starts bold at the caret', 'alle |', 'alle **|**'],
  ['removes empty bold', 'alle **|**', 'alle |'],
  ['leaves bold at its end', 'alle **Stromkreise|** an', 'alle **Stromkreise**| an'],
  ['continues bold at its end', 'alle **Stromkreise**| an', 'alle **Stromkreise|** an'],
  ['changes nothing beside asterisks', '<a**b>', '<a**b>'],
  ['keeps a link', '<alle [Kreise](/k) an>', '**<alle [Kreise](/k) an>**'],
  ['adds bold to a part of a link', '[alle <Kreise>](/k)', '[alle **<Kreise>**](/k)'],
  ['removes bold around a link', '**<alle [Kreise](/k)>**', '<alle [Kreise>](/k)'],
])('Ctrl+B: %s', (_, before, then) => {
  expect(after(toggleBold, before)).toBe(then);
});

test.each([
  ['adds one to a line', 'ei|ns', '• ei|ns'],
  ['removes one', '• ei|ns', 'ei|ns'],
  ['adds one to an empty line', 'eins\n|', 'eins\n• |'],
  ['adds one to several lines', 'e<ins\n\n- zwei\n• dr>ei', '<• eins\n\n• zwei\n• drei>'],
])('bullets: %s', (_, before, then) => {
  expect(after(toggleBullets, before)).toBe(then);
});

test.each([
  ['continues a list', '• eins|', '• eins\n• |'],
  ['splits a bullet', '• eins| zwei', '• eins\n• | zwei'],
  ['ends a list', '• eins\n• |', '• eins\n|'],
  ['splits bold text', '• **eins| zwei**', '• **eins**\n• **| zwei**'],
  ['leaves bold', '**eins|**', '**eins**\n|'],
  ['starts a line before bold', '**|eins**', '\n**|eins**'],
  ['is left to the text area', 'eins|', 'eins|'],
  ['before a bullet is left to the text area', '|• eins', '|• eins'],
])('Enter %s', (_, before, then) => {
  expect(after(breakLine, before)).toBe(then);
});

test.each([
  ['of the selected text', 'alle <Kreise> an', 'alle [Kreise](/k)| an'],
  ['without selected spaces', 'alle <Kreise >an', 'alle [Kreise](/k)| an'],
  ['without a selected bullet', '<• alle>', '• [alle](/k)|'],
  ['in place of the link at the caret', 'alle [Kr|eise](/a) an', 'alle [Kreise](/k)| an'],
  ['in place of a selected link and its surroundings', '<alle [Kreise](/a)>', '[alle Kreise](/k)|'],
])('a link %s', (_, before, then) => {
  expect(after((at) => writeLink(linkAt(at), { title: linkAt(at).title, href: '/k' }), before)).toBe(then);
});

test('a link is removed, and its text stays', () => {
  const remove = (at: TextAreaState) => writeLink(linkAt(at), { title: linkAt(at).title, href: '' });
  expect(after(remove, 'alle [Kr|eise](/a) an')).toBe('alle Kreise| an');
});

test('a link over several lines begins with an empty text at the end of the selection', () => {
  expect(linkAt(typing('<eins\nzwei>'))).toEqual({ from: 9, to: 9, title: '', href: '' });
});

test('square brackets in the text of a link become round', () => {
  const write = (at: TextAreaState) => writeLink(linkAt(at), { title: 'Klemme [3]', href: '/k' });
  expect(after(write, '|')).toBe('[Klemme (3)](/k)|');
});

test('"- " starts a bullet at the start of a line only, and Backspace reverts it', () => {
  expect(after(startBullet, 'eins\n- |')).toBe('eins\n• |');
  expect(after(startBullet, 'eins - |')).toBe('eins - |');
  expect(after(removeBullet, 'eins\n• |zwei')).toBe('eins\n|zwei');
  expect(after(removeBullet, '• z|wei')).toBe('• z|wei');
});

test('a selection behind the end of a shortened text moves to its end', () => {
  expect(isBold({ text: '', start: 7, end: 9 })).toBe(false);
  expect(hasBullets({ text: '• a', start: 7, end: 7 })).toBe(true);
});

const typings = fc
  .tuple(
    fc.array(
      fc.constantFrom(
        'a',
        'Ä',
        ' ',
        '*',
        '**',
        '\n',
        '\n\n',
        '• ',
        '- ',
        'wort',
        'x y',
        '[l](/l)',
        '[',
        '](/m)',
      ),
      {
        maxLength: 30,
      },
    ),
    fc.nat(),
    fc.nat(),
  )
  .map(([parts, one, other]): TextAreaState => {
    const text = parts.join('');
    const places = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
    return { text, start: places[0] ?? 0, end: places[1] ?? 0 };
  });

test('bold changes only marks in any text, and applying it twice changes nothing', () => {
  const letters = (text: string) => plainText(text).replace(/\s+/g, ' ').trim();
  fc.assert(
    fc.property(typings, (before) => {
      const edit = toggleBold(before);
      // Without selected letters only marks are added or removed.
      if (!edit || /^\**$/.test(edit.insert)) return;
      const once = edited(before, edit);
      expect(letters(once.text)).toBe(letters(before.text));
      if (before.start === before.end || once.start === once.end) return;
      expect(isBold(once)).toBe(!isBold(before));
      const again = toggleBold(once);
      if (again) expect(isBold(edited(once, again))).toBe(isBold(before));
    }),
    { numRuns: 500 },
  );
});

test('bullets apply to all selected lines or to none, in any text', () => {
  fc.assert(
    fc.property(typings, (before) => {
      const once = edited(before, toggleBullets(before));
      expect(hasBullets(once)).toBe(!hasBullets(before));
    }),
    { numRuns: 500 },
  );
});
