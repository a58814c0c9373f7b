import { expect, test } from 'vitest';
import { frontMatter } from './front-matter';

test('names, quoted values and lists are read; other YAML is named', () => {
  const text = [
    '---',
    'title: "Ein: Titel"',
    "author: 'Ada'",
    'tags: [a, "b c"] ',
    'features:',
    '  - eins',
    '  - zwei',
    'date: 2024-02-29 # Schalttag',
    '# Kommentar',
    '  nested: x',
    '---',
    'Text',
    '---',
  ].join('\n');
  expect(frontMatter(text)).toEqual({
    values: {
      title: 'Ein: Titel',
      author: 'Ada',
      tags: 'a\nb c',
      features: 'eins\nzwei',
      date: '2024-02-29',
    },
    body: 'Text\n---',
    notes: [{ kind: 'column', detail: 'nested: x' }],
  });
});

test.each(['Text', '', '--- kein Kopf', '---\nohne Ende'])('%j has none', (text) => {
  expect(frontMatter(text)).toEqual({ values: {}, body: text, notes: [] });
});
