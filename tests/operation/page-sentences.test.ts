import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTables, type Tables } from '../../src/data/client/tables';
import { operatorOf } from '../e2e/admin-content';
import { type Product, removeData, startProduct } from '../product';

/** Texts that pages show only in some states: their defaults, and as an editor has written them. */

async function mainOf({ url }: Product, path: string): Promise<string> {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } });
  expect([path, response.status]).toEqual([path, 200]);
  return /<main\b[^]*<\/main>/.exec(await response.text())?.[0] ?? '';
}

async function write(tables: Tables, table: string, columns: object): Promise<void> {
  await tables.from(table).update(columns).not('id', 'is', null).throwOnError();
}

let product: Product;
let tables: Tables;
const start = (content: 'demo' | 'empty') => async () => {
  product = await startProduct({ content });
  tables = createTables(await operatorOf(product));
};
const stop = async () => {
  await product.stop();
  await removeData(product);
};

describe('without content', () => {
  beforeAll(start('empty'));
  afterAll(stop);

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
    const main = await mainOf(product, path);
    expect([...main.matchAll(/<h1\b[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([heading]);
    expect(main).not.toMatch(/<li\b|role="listitem"/);
  });

  test.each([
    ['/exchange', 'Senden Sie uns eine Anfrage', 'Anfragen'],
    ['/attest', 'Fordern Sie es an', 'Attest anfordern'],
  ])('%s says how to ask', async (path, sentence, button) => {
    expect(await mainOf(product, path)).toMatch(new RegExp(`<p>[^<]*${sentence}[^]*${button}`));
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
    expect(await mainOf(product, path)).toContain(first);
    const text = `Probe ${column}: so sagt es die Firma.`;
    await write(tables, table, { [column]: text });
    expect(await mainOf(product, path)).toContain(text);
  });
});

describe('with content', () => {
  beforeAll(start('demo'));
  afterAll(stop);

  test("the home page shows the editor's invitation to write", async () => {
    await write(tables, 'contact_texts', { invitation: 'Probe invitation: so sagt es die Firma.' });
    expect(await mainOf(product, '/')).toContain('Probe invitation: so sagt es die Firma.');
  });

  test.each(['net', 'exempt'])('a price that is %s mentions the tax', async (mode) => {
    const text = `Probe ${mode}: so sagt es die Firma.`;
    await write(tables, 'trainings_texts', { [`price_${mode}`]: text });
    await write(tables, 'upcoming_trainings', { price_mode: mode, price: 149.5 });
    const price = [...(await mainOf(product, '/trainings')).matchAll(/<dd\b[^]*?<\/dd>/g)].find(([dd]) =>
      dd.includes(text),
    );
    expect(price?.[0]).toContain('€');
  });
});
