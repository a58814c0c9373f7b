import { describe, expect, it } from 'vitest';
import { contentTypeNamed } from '../content';
import { fieldEntries } from '../content/model';
import { pageNamed, pageNames } from '../content/pages/pages';
import { publicPages, recordPages } from '../../tests/e2e/page-table';
import { sampleRow } from '../../tests/schema/sample-rows';
import { empty, nothing, serviceThat, serviceWith, textOf, withoutTable } from '../../tests/service-answers';
import { renderPage } from './server';

/** Headings of pages that are fixed, whatever the label in the menu. */
const headings: Record<string, string> = {
  '/contact': 'Kontaktiere uns',
  '/datenschutz': 'Datenschutzerklärung',
};

it.each([...publicPages, ...recordPages.map((page) => ({ ...page, label: undefined }))])(
  '$path says that it is loading, under its name in the menu',
  async ({ path, loading = 'Lade Inhalt...', label }) => {
    const { html } = await renderPage(path, empty, { maxPasses: 0 });
    const [, heading = ''] = /<h1\b[^>]*>([^<]*)</.exec(html) ?? [];
    expect(textOf(html)).toContain(loading);
    if (label && path !== '/') expect(heading).toBe(headings[path] ?? label);
    // Without a subtitle, which an editor may have changed.
    expect(html).not.toMatch(/<\/h1><p/);
  },
);

describe('without any content', () => {
  it('every page has a heading and a link', async () => {
    for (const path of ['/', '/references', '/contact']) {
      const { html, head } = await renderPage(path, empty);
      expect(html.match(/<h1/g), path).toHaveLength(1);
      expect(html, path).toContain('href="/contact"');
      expect(head.status, path).toBeUndefined();
    }
  });

  it('answers 404 for a missing reference', async () => {
    const { html, head } = await renderPage('/references/any', empty);
    expect(head.status).toBe(404);
    expect(textOf(html)).toContain('Reference not found');
    expect(textOf(html)).toContain('Zurück zu den Referenzen');
  });
});

it.each(pageNames)('queries exactly the declared tables: %s', async (name) => {
  const { path, contentTypes } = pageNamed(name);
  const [frame, queried] = [await tablesOf('/no/where'), await tablesOf(path.replace(':slug', 'any'))];
  const declared = contentTypes.map((type) => contentTypeNamed(type).table);
  expect(queried.sort()).toEqual([...new Set([...frame, ...declared])].sort());
  expect(frame.sort()).toEqual(['cv_profile', 'footer_content', 'site_settings', 'team_members']);
});

/** Returns the tables that a page queries when there is no content. */
async function tablesOf(path: string): Promise<string[]> {
  const queried = new Set<string>();
  const service = serviceThat((request) => {
    const [folder, name] = new URL(request.url).pathname.split('/').slice(-2);
    if (folder !== 'rpc') queried.add(name ?? '');
    return nothing(request);
  });
  await renderPage(path, service);
  return [...queried];
}

it('renders no style attribute, which the content security policy would block', async () => {
  for (const path of ['/', '/references', '/contact', '/nowhere', '/no/where']) {
    expect((await renderPage(path, empty)).html, path).not.toMatch(/\sstyle=/);
  }
});

/** Returns a valid row without files and with the built-in words; `values` replace its values. */
function rowOf(name: Parameters<typeof contentTypeNamed>[0], values: object = {}) {
  const type = contentTypeNamed(name);
  const words = fieldEntries(type).flatMap(([column, field]) => ('word' in field ? [[column, null]] : []));
  const lists = { gallery: [], files: [] };
  return { ...sampleRow(type), ...Object.fromEntries(words), ...lists, slug: 'any', ...values };
}

const linksOf = (html: string | undefined) =>
  [...(html ?? '').matchAll(/<a\b[^>]*>([^<]+)</g)].map(([, text]) => text);

