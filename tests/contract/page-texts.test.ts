import { beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '../../src/content/fields';
import { type ContentType, fieldEntries, shownFields } from '../../src/content/model';
import { columnsOf, emptyFormValues } from '../../src/content/record/record';
import type { Row } from '../e2e/admin-content';
import { type Expectation, sections } from '../e2e/admin-expectations';
import { openInFolder } from '../schema/in-folder';
import { openWebsite } from './website';

/** Texts of pages: their defaults without content, and each content type's form values on the page that shows it. */

const site = await openWebsite({ openDatabase: openInFolder });
const tables = site.server;

async function mainOf(path: string): Promise<string> {
  const { status, text } = await site.get(path, { accept: 'text/html' });
  expect([path, status]).toEqual([path, 200]);
  return /<main\b[^]*<\/main>/.exec(text)?.[0] ?? '';
}

async function write(table: string, columns: object): Promise<void> {
  await tables.from(table).update(columns).not('id', 'is', null).throwOnError();
}

describe('without content', () => {
  test('a page has its fallback title and an empty list', async () => {
    for (const [path, heading] of [
      ['/services', 'Leistungen'],
      ['/cv', 'Lebenslauf'],
      ['/trainings', 'Schulungen'],
      ['/press', 'Presse'],
      ['/exchange', 'LI-Akkus'],
      ['/attest', 'Elektro-Attest'],
      ['/shop', 'Presse'],
      ['/agbs', 'Allgemeine Vertragsbedingungen (AGBs)'],
    ] as const) {
      const main = await mainOf(path);
      expect([...main.matchAll(/<h1\b[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([heading]);
      expect(main, path).not.toMatch(/<li\b|role="listitem"/);
    }
  });

  test.each([
    ['/exchange', 'Senden Sie uns eine Anfrage', 'Anfragen'],
    ['/attest', 'Fordern Sie es an', 'Attest anfordern'],
  ])('%s says how to ask', async (path, sentence, button) => {
    const main = await mainOf(path);
    expect(main).toMatch(new RegExp(`<p>[^<]*${sentence}`));
    expect(main).toMatch(new RegExp(`<button\\b[^]*>${button}<`));
  });

  test.each([
    ['/services', 'services_texts', 'empty_text', 'Leistungen werden gerade neu zusammengestellt'],
    ['/references', 'references_texts', 'empty_text', ''],
    ['/cv', 'cv_texts', 'empty_text', 'Lebenslauf wird gerade überarbeitet'],
    ['/trainings', 'trainings_texts', 'no_dates', 'Zurzeit ist kein offener Termin geplant'],
    ['/press', 'press_texts', 'empty_text', 'Noch keine Veröffentlichungen'],
    ['/shop', 'shop_texts', 'empty_text', 'Sortiment wird gerade zusammengestellt'],
    ['/agbs', 'agbs_texts', 'empty_text', 'Vertragsbedingungen senden wir Ihnen auf Anfrage'],
  ])('%s announces its content: %s, %s', async (path, table, column, first) => {
    expect(await mainOf(path)).toContain(first);
    const text = `Probe ${column}: so sagt es die Firma.`;
    await write(table, { [column]: text });
    await expect.poll(() => mainOf(path)).toContain(text);
  });
});

describe('with content', () => {
  test("the home page shows the editor's invitation to write", async () => {
    await write('contact_texts', { invitation: 'Probe invitation: so sagt es die Firma.' });
    await expect.poll(() => mainOf('/')).toContain('Probe invitation: so sagt es die Firma.');
  });

  test.each(['net', 'exempt'])('a price that is %s mentions the tax', async (mode) => {
    const text = `Probe ${mode}: so sagt es die Firma.`;
    await write('trainings_texts', { [`price_${mode}`]: text });
    await site.insert('upcoming_trainings', {
      slug: mode,
      title: 'Kurs',
      location: 'Kiel',
      description: 'D',
    });
    await write('upcoming_trainings', { price_mode: mode, price: 149.5 });
    await expect
      .poll(async () => [...(await mainOf('/trainings')).matchAll(/<dd\b[^]*?<\/dd>/g)].map(([dd]) => dd))
      .toContainEqual(expect.stringMatching(new RegExp(`€[^]*${text}`)));
  });

  describe('the page of a content type', () => {
    beforeAll(async () => {
      // Texts about the seats and the tax stand beside a training without seats that includes its tax.
      const training = {
        slug: 'kurs',
        title: 'Kurs',
        location: 'Kiel',
        seats: 0,
        description: 'D',
        price: 90,
      };
      await site.insert('upcoming_trainings', training);
    });

    /** Collections first, because their pages also show texts of singles; the contact last, which others name. */
    const ordered = sections.toSorted(
      (one, other) =>
        one.type.rows.localeCompare(other.type.rows) ||
        Number(one.type.name === 'contact') - Number(other.type.name === 'contact'),
    );

    test.each(ordered)('$type.name: $expected.page shows its values', async ({ type, expected }) => {
      const row = await store(type);
      const path = expected.page.replace(/\{(\w+)\}/g, (_, column) => String(row[column]));
      const texts = shownTexts(withoutFiles(type), expected);
      const missing = async () => {
        const { text } = await site.get(path, { accept: 'text/html' });
        const html = text.replace(/<script\b[^]*?<\/script>/g, '').replaceAll('\u00a0', ' ');
        const shown = html.replace(/<br\/?>/g, '\n').replace(/<[^>]*>/g, '') + html;
        return texts.filter((one) => !shown.includes(one));
      };
      await expect.poll(missing, { message: path }).toEqual([]);
    });
  });
});

const listItems = ['Probe eins', 'Probe zwei'];

/** Returns a value that no demo record has. */
function sampleOf(name: string, field: Field): string {
  switch (field.kind) {
    case 'email':
      return 'probe@example.org';
    case 'url':
      return 'https://example.org/probe';
    case 'date':
      return '2027-03-04';
    case 'color':
      return '#14532d';
    case 'integer':
      return '17';
    case 'price':
      return '149,50';
    case 'choice':
      return field.options.at(-1) ?? '';
    case 'slug':
      return 'probe-adresse';
    case 'markup':
      return `Probe ${name} **Größe**`;
    default:
      return `Probe ${name} Größe`;
  }
}

/** Lists the texts that a page shows of a record without files. Words of pages are checked in words.test.tsx. */
function shownTexts(type: ContentType, { notShown, shown }: Expectation): string[] {
  return shownFields(type).flatMap(([name, field]) => {
    if (notShown?.includes(name) || 'word' in field || field.kind === 'search') return [];
    if (field.kind === 'list') return listItems;
    if (shown?.[name] !== undefined) return shown[name];
    if (field.kind === 'choice' || field.kind === 'boolean') return [];
    return field.kind === 'date' ? '4. März 2027' : sampleOf(name, field).replaceAll('**', '');
  });
}

/** Whether the value is typed as text; files and page settings are not. */
function isTyped({ kind }: Field): boolean {
  return !['image', 'brandImage', 'gallery', 'file', 'attachments', 'pageSettings'].includes(kind);
}

/** Adds a record of a collection, or changes the row of a single, without files. */
async function store(type: ContentType): Promise<Row> {
  const form = emptyFormValues(withoutFiles(type));
  for (const [name, field] of fieldEntries(type)) {
    if (field.kind === 'list') form.fields[name] = listItems;
    // The website must stay public.
    else if (field.kind === 'boolean') form.fields[name] = 'true';
    else if (isTyped(field)) form.fields[name] = sampleOf(name, field);
  }
  const columns = columnsOf(withoutFiles(type), form, null);
  const table = tables.from(type.table);
  if (type.rows === 'one') {
    const { data } = await table.update(columns).not('id', 'is', null).select().throwOnError();
    if (data.length > 0) return data[0];
  }
  return (await table.insert(columns).select().single().throwOnError()).data;
}

function withoutFiles(type: ContentType): ContentType {
  return { ...type, fields: Object.fromEntries(fieldEntries(type).filter(([, field]) => isTyped(field))) };
}
