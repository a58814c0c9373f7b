import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTables, type Tables } from '../../src/data/client/tables';
import { operatorOf } from '../e2e/admin-content';
import { type Product, removeData, startProduct } from '../product';

/** Sentences of the company that pages show only at times, as they are at first and as an editor has written them. */

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

describe('before anything has been entered', () => {
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
  ])('%s is called %s and lists nothing', async (path, heading) => {
    const main = await mainOf(product, path);
    expect([...main.matchAll(/<h1\b[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([heading]);
    expect(main).not.toMatch(/<li\b|role="listitem"/);
  });

  test.each([
    ['/services', 'services_texts', 'empty_text', 'Leistungen werden gerade neu zusammengestellt'],
    ['/references', 'references_texts', 'empty_text', ''],
    ['/cv', 'cv_texts', 'empty_text', 'Lebenslauf wird gerade überarbeitet'],
    ['/trainings', 'trainings_texts', 'no_dates', 'Zurzeit ist kein offener Termin geplant'],
    ['/press', 'press_texts', 'empty_text', 'Noch keine Veröffentlichungen'],
    ['/shop', 'shop_texts', 'empty_text', 'Sortiment wird gerade zusammengestellt'],
    ['/agbs', 'agbs_texts', 'empty_text', 'Vertragsbedingungen senden wir Ihnen auf Anfrage'],
  ])('%s says what is coming: %s, %s', async (path, table, column, first) => {
    expect(await mainOf(product, path)).toContain(first);
    const text = `Probe ${column}: so sagt es die Firma.`;
    await write(tables, table, { [column]: text });
    expect(await mainOf(product, path)).toContain(text);
  });
});

describe('with content', () => {
  beforeAll(start('demo'));
  afterAll(stop);

  test('the home page invites to write as an editor has written', async () => {
    await write(tables, 'contact_texts', { invitation: 'Probe invitation: so sagt es die Firma.' });
    expect(await mainOf(product, '/')).toContain('Probe invitation: so sagt es die Firma.');
  });

  test.each(['net', 'exempt'])('a price that is %s says how it stands to the tax', async (mode) => {
    const text = `Probe ${mode}: so sagt es die Firma.`;
    await write(tables, 'trainings_texts', { [`price_${mode}`]: text });
    await write(tables, 'upcoming_trainings', { price_mode: mode, price: 149.5 });
    const price = [...(await mainOf(product, '/trainings')).matchAll(/<dd\b[^]*?<\/dd>/g)].find(([dd]) =>
      dd.includes(text),
    );
    expect(price?.[0]).toContain('€');
  });
});