describe('the frame of a page', () => {
  it('links every page in its header, marks the current one, and shows contact and law in its footer', async () => {
    const { html } = await renderPage('/references', serviceWith({ footer_content: [rowOf('footer')] }));
    const [header] = /<nav[^>]*aria-label="Hauptnavigation"[^]*?<\/nav>/.exec(html) ?? [];
    const menu = 'Leistungen CV Referenzen Schulungen Presse LI-Akkus Elektro-Attest Shop Kontakt';
    expect(linksOf(header)).toEqual(menu.split(' '));
    expect(header?.match(/<a[^>]*aria-current="page"[^>]*>[^<]*/g)).toEqual([
      expect.stringMatching(/>Referenzen$/),
    ]);
    const [quick] = /<nav[^>]*aria-labelledby="quick-links"[^]*?<\/nav>/.exec(html) ?? [];
    expect(linksOf(quick)).toEqual(['Leistungen', 'Referenzen', 'Schulungen', 'Kontakt', 'AGBs']);
    for (const text of ['href="mailto:', 'Öffnungszeiten', 'href="/impressum"', 'href="/datenschutz"'])
      expect(html).toContain(text);
  });

  it.each([true, false])('has a contact bar if the settings say so: %s', async (isShown) => {
    const content = {
      footer_content: [rowOf('footer', { phone: '+49 30 1' })],
      site_settings: [rowOf('site-settings', { contact_bar: isShown })],
    };
    const { html } = await renderPage('/services', serviceWith(content));
    expect(html.includes('aria-label="Direkter Kontakt"')).toBe(isShown);
    expect(html).toContain('href="tel:+49301"');
  });
});

it.each([
  ['/agbs', 'agbs'],
  ['/attest', 'attest-advantages'],
  ['/attest', 'attest-samples'],
  ['/attest', 'attest-steps'],
  ['/cv', 'cv-standards'],
] as const)('descriptions of %s have bold, bullets and paragraphs: %s', async (path, name) => {
  const description = 'Erster\n\n• Punkt mit **Gewicht**';
  const content = { [contentTypeNamed(name).table]: [rowOf(name, { description })] };
  const { html } = await renderPage(path, serviceWith(content));
  expect(html).toMatch(/<p>Erster<\/p><ul[^>]*><li>Punkt mit <strong>Gewicht<\/strong><\/li><\/ul>/);
});

describe('a page leaves out what a record lacks', () => {
  it('a certificate section without samples', async () => {
    expect((await renderPage('/attest', empty)).html).not.toContain('So sieht ein Attest aus');
  });

  it.each([
    ['/storage/v1/object/public/agbs/a.pdf', true],
    ['https://example.org/a.pdf', true],
    ['javascript:alert(1)', false],
    [null, false],
  ])('the download of a document with the file %s: %s', async (file, isShown) => {
    const { html } = await renderPage('/agbs', serviceWith({ agbs: [rowOf('agbs', { file_url: file })] }));
    expect(html.includes('Download PDF')).toBe(isShown);
  });

  it.each([
    ['a free one', { seats: 5 }, ['5 frei', 'Zur Anmeldung', '1.190,00 €', '8:30 - 16:30']],
    ['a full one', { seats: 0 }, ['Ausgebucht', 'Auf die Warteliste']],
    [
      'one without date and price',
      { seats: 5, startDate: null, price: null },
      ['Termin folgt', 'Auf Anfrage'],
    ],
  ])('the registration of %s', async (_, values, texts) => {
    const row = rowOf('upcoming-trainings', { price: 1190, time: '8:30 - 16:30', ...values });
    const sentences = rowOf('trainings-texts', {
      ...{ seats_free: 'frei', seats_none: 'Ausgebucht', price_gross: 'inkl. USt.' },
    });
    const content = { upcoming_trainings: [row], trainings_texts: [sentences] };
    const { html } = await renderPage('/trainings', serviceWith(content));
    for (const text of texts) expect(textOf(html)).toContain(text);
    expect(html.includes('Zur Anmeldung')).toBe(texts.includes('Zur Anmeldung'));
    // PAngV § 3, in the table and in the card.
    expect(textOf(html).match(/€(?!\s*inkl\. USt\.)/g)).toBe(null);
  });

  it('a part of the career that cannot be read, with a message', async () => {
    const { html } = await renderPage('/cv', withoutTable('cv_experience'));
    expect(textOf(html)).toContain('Error while fetching data.');
    expect(html.match(/role="alert"/g)).toHaveLength(1);
  });

  it('a deleted record, with a link to the others', async () => {
    const gone = { from_path: '/references/any', to_path: null, code: 410 };
    const { html, head } = await renderPage('/references/any', serviceWith({ 'rpc/resolve_path': gone }));
    expect(head.status).toBe(410);
    for (const text of [
      'Reference not found',
      'Diese Referenz gibt es nicht mehr',
      'Alle Referenzen ansehen',
    ])
      expect(textOf(html)).toContain(text);
  });
});
