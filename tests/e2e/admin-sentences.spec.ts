import { createTables } from '../../src/data/client/tables';
import { expect, test } from './admin-fixtures';
import { visit } from './page-actions';

/** Presets and titles of inquiry forms, the first two by default. */
const texts = [
  { path: '/services', button: 'Beratung anfragen', table: 'services_texts', column: 'inquiry_preset' },
  {
    path: '/trainings',
    button: 'Auf die Warteliste',
    table: 'trainings_texts',
    column: 'waiting_list_heading',
  },
  {
    path: '/trainings',
    button: 'Individuelle Schulung anfragen',
    table: 'trainings_texts',
    column: 'inquiry_preset',
  },
  { path: '/attest', button: 'Jetzt Attest anfordern', table: 'attest_texts', column: 'inquiry_preset' },
  { path: '/services', button: 'Anfragen', table: 'services_texts', column: 'inquiry_heading' },
  { path: '/trainings', button: 'Anfragen', table: 'trainings_texts', column: 'inquiry_heading' },
  { path: '/shop', button: 'Anfragen', table: 'shop_texts', column: 'inquiry_heading' },
  { path: '/exchange', button: 'Anfragen', table: 'exchange_header', column: 'inquiry_heading' },
];

for (const [index, { path, button, table, column }] of texts.entries()) {
  const tag = index < 2 ? [] : '@long';
  test(`the inquiry form of ${path} has the editor's ${column}`, { tag }, async ({ page, operator }) => {
    const text = `Probe ${table}: so sagt es die Firma.`;
    await createTables(operator)
      .from(table)
      .update({ [column]: text })
      .not('id', 'is', null)
      .throwOnError();
    await visit(page, path);
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog');
    if (column === 'inquiry_preset') await expect(dialog.getByLabel('Nachricht')).toHaveValue(text);
    else await expect(dialog).toHaveAccessibleName(new RegExp(`^${text}`));
  });
}
