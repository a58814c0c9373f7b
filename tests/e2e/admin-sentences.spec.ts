import { createTables } from '../../src/data/client/tables';
import { expect, test } from './admin-fixtures';
import { visit } from './page-visit';

/** Texts of the website that appear only in some states. */

const presets = [
  { table: 'services_texts', path: '/services', button: 'Beratung anfragen' },
  { table: 'trainings_texts', path: '/trainings', button: 'Individuelle Schulung anfragen' },
  { table: 'attest_texts', path: '/attest', button: 'Jetzt Attest anfordern' },
];

const titles = [
  { table: 'services_texts', column: 'inquiry_heading', path: '/services', button: 'Anfragen' },
  { table: 'trainings_texts', column: 'inquiry_heading', path: '/trainings', button: 'Anfragen' },
  {
    table: 'trainings_texts',
    column: 'waiting_list_heading',
    path: '/trainings',
    button: 'Auf die Warteliste',
  },
  { table: 'shop_texts', column: 'inquiry_heading', path: '/shop', button: 'Anfragen' },
  { table: 'exchange_header', column: 'inquiry_heading', path: '/exchange', button: 'Anfragen' },
];

for (const { which, somePresets, someTitles, tag } of [
  { which: 'an inquiry form', somePresets: presets.slice(0, 1), someTitles: titles.slice(1, 3), tag: [] },
  { which: 'each inquiry form', somePresets: presets, someTitles: titles, tag: '@long' },
]) {
  test(`${which} has the editor's preset and title`, { tag }, async ({ page, operator }) => {
    const write = async (table: string, columns: object) =>
      createTables(operator).from(table).update(columns).not('id', 'is', null).throwOnError();
    for (const { table, path, button } of somePresets) {
      const text = `Probe ${table}: so sagt es die Firma.`;
      await write(table, { inquiry_preset: text });
      await visit(page, path);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog').getByLabel('Nachricht')).toHaveValue(text);
    }
    for (const { table, column, path, button } of someTitles) {
      await write(table, { [column]: 'Probe' });
      await visit(page, path);
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole('dialog', { name: /^Probe/ })).toBeVisible();
    }
  });
}
