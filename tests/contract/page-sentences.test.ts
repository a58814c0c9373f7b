import { describe, expect, test } from 'vitest';
import { openInFolder } from '../schema/in-folder';
import { openWebsite } from './website';

/** Texts that pages show only in some states: their defaults, and as an editor has written them. */

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
  test.each([
    ['/services', 'Leistungen'],
    ['/cv', 'Lebenslauf'],
    ['/trainings', 'Schulungen'],
    ['/press', 'Presse'],
    ['/exchange', 'LI-Akkus'],
    ['/attest', 'Elektro-Attest'],
    ['/shop', 'Presse'],
    ['/agbs', 'Allgemeine Vertragsbedingungen (AGBs)'],
  ])('%s has the title %s and an empty list', async (path, heading) => {
    const main = await mainOf(path);
    expect([...main.matchAll(/<h1\b[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([heading]);
    expect(main).not.toMatch(/<li\b|role="listitem"/);
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
});
