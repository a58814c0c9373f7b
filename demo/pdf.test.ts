import { describe, expect, it } from 'vitest';
import { writePdf } from './pdf';

const long =
  'Der Auftraggeber stellt „sicher“, dass die Anlage zugänglich ist – auch für 230 V (§ 5). '.repeat(12);

describe('a written PDF', () => {
  const file = Buffer.from(
    writePdf({ title: 'Prüfbericht (Beispiel)', paragraphs: [long, long, long, '3 kΩ', long] }),
  ).toString('latin1');

  it('points at every object and at its own table', () => {
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    const entries = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
      Number(offset),
    );
    expect(file.startsWith('%PDF-1.7\n')).toBe(true);
    expect(file.slice(table, table + 5)).toBe('xref\n');
    expect(entries.length).toBeGreaterThan(10);
    entries.forEach((offset, index) =>
      expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)),
    );
  });

  it('says how long each page content is', () => {
    const contents = [...file.matchAll(/<<\/Length (\d+)>>\nstream\n([\s\S]*?)\nendstream/g)];
    expect(contents.length).toBeGreaterThan(1);
    for (const [, length, content] of contents) expect(content).toHaveLength(Number(length));
  });

  it('carries title, language, tags and its text in the letters of WinAnsi', () => {
    expect(file).toContain('/Title(Pr\\374fbericht \\050Beispiel\\051)');
    expect(file).toContain('/Lang(de-DE)');
    expect(file.match(/\/S\/H1/g)).toHaveLength(1);
    expect(file).toContain('\\204sicher\\223');
    expect(file).toContain('3 kOhm');
    expect(file).not.toMatch(/[^\n\x20-\x7e]/);
  });

  it('keeps all words, in order, within the lines', () => {
    const lines = [...file.matchAll(/^\((.*)\) Tj T\*$/gm)].map(([, line]) => line ?? '');
    expect(lines.join(' ').match(/Auftraggeber/g)).toHaveLength(48);
    expect(Math.max(...lines.map((line) => line.replace(/\\\d{3}/g, 'x').length))).toBeLessThan(110);
  });
});
