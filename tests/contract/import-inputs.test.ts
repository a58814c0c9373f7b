import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { copiedText } from '../../src/content/text/copied-text';
import { htmlMarkup } from '../../src/content/text/html-markup';
import { mapText } from '../../src/server/import/mapping/map-text';
import { filesOfRow } from '../../src/server/import/mapping/referenced-files';
import { importRequest, openSource, targetTypes } from '../../src/server/import/open-source';
import { AppError } from '../../src/service/errors';

/** Files as other programs write them, read as a dry run reads them. */

const inputs = join(import.meta.dirname, '../inputs');

/** Returns a line per record, and the notes about the whole source. */
async function read(kind: string, ...paths: string[]): Promise<string[]> {
  const request = importRequest.parse({ kind, isDry: true });
  const source = await openSource(request, { fetch, paths: paths.map((path) => join(inputs, path)) });
  const types = targetTypes(request);
  const lines: string[] = [];
  for await (const { key, title, content, notes } of source.records()) {
    if (!content || content.kind === 'row' || content.kind === 'file') {
      lines.push([key, ...notes.map(({ kind, detail }) => `${kind} ${detail}`)].join(' | '));
      continue;
    }
    const type = types[content.kind === 'page' ? 'page' : 'post'];
    const mapped = mapText({ ...content, title }, { type, id: key, origin: source.origin });
    const { row } = mapped;
    const images = filesOfRow(type, row).map(({ url }) => url);
    lines.push(
      [
        key,
        row.title,
        row.date,
        row.description ?? row.content,
        row.search_description,
        ...images,
        ...[...notes, ...mapped.notes].map(({ kind: note, detail = '' }) => `${note} ${detail}`.trim()),
      ]
        .filter((part) => part !== null && part !== undefined && part !== '')
        .join(' | '),
    );
  }
  return [
    source.name,
    ...lines,
    ...source.leftOut().map(({ kind: note, detail = '' }) => `${note} ${detail}`),
  ];
}

