import { expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import type { Row } from '../../src/content/record/form-values';
import { type PageName, pageNamed, pageNames, pageHeadedBy } from '../../src/content/pages/pages';
import { sampleRow } from '../schema/sample-rows';
import { openWebsite } from './website';

const heads = contentTypes.flatMap((type) => {
  const page = pageHeadedBy(type);
  return page ? [{ page, type }] : [];
});

/** Titles and descriptions of pages for search engines and shared links. */

const site = await openWebsite();

/** Stores the type's only record and returns the path of its page. */
async function store(page: PageName, columns: Row): Promise<string> {
  const type = heads.find((head) => head.page === page)?.type;
  if (!type) throw new Error(`${page} has no head`);
  const row = { ...sampleRow(type), ...columns };
  await site.server.from(type.table).delete().not('id', 'is', null).throwOnError();
  const { data } = await site.server.from(type.table).insert(row).select().single().throwOnError();
  return pageNamed(page).path.replace(':slug', String(data.slug));
}

async function headOf(path: string) {
  const { status, text } = await site.get(path);
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(text)?.[1];
  return {
    status,
    title: /<title>(.*)<\/title>/.exec(text)?.[1],
    description: meta('description'),
    shared: [meta('og:title'), meta('og:description')],
  };
}

const company = 'Elektrotechnik und Sachverständigenbüro';

test('every page but that of the team has a record with its title and description', () => {
  expect(heads.map(({ page }) => page).sort()).toEqual(pageNames.filter((name) => name !== 'team').sort());
});

test.each(heads)(
  '$page has a title and description from an editor, or by default from its texts',
  async ({ page, type }) => {
    expect(Object.keys(type.fields)).toEqual(expect.arrayContaining(['search_title', 'search_description']));
    const written = { search_title: 'E-Check "für" Boote', search_description: 'Kurz & gut.' };
    const [title, description] = ['E-Check &quot;für&quot; Boote', 'Kurz &amp; gut.'];
    expect(await headOf(await store(page, written))).toEqual({
      status: 200,
      title: `${title} – ${company}`,
      description,
      shared: [title, description],
    });
    const own = await headOf(await store(page, { search_title: null, search_description: ' ' }));
    expect(own.status).toBe(200);
    expect(own.title).toMatch(page === 'home' ? /^Elektrotechnik/ : /\S – Elektrotechnik/);
    expect(own.title).not.toContain('E-Check');
    expect(own.description).toMatch(/\S/);
    expect(own.shared[1]).toBe(own.description);
  },
);

test.each([
  ['services', { title: 'Leistungen', subtitle: 'Was wir tun' }, ['Leistungen', 'Was wir tun']],
  ['cv', { name: 'Jo Beispiel', title: 'Gutachter' }, ['Jo Beispiel: Lebenslauf', 'Gutachter']],
  ['contact', { intro: 'Fragen?' }, ['Kontakt', 'Fragen?']],
  [
    'reference',
    { company: 'Werft', project: 'Fähre', testimonial: '**Gut**\n\n• schnell' },
    ['Werft: Fähre', 'Gut schnell'],
  ],
] as const)('the texts of %s make its head', async (page, columns, expected) => {
  const texts = { search_title: null, search_description: null };
  const { shared } = await headOf(await store(page, { ...columns, ...texts }));
  expect(shared).toEqual(expected);
});
