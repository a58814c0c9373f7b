import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Block, parseMarkup, type Piece } from '../../../content/text/markup';
import { writeMarkup } from '../../../content/text/write-markup';
import { Markup } from '../../../ui/markup';
import { htmlMarkup } from '../../../content/text/html-markup';

const word = fc.stringMatching(/^[A-Za-zÄÖÜäöüß0-9&<>"'§.,;:()/-]{1,12}$/);
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((some) => some.join(' '));

const href = fc.option(fc.constantFrom('/services', 'mailto:a@example.com', 'https://example.com/b?c=d&e'), {
  nil: undefined,
});

/** A line of alternating bold and plain words, some of them links. */
const line = fc
  .tuple(fc.array(fc.tuple(words, href), { minLength: 1, maxLength: 5 }), fc.boolean())
  .map(([parts, isFirstBold]) =>
    parts.flatMap(([text, address], index) => {
      const bold = (index % 2 === 0) === isFirstBold;
      const piece: Piece = { text, bold, ...(address && { href: address }) };
      return [...(index > 0 ? [{ text: ' ', bold: false }] : []), piece];
    }),
  );
const block: fc.Arbitrary<Block> = fc.record({
  kind: fc.constantFrom('paragraph', 'bullets'),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
});
const documents = fc.array(block, { minLength: 1, maxLength: 6 });

test('any document copied from its page is pasted unchanged', () => {
  fc.assert(
    fc.property(documents, (blocks) => {
      const text = writeMarkup(blocks);
      expect(htmlMarkup(renderToStaticMarkup(<Markup text={text} />))).toBe(text);
    }),
  );
});

test('any text can be pasted', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (some, other) => {
      const pasted = htmlMarkup(`${some}<p><b>${other}</b>`);
      expect(writeMarkup(parseMarkup(pasted))).toBe(pasted);
    }),
  );
});

const word2016 = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><title>Prüfung</title>
<style><!-- p.MsoNormal {mso-style-unhide:no; font-family:"Calibri",sans-serif;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument>Normal</w:WordDocument></xml><![endif]--></head>
<body lang=DE style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoNormal>Die Prüfung umfasst <b style='mso-bidi-font-weight:normal'>alle
Stromkreise</b>&nbsp;an Bord.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Messen<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]><b>Protokoll</b> schreiben<o:p></o:p></p>
<p class=MsoNormal style='color:red'>Danach <i>sprechen</i> wir <u>darüber</u>.</p>
<!--EndFragment--></body></html>`;

test('a text from Word keeps paragraphs, bold and bullets', () => {
  expect(htmlMarkup(word2016)).toBe(
    'Die Prüfung umfasst **alle Stromkreise** an Bord.\n\n• Messen\n• **Protokoll** schreiben\n\nDanach sprechen wir darüber.',
  );
});

const clipboard = (name: string) => readFileSync(`tests/inputs/paste/${name}.html`, 'utf8').trim();

test.each([
  [
    'a page',
    '<h2>Was wir tun</h2><p>Wir <a href="https://example.org">prüfen</a>.</p>',
    '**Was wir tun**\n\nWir [prüfen](https://example.org).',
  ],
  [
    'nested lists',
    '<ul><li>eins<ul><li>zwei</li></ul></li><li><p>drei</p></li></ul>',
    '• eins\n• zwei\n• drei',
  ],
  [
    'numbered lists',
    '<ol start="3"><li>a<ul><li>b</li></ul></li><li value="7">c</li><li></li><li>d</li></ol><p>Text</p>',
    '3. a\n\n• b\n\n7. c\n9. d\n\nText',
  ],
  [
    'numbers from zero, and an unreadable one',
    '<ol start="0"><li>a</li><li>b</li></ol><ol start="x"><li value="">c</li><li value="0">d</li></ol>',
    '0. a\n1. b\n\n1. c\n0. d',
  ],
  [
    'numbers of Word',
    '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">a)<span>&nbsp;&nbsp;</span></span>Eins</p><p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.2.&nbsp;</span>Zwei</p><p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">o&nbsp;</span>Drei</p>',
    'a) Eins\n1.2. Zwei\n\n• Drei',
  ],
  ['Google Docs', clipboard('docs-exponents'), 'Fläche 5 m² **geprüft**\n\n1. Messen\n2. Belegen'],
  ['Excel', clipboard('excel-table'), 'Typ Preis\nA 5,00 €'],
  ['Word', clipboard('word-exponents'), 'Querschnitt 25 mm², Grenze 10³ Ω, Gas CO₂, Spannung U₀'],
  ['Outlook', clipboard('outlook'), 'Hallo,\n\n**wichtig**: morgen um neun.\nGruß'],
  ['steps', clipboard('word-numbered'), '1. Freischalten\n2. Gegen Wiedereinschalten sichern'],
  ['other exponents', '10<sup>&minus;3</sup>, 1<sup>st</sup>, x<sup>n</sup>', '10⁻³, 1st, xⁿ'],
  [
    'the font Symbol',
    '<span style="font-family:Symbol">W a<span style="font-family:Arial">W</span>\uF0B0</span> <font face="Symbol">D</font>W <span style="font-family:\'Segoe UI Symbol\'">W</span>',
    'Ω αW° ΔW W',
  ],
  ['line breaks of slides', '<p>eins\vzwei\fdrei</p>', 'eins\nzwei\ndrei'],
  ['invisible characters', '<p>Elektro\u00ADtechnik\u00AD GmbH \u200BNull</p>', 'Elektrotechnik GmbH Null'],
  ['literal asterisks', '<p><b>149 €*</b> netto</p>', '149 €* netto'],
  ['an email', '<div>Guten Tag</div><div><br></div><div>Danke</div>', 'Guten Tag\n\nDanke'],
  [
    'style, script and images',
    '<style>p{}</style><script>alert(1)</script><p>Text<img src=x onerror=alert(1)></p>',
    'Text',
  ],
])('%s', (_, html, markup) => {
  expect(htmlMarkup(html)).toBe(markup);
});
