import { expectScreenAccessible } from './accessibility';
import { storedRows } from './admin-content';
import { expect, test } from './admin-fixtures';
import { postMeta, wxr } from '../contract/wxr';

/** Import of a WordPress export file: dry run, import, report, and undo. */

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

test('an export file is tried, imported as drafts, and undone', async ({
  page,
  openAdminScreen,
  operator,
}) => {
  const titles = async () =>
    (await storedRows(operator, 'content_drafts')).map(({ content }) => Object(content).row.title);
  await openAdminScreen('import');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import');
  await page.getByLabel('Export file').setInputFiles(file);
  await page.getByRole('button', { name: 'Dry Run' }).click();
  const dry = page.getByRole('region', { name: 'Dry run of wordpress:elektro-meier.example' });
  await expect(dry.getByRole('status').filter({ hasText: 'Finished' })).toHaveText(
    'Finished: 2 new, 1 left out',
  );
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(row('Neuer Meister')).toContainText(/Topics.*new/);
  expect(await titles()).toEqual([]);
  await expectScreenAccessible(page);

  await page.getByRole('button', { name: 'Start Import' }).click();
  const report = page.getByRole('region', { name: 'Import of wordpress:elektro-meier.example' });
  await expect(report.getByRole('status').filter({ hasText: 'Finished' })).toBeVisible();
  await expect(row('Gesperrtes Bild')).toContainText('http://10.0.0.1/a.png is in a closed network');
  expect((await titles()).sort()).toEqual(['Gesperrtes Bild', 'Neuer Meister']);
  await report.getByText('Old addresses: 3, of which 1 without a new one').click();
  await expect(report.getByRole('listitem').filter({ hasText: '/2021/05/beitrag-1/' })).toHaveText(
    '/2021/05/beitrag-1/ → /aktuelles/beitrag-1',
  );
  const download = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Download Report (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('import-report.csv');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectScreenAccessible(page);

  await report.getByRole('link', { name: 'Neuer Meister' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Neuer Meister');
  await page.goBack();
  await page.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText('Undone. It was: 2 new, 1 left out')).toBeVisible();
  expect(await titles()).toEqual([]);
  await expect(page.getByRole('button', { name: 'Undo Import' })).toHaveCount(0);
});
