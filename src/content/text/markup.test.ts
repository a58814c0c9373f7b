import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkAddress, parsePieces, type Piece, plainText, withoutMarks } from './markup';
import { writePieces } from './write-markup';

describe('links in texts', () => {
  test.each(['https://example.com/a?b=1#c', 'mailto:office@example.com', 'tel:+436641234567', '/services'])(
    '%s becomes a link',
    (href) => {
      expect(parsePieces(`vor [Titel](${href}) nach`)).toEqual([
        { text: 'vor ', bold: false },
        { text: 'Titel', bold: false, href },
        { text: ' nach', bold: false },
      ]);
    },
  );

  test.each([
    ['another scheme', ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com']],
    ['another host', ['//example.com', '/\\example.com', 'example.com']],
    ['spaces', ['https:// example.com', ' /services']],
  ])('a link to %s is shown as typed', (_, addresses) => {
    for (const source of addresses.map((address) => `[Titel](${address})`))
      expect(parsePieces(source)).toEqual([{ text: source, bold: false }]);
  });

  test.each(['[](/services)', 'Klemme [3] (siehe /services)'])('%s is no link', (source) => {
    expect(parsePieces(source)).toEqual([{ text: source, bold: false }]);
  });

  test('bold text contains links, and links contain bold text', () => {
    expect(parsePieces('**ab [c](/d) e** [f **g**](/h)')).toEqual([
      { text: 'ab ', bold: true },
      { text: 'c', bold: true, href: '/d' },
      { text: ' e', bold: true },
      { text: ' ', bold: false },
      { text: 'f ', bold: false, href: '/h' },
      { text: 'g', bold: true, href: '/h' },
    ]);
  });

  test('text without marks keeps lines and bullets', () => {
    const source = '• **eins** [zwei](/zwei)\n[drei](mailto:drei@example.com)';
    expect(withoutMarks(source)).toBe('• eins zwei\ndrei');
    expect(plainText(source)).toBe('eins zwei drei');
  });
});

describe('a typed address', () => {
  test.each([
    [' https://example.com/a b ', 'https://example.com/a%20b'],
    ['https://example.com/a_(b)', 'https://example.com/a_%28b%29'],
    ['office@example.com', 'mailto:office@example.com'],
    ['+43 664 123 45-67', 'tel:+436641234567'],
    ['https://own.example', '/'],
    ['https://own.example/services?a=1#b', '/services?a=1#b'],
    ['https://own.example.com/services', 'https://own.example.com/services'],
  ])('%s becomes %s', (typed, address) => {
    expect(linkAddress(typed, 'https://own.example')).toBe(address);
  });

  test.each(['', 'Leistungen', '//example.com', 'javascript:alert(1)', 'https://', 'https://[', 'blob:x'])(
    '"%s" is none',
    (typed) => {
      expect(linkAddress(typed, 'https://own.example')).toBeUndefined();
    },
  );

  // `fc.webUrl` takes seconds to set up.
  const beginnings = fc.constantFrom(
    '',
    'https://a.example/',
    'http://',
    'mailto:',
    'tel:',
    '/',
    'www.',
    '+49',
  );

  test('is parsed as it was written, whatever it is', () => {
    fc.assert(
      fc.property(beginnings, fc.string(), (beginning, rest) => {
        const href = linkAddress(beginning + rest, 'https://own.example');
        if (href !== undefined)
          expect(parsePieces(`[x](${href})`)).toEqual([{ text: 'x', bold: false, href }]);
      }),
      { numRuns: 500 },
    );
  });
});

const pieces = fc.array(
  fc.record(
    {
      text: fc.constantFrom('a', 'b c', ' ', 'd ', ' e'),
      bold: fc.boolean(),
      href: fc.constantFrom('/x', '/y', 'https://example.com/'),
    },
    { requiredKeys: ['text', 'bold'] },
  ),
  { maxLength: 8 },
);

test('pieces are parsed with the letters, bold and links that were written', () => {
  fc.assert(
    fc.property(pieces, (some) => {
      const parsed = parsePieces(writePieces(some));
      expect(cells(parsed)).toEqual(cells(some));
    }),
    { numRuns: 1000 },
  );

  /** Each visible letter with its format. */
  function cells(all: readonly Piece[]) {
    return all.flatMap(({ text, bold, href }) =>
      text.split(/(?:)/u).flatMap((letter) => (letter === ' ' ? [] : { letter, bold, href })),
    );
  }
});
