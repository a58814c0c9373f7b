import { postMeta, wxr } from '../contract/wxr';
import { storedRows } from './admin-content';
import { expect, test } from './admin-fixtures';

const file = {
  name: 'elektro-meier.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from(
    wxr('https://elektro-meier.example', [
      { id: 1, title: 'Neuer Meister', html: '<p>Wir <b>gratulieren</b>.</p>[kontaktformular]' },
      { id: 2, title: 'Gesperrtes Bild', html: '<p>Text</p><img src="http://10.0.0.1/a.png">' },
      { id: 3, title: 'Menü', html: '', type: 'nav_menu_item', extraXml: postMeta('_menu', '1') },
    ]),
  ),
};

test('an export file of WordPress is tried, imported as drafts, and undone', async ({
  page,
  openAdminScreen,
  operator,
}) => {
  const titles = async () =>
    (await storedRows(operator, 'content_drafts')).map(({ content }) => Object(content).row.title);
  const finished = (region: string) =>
    page.getByRole('region', { name: region }).getByRole('status').filter({ hasText: 'Finished' });
  await openAdminScreen('import');
  await page.getByLabel('Export file').setInputFiles(file);
  await page.getByRole('button', { name: 'Dry Run' }).click();
  await expect(finished('Dry run of wordpress:elektro-meier.example')).toHaveText(
    'Finished: 2 new, 1 left out',
  );
  expect(await titles()).toEqual([]);

  await page.getByRole('button', { name: 'Start Import' }).click();
  await expect(finished('Import of wordpress:elektro-meier.example')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Gesperrtes Bild' })).toContainText(
    'http://10.0.0.1/a.png is in a closed network',
  );
  expect((await titles()).sort()).toEqual(['Gesperrtes Bild', 'Neuer Meister']);
  await page.getByRole('link', { name: 'Neuer Meister' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Neuer Meister');
  await page.goBack();
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText('Undone. It was: 2 new, 1 left out')).toBeVisible();
  expect(await titles()).toEqual([]);
});