const sources: [kind: string, paths: string[], lines: string[]][] = [
  [
    'csv',
    ['csv/crlf-cell.csv'],
    [
      'csv:crlf-cell.csv',
      'csv:CRLF-Zelle | CRLF-Zelle | 2027-03-01 | Zeile 1\nZeile 2\n\n• Punkt\n• Punkt 2',
      'encoding UTF-8',
    ],
  ],
  [
    'csv',
    ['csv/dates.csv'],
    [
      'csv:dates.csv',
      'csv:Zweistellig | Zweistellig | 2026-12-24 | a',
      'csv:Monat in Worten | Monat in Worten | 2026-12-24 | b',
      'csv:US | US | c | unread-value date: 12/24/2026',
      'csv:ISO | ISO | 2026-12-24 | d',
      'csv:Excel-Zahl | Excel-Zahl | 2026-12-24 | e',
      'csv:Ohne | Ohne | f',
      'csv:Ungültig | Ungültig | g | unread-value date: 31.02.2027',
      'csv:Mit Zeit | Mit Zeit | 2026-12-24 | h',
      'encoding UTF-8',
    ],
  ],
  [
    'csv',
    ['csv/excel-utf8-bom.csv'],
    [
      'csv:excel-utf8-bom.csv',
      'csv:Prüfung der Ladesäulen | Prüfung der Ladesäulen | 2026-12-24 | Größe 5 m – für Schüler',
      'csv:Übergabe Straßenbahn | Übergabe Straßenbahn | 2027-02-01 | Maße & Gewicht: 3 €',
      'encoding UTF-8',
    ],
  ],
  [
    'csv',
    ['csv/excel-windows-1252.csv'],
    [
      'csv:excel-windows-1252.csv',
      'csv:Prüfung der Ladesäulen | Prüfung der Ladesäulen | 2026-12-24 | Größe 5 m – für Schüler',
      'csv:Übergabe Straßenbahn | Übergabe Straßenbahn | 2027-02-01 | Maße & Gewicht: 3 €',
      'encoding Windows-1252',
    ],
  ],
  [
    'csv',
    ['csv/mac-roman-cr.csv'],
    [
      'csv:mac-roman-cr.csv',
      'csv:Prüfung der Ladesäulen | Prüfung der Ladesäulen | 2026-12-24 | Größe 5 m – für Schüler',
      'csv:Übergabe Straßenbahn | Übergabe Straßenbahn | 2027-02-01 | Maße & Gewicht: 3 €',
      'encoding UTF-8',
    ],
  ],
  [
    'csv',
    ['csv/multiline.csv'],
    [
      'csv:multiline.csv',
      'csv:Mit "Anführung"; und Semikolon | Mit "Anführung"; und Semikolon | 2027-03-01 | Zeile 1\nZeile 2\n\n- Punkt\n- Punkt 2',
      'encoding UTF-8',
    ],
  ],
  [
    'csv',
    ['csv/ragged.csv'],
    [
      'csv:ragged.csv',
      'csv:Nur Titel | Nur Titel',
      'csv:Zu viele | Zu viele | 2027-03-01 | x | column (4) | column (5) | column (6)',
      'encoding UTF-8',
    ],
  ],
  [
    'csv',
    ['csv/sep-line.csv'],
    [
      'csv:sep-line.csv',
      'csv:Prüfung der Ladesäulen | Prüfung der Ladesäulen | 2026-12-24 | Größe 5 m – für Schüler',
      'csv:Übergabe Straßenbahn | Übergabe Straßenbahn | 2027-02-01 | Maße & Gewicht: 3 €',
      'encoding UTF-8',
    ],
  ],
  [
    'wordpress-export',
    ['wxr/bom.xml'],
    ['wordpress:alt.example.org', 'wp:post:13 | Prüfgeräte mit BOM | 2020-05-05 | Größe', 'encoding UTF-8'],
  ],
  [
    'wordpress-export',
    ['wxr/brackets.xml'],
    [
      'wordpress:alt.example.org',
      'wp:post:14 | Kabel [mm] | 2020-05-05 | Länge [mm], Spannung [V] und Strom [A], Quelle [sic], siehe [Anlage 3 im Anhang]. Kontakt:\n\nLeistung [kW] 3,7 | shortcode contact-form-7 | table',
      'encoding UTF-8',
    ],
  ],
  [
    'wordpress-export',
    ['wxr/cdata.xml'],
    [
      'wordpress:alt.example.org',
      'wp:post:18 | CDATA im Text | 2020-05-05 | Vorher a]]>b nachher & Ende',
      'encoding UTF-8',
    ],
  ],
  [
    'wordpress-export',
    ['wxr/complete.xml'],
    [
      'wordpress:alt.example.org',
      'wp:post:1 | Beitrag 1 | 2020-05-05 | Absatz eins von 1.\n\nAbsatz zwei von 1.',
      'wp:post:2 | Beitrag 2 | 2020-05-05 | Absatz eins von 2.\n\nAbsatz zwei von 2.',
      'wp:post:3 | Beitrag 3 | 2020-05-05 | Absatz eins von 3.\n\nAbsatz zwei von 3.',
      'wp:post:4 | Beitrag 4 | 2020-05-05 | Absatz eins von 4.\n\nAbsatz zwei von 4.',
      'wp:post:5 | Beitrag 5 | 2020-05-05 | Absatz eins von 5.\n\nAbsatz zwei von 5.',
      'encoding UTF-8',
    ],
  ],
  [
    'wordpress-export',
    ['wxr/controls.xml'],
    [
      'wordpress:alt.example.org',
      'wp:post:19 | Steuer\u000bzeichen | 2020-05-05 | Vor\nnach \u0002 und \u001f Ende',
      'encoding UTF-8',
    ],
  ],
  [
    'wordpress-export',
    ['wxr/draft-date.xml'],
    [
      'wordpress:alt.example.org',
      'wp:post:15 | Entwurf kurz vor Mitternacht | 2020-05-05 | x',
      'encoding UTF-8',
    ],
  ],
  [
    'wordpress-export',
    ['wxr/dtd.xml'],
    ['wordpress:alt.example.org', 'wp:post:24 | &lol; &ext; | 2020-05-05 | x', 'encoding UTF-8'],
  ],
  [
    'wordpress-export',
    ['wxr/gallery.xml'],
    [
      'wordpress:alt.example.org',
      'wp:post:16 | Galerie ohne ids | 2020-05-05 | Vorher\n\nNachher | http://127.0.0.1:4299/bild-1.jpg | http://127.0.0.1:4299/bild-2.jpg',
      'encoding UTF-8',
    ],
  ],
  [
    'wordpress-export',
    ['wxr/latin1.xml'],
    [
      'wordpress:alt.example.org',
      'wp:post:11 | Prüfgeräte für Ladesäulen | 2020-05-05 | Größe, Maße, Überprüfung.',
      'encoding Windows-1252',
    ],
  ],
  [
    'wordpress-export',
    ['wxr/lazy.xml'],
    [
      'wordpress:alt.example.org',
      'wp:post:17 | Lazy | 2020-05-05 | Text | https://alt.example.org/wp-content/uploads/foto.jpg',
      'encoding UTF-8',
    ],
  ],
  ['wordpress-export', ['wxr/no-items.xml'], ['wordpress:alt.example.org', 'encoding UTF-8']],
  [
    'wordpress-export',
    ['wxr/same-slug.xml'],
    [
      'wordpress:alt.example.org',
      'wp:post:21 | Gleich | 2020-05-05 | a',
      'wp:post:22 | Gleich | 2020-05-05 | b',
      'wp:page:23 | Gleich | c',
      'encoding UTF-8',
    ],
  ],
  [
    'wordpress-export',
    ['wxr/structure.xml'],
    [
      'wordpress:alt.example.org',
      'wp:post:26 | Aufbau | 2020-05-05 | **Überschrift**\n\n1. Abschalten\n2. Sichern\n\n• Schloss\n\n3. Messen\n\nQuerschnitt 16 mm², 10³ Ω, CO₂, Fußnote¹\n\nTyp A\nPreis 5\n\nZitat\n\nAutor\n\n**Fett**\n**neue Zeile fett**\n\n*Sternchen* und **doppelt** und [Text](https://x.example) roh | table',
      'encoding UTF-8',
    ],
  ],
  [
    'wordpress-export',
    ['wxr/two-in-one-meta.xml'],
    ['wordpress:alt.example.org', 'wp:page:27 | Elementor | **Titel**\n\nGerendert', 'encoding UTF-8'],
  ],
  [
    'wordpress-export',
    ['wxr/umlaut-slug.xml'],
    ['wordpress:alt.example.org', 'wp:post:20 | München & Straße | 2020-05-05 | x', 'encoding UTF-8'],
  ],
  [
    'wordpress-export',
    ['wxr/unescaped.xml'],
    [
      'wordpress:alt.example.org',
      'wp:post:25 | Müller & Söhne < Partner > GmbH | 2020-05-05 | x',
      'encoding UTF-8',
    ],
  ],
  [
    'wordpress-export',
    ['wxr2/no-ids.xml'],
    [
      'wordpress:alt.example.org',
      'wp:post:https://alt.example.org/p1/ | Ohne Nummer 1 | 2020-05-05 | t',
      'wp:post:https://alt.example.org/p2/ | Ohne Nummer 2 | 2020-05-05 | t',
      'wp:post:https://alt.example.org/p3/ | Ohne Nummer 3 | 2020-05-05 | t',
      'encoding UTF-8',
    ],
  ],
  [
    'wordpress-export',
    ['wxr2/password.xml'],
    [
      'wordpress:alt.example.org',
      'wp:post:911 | Nur mit Passwort | 2020-05-05 | Geheim | password-protected',
      'wp:post:912 | Privat | 2020-05-05 | Intern | private',
      'encoding UTF-8',
    ],
  ],
  [
    'wordpress-export',
    ['wxr2/part-000.xml'],
    [
      'wordpress:teil.example.org',
      'wp:post:901 | Mit Beitragsbild | 2020-05-05 | Text | missing-image 990',
      'encoding UTF-8',
    ],
  ],
  ...[
    ['wxr2/part-000.xml', 'wxr2/part-001.xml'],
    ['wxr2/part-001.xml', 'wxr2/part-000.xml'],
  ].map((parts): [string, string[], string[]] => [
    'wordpress-export',
    parts,
    [
      'wordpress:teil.example.org',
      'wp:post:901 | Mit Beitragsbild | 2020-05-05 | Text | https://teil.example.org/wp-content/uploads/bild.jpg',
      'encoding UTF-8',
    ],
  ]),
  [
    'markdown',
    ['md/bilder'],
    [
      'markdown:bilder',
      'md:a.md | Bilder | 2026-03-01 | zwei.jpg | Gr%C3%B6%C3%9Fe%201.jpg | zwei.jpg',
      'encoding UTF-8',
    ],
  ],
  [
    'markdown',
    ['md/crlf'],
    [
      'markdown:crlf',
      'md:crlf.md | Windows | 2026-03-01 | Zeile 1 Zeile 2\n\n• Punkt\n• Punkt',
      'encoding UTF-8',
    ],
  ],
  [
    'markdown',
    ['md/decap'],
    [
      'markdown:decap',
      "md:lang.md | Ein sehr langer Titel, den das Programm nach achtzig Zeichen umbricht und der deshalb auf zwei Zeilen steht | 2026-03-01 | Der Text. | Rock 'n' Roll im Schaltschrank | column description",
      'encoding UTF-8',
    ],
  ],
  [
    'markdown',
    ['md/dupkeys'],
    ['markdown:dupkeys', 'md:a.md | A | 2026-03-01 | x', 'md:b.md | B | 2026-03-01 | y', 'encoding UTF-8'],
  ],
  ['markdown', ['md/hugo'], ['markdown:hugo', 'md:toml.md | front-matter-format TOML']],
  [
    'markdown',
    ['md/json'],
    ['markdown:json', 'md:json.md | Aus JSON | 2026-03-01 | Der Text.', 'encoding UTF-8'],
  ],
  [
    'markdown',
    ['md/literal'],
    [
      'markdown:literal',
      'md:lang.md | Mit Block | 2026-03-01 | Der Text. | Erste Zeile Zweite Zeile',
      'encoding UTF-8',
    ],
  ],
  [
    'markdown',
    ['md/plainwrap'],
    [
      'markdown:plainwrap',
      'md:lang.md | Ein Titel ohne Anführung, der nach achtzig Zeichen einfach auf der nächsten Zeile weitergeht | 2026-03-01 | Der Text.',
      'encoding UTF-8',
    ],
  ],
];

