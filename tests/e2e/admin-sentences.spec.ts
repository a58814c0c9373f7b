import { createTables } from '../../src/data/client/tables';
import { sections } from './admin-expectations';
import { expect, test } from './admin-fixtures';
import { visit } from './page-visit';

/** Texts of the website that appear only in some states. */

const presets = [
  { table: 'services_texts', path: '/services', button: 'Beratung anfragen' },
  { table: 'trainings_texts', path: '/trainings', button: 'Individuelle Schulung anfragen' },
  { table: 'attest_texts', path: '/attest', button: 'Jetzt Attest anfordern' },
];

test("an inquiry form starts with the editor's preset", async ({ page, operator }) => {
  for (const { table, path, button } of presets) {
    const text = `Probe ${table}: so sagt es die Firma.`;
    await createTables(operator)
      .from(table)
      .update({ inquiry_preset: text })
      .not('id', 'is', null)
      .throwOnError();
    await visit(page, path);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog').getByLabel('Nachricht')).toHaveValue(text);
  }
});

test('every text that appears only in some states is tested, here or in page-sentences.test.ts', () => {
  const tested = [
    ...['contact invitation', 'services inquiry_preset', 'services empty_text', 'references empty_text'],
    ...['cv empty_text', 'training-programs inquiry_preset', 'training-programs no_dates'],
    ...['training-programs price_net', 'training-programs price_exempt', 'press empty_text'],
    ...['attest inquiry_preset', 'shop empty_text', 'agbs empty_text'],
  ];
  const conditional = sections
    .filter(({ type }) => type.rows === 'one' && type.edit === 'Edit Texts')
    .flatMap(({ screen, expected }) => (expected.notShown ?? []).map((field) => `${screen.path} ${field}`));
  expect(tested.toSorted()).toEqual(conditional.toSorted());
});
