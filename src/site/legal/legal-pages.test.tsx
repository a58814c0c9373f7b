import { expect, test } from 'vitest';
import { imprint, privacyPolicy } from '../../content/types/legal';
import { createTables } from '../../data/client/tables';
import { type Row, sampleRow } from '../../../tests/schema/sample-rows';
import { renderPage } from '../server';

/** Legal pages: the law of the country, and what is entered. */

function tablesWith(row: Row) {
  return createTables({
    url: 'http://service.invalid',
    key: 'key',
    fetch: async (input, init) => {
      const { url } = new Request(input, init);
      return Response.json(/\/(imprint|privacy_policy)\?/.test(url) ? [row] : []);
    },
  });
}

/** Returns the text of a legal page with this row, with a line for each heading and paragraph. */
async function textOf(path: string, row: Row): Promise<string> {
  const { html } = await renderPage(path, tablesWith(row));
  return html.replace(/<[^>]+>/g, '\n').replaceAll('\u00a0', ' ');
}

const german = { ...sampleRow(imprint), country: 'DE' };
const austrian = { ...sampleRow(imprint), country: 'AT', editorial_line: 'Information über Anlagen' };

test.each([
  [
    'the German imprint has the headings of German law',
    german,
    ['Angaben gemäß § 5 DDG', 'Registereintrag', 'Öffentliche Bestellung'],
    /§ 5 TMG|TTDSG|ec\.europa\.eu|ECG|MedienG/,
  ],
  [
    'the German imprint names the responsible person',
    { ...german, responsible: 'Jens Brandt, Musterhafen' },
    ['Verantwortlich für den Inhalt (§ 18 Abs. 2 MStV)', 'Jens Brandt, Musterhafen'],
    /Grundlegende Richtung/,
  ],
  [
    'the Austrian imprint has the headings of Austrian law',
    austrian,
    [
      ...['Angaben gemäß § 5 ECG und § 14 UGB', 'Firmenbuch', 'Sachverständigentätigkeit'],
      ...['Offenlegung gemäß § 25 MedienG', 'Information über Anlagen'],
    ],
    /DDG|MStV|Registereintrag/,
  ],
  [
    'empty fields of the imprint disappear with their headings',
    {
      ...austrian,
      expert_chamber: '',
      vat_id: ' ',
      business_id: null,
      insurer: ' ',
      dispute_resolution: null,
    },
    ['Firmenbuch'],
    /Sachverständigentätigkeit|Umsatzsteuer|Berufshaftpflichtversicherung|Verbraucherstreitbeilegung/,
  ],
])('%s', async (_rule, row, shown, absent) => {
  const text = await textOf('/impressum', row);
  for (const words of shown) expect(text).toContain(words);
  expect(text).not.toMatch(absent);
});

const policy = { ...sampleRow(privacyPolicy), country: 'DE', valid_from: null };

test.each([
  [
    'the German privacy policy names law, rights and services',
    { ...policy, log_retention: '7 Tagen' },
    [
      ...['Verantwortlicher', 'Hosting', 'Kontakt und Anfragen', 'Karte', 'Ihre Rechte'],
      ...['Keine Cookies, keine Reichweitenmessung', '§ 25 Abs. 2 Nr. 2 TDDDG', 'nach 7 Tagen'],
      ...[
        'signierten Zeitstempel und eine kleine Rechenaufgabe',
        '180 Tage nachdem Ihr Anliegen erledigt ist',
      ],
    ],
    /TKG|führen wir nicht/,
  ],
  [
    'the Austrian privacy policy names its law, and leaves out what is not entered',
    { ...policy, country: 'AT', log_retention: '', map_provider: '', hosting: ' ' },
    ['§ 165 Abs. 3 TKG 2021', 'Ein Protokoll der Seitenaufrufe führen wir nicht.'],
    /TDDDG|Anbieter der Karte|Dienstleister/,
  ],
])('%s', async (_rule, row, shown, absent) => {
  const text = await textOf('/datenschutz', row);
  for (const words of shown) expect(text).toContain(words);
  expect(text).not.toMatch(absent);
});

test.each(['/', '/contact', '/nirgendwo', '/no/where'])('%s links to both', async (path) => {
  const { html } = await renderPage(path, tablesWith({}));
  expect(html).toContain('href="/impressum"');
  expect(html).toContain('href="/datenschutz"');
});
