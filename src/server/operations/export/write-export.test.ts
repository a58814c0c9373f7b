import { expect, test } from 'vitest';
import { hero } from '../../../content/types/hero';
import { references } from '../../../content/types/references';
import { recordMarkdown, toMarkdown } from './write-export';
import { createFilePaths } from './exported-files';

test.each([
  ['eins\nzwei\n\ndrei', 'eins\\\nzwei\n\ndrei'],
  ['Dabei:\n• **Prüfung** vor Ort\n• Protokoll', 'Dabei:\n\n- **Prüfung** vor Ort\n- Protokoll'],
  ['siehe [unsere **Kurse**](/trainings)', 'siehe [unsere](/trainings) [**Kurse**](/trainings)'],
  ['1. Schritt * 2_a [x] <b> &amp; R&D', '1\\. Schritt \\* 2\\_a \\[x\\] \\<b\\> \\&amp; R&D'],
  ['# 12 V', '\\# 12 V'],
])('%j becomes %j', (source, markdown) => {
  expect(toMarkdown(source)).toBe(markdown);
});

test('a record is front matter and its text', () => {
  const row = {
    id: '1',
    company: 'Werft "Nord"',
    testimonial: '**Gut.**',
    gallery: [{ order: 0 }],
    note: '\u0085',
  };
  expect(recordMarkdown(references, row)).toBe(
    '---\nid: "1"\ncompany: "Werft \\"Nord\\""\ngallery: [{"order":0}]\nnote: "\\u0085"\n---\n\n**Gut.**\n',
  );
});

test('several texts are named by their columns, and an empty one is front matter', () => {
  expect(recordMarkdown(hero, { title: 'A', subtitle: 'B' })).toBe(
    '---\n---\n\n## title\n\nA\n\n## subtitle\n\nB\n',
  );
  expect(recordMarkdown(hero, { title: 'A', subtitle: null })).toBe('---\nsubtitle: null\n---\n\nA\n');
});

test.each([
  ['Prüfung: Schaltschrank „A/B“?', 'Pruefung-Schaltschrank-A-B'],
  ['../../etc/passwd', 'etc-passwd'],
  ['aux', '_aux'],
  ['東京', 'file'],
  [`${'x'.repeat(79)}-y`, 'x'.repeat(79)],
])('%j becomes %s', (wanted, name) => {
  expect(createFilePaths()('files', wanted)).toBe(`files/${name}`);
});

test('names differ on file systems without case, within their folder', () => {
  const newPath = createFilePaths();
  const wanted = ['Anlage', 'anlage', 'ANLAGE'].map((name) => newPath('files', name));
  expect(wanted).toEqual(['files/Anlage', 'files/anlage-2', 'files/ANLAGE-3']);
  expect(newPath('', 'Anlage')).toBe('Anlage');
});