test('no file is left out', async () => {
  const folders = ['csv', 'md', 'wxr', 'wxr2'];
  const names = folders.map(async (folder) =>
    (await readdir(join(inputs, folder))).map((name) => `${folder}/${name}`),
  );
  const read = [...sources.flatMap(([, paths]) => paths), 'wxr/truncated.xml'];
  expect(new Set(read)).toEqual(new Set((await Promise.all(names)).flat()));
});

test.each(sources)('%s %j', async (kind, paths, lines) => {
  expect(await read(kind, ...paths)).toEqual(lines);
});

test('an export that is cut off is refused, and says where', async () => {
  await expect(read('wordpress-export', 'wxr/truncated.xml')).rejects.toThrow(
    'truncated.xml is cut off in “Beitrag 3”, the item number 3.',
  );
});

test.each([
  ['wordpress-export', 'wxr/truncated.xml'],
  ['wordpress-export', 'md/crlf/crlf.md'],
  ['wordpress-export', 'img/plain.jpg'],
  ['csv', 'img/plain.jpg'],
  ['csv', 'img/zero.jpg'],
])('a refusal names the file and a remedy in both languages: %s %s', async (kind, path) => {
  const refusal = await read(kind, path).then(
    () => undefined,
    (error: unknown) => (error instanceof AppError ? error : undefined),
  );
  for (const sentence of [refusal?.message, refusal?.extra.german])
    expect(sentence).toContain(basename(path));
  expect(refusal?.message).toMatch(/\. Please [^.]+/);
  expect(refusal?.extra.german).toMatch(/\. Bitte [^.]+/);
});

test('parts of different websites are refused', async () => {
  await expect(read('wordpress-export', 'wxr/bom.xml', 'wxr2/part-000.xml')).rejects.toThrow(
    'part-000.xml is the export of a different website.',
  );
});

test.each([
  ['docs-exponents', 'Fläche 5 m² **geprüft**\n\n1. Messen\n2. Belegen'],
  ['excel-table', 'Typ Preis\nA 5,00 €'],
  ['outlook', 'Hallo,\n\n**wichtig**: morgen um neun.\nGruß'],
  ['word-exponents', 'Querschnitt 25 mm², Grenze 10³ Ω, Gas CO₂, Spannung U₀'],
  ['word-numbered', '1. Freischalten\n2. Gegen Wiedereinschalten sichern'],
])('the copied text %s becomes markup', async (name, markup) => {
  expect(htmlMarkup(await readFile(join(inputs, `paste/${name}.html`), 'utf8'))).toBe(markup);
});

test.each([
  ['slide-line-break', 'Zeile eins\nZeile zwei'],
  ['soft-hyphen', 'Elektrotechnik\u00a0GmbH Null'],
])('the copied plain text %s becomes text', async (name, text) => {
  expect(copiedText(await readFile(join(inputs, `paste/${name}.txt`), 'utf8'))).toBe(text);
});
