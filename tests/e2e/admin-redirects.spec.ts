import { readFile } from 'node:fs/promises';
import { createTables } from '../../src/data/client/tables';
import { button, expect, long, test } from './admin-fixtures';
import { expectMessage, statusOf, visit } from './page-actions';

test.use({ allowConsole: /status of 410/ });

test(
  'old addresses are entered, imported and exported, and lead visitors on, also in an open page',
  long,
  async ({ page, operator, openAdminScreen }) => {
    await openAdminScreen('redirects');
    await button(page, 'Add Redirect').click();
    const form = page.getByRole('form', { name: 'Add Redirect' });
    await form.getByLabel('Old address').fill('https://alt.example/Über%20uns/');
    await form.getByLabel('New address').fill('/cv');
    await button(form, 'Save').click();
    await expectMessage(page, 'Redirect saved.');
    expect(await statusOf(page, '/%C3%9Cber%20uns/?a=1')).toEqual([301, '/cv?a=1']);

    const choosing = page.waitForEvent('filechooser');
    await button(page, 'Import CSV').click();
    const buffer = Buffer.from('from_path,to_path,code\r\n/a,/cv,301\r\n"/c",,410');
    await (await choosing).setFiles({ name: 'alt.csv', mimeType: 'text/csv', buffer });
    await expectMessage(page, '2 redirects imported.');
    const saving = page.waitForEvent('download');
    await button(page, 'Export as CSV').click();
    const file = await readFile(await (await saving).path(), 'utf8');
    for (const line of ['"/a";"/cv";"301"', '"/c";"";"410"']) expect(file).toContain(line);
    await button(page, 'Delete /a').click();
    await expect.poll(() => statusOf(page, '/a')).toEqual([404]);
    await button(page, 'Undo').click();
    await expectMessage(page, 'Redirect restored.');

    await visit(page, '/services');
    await page.evaluate(() => history.pushState(null, '', '/a?b=1'));
    await expect(page).toHaveURL('/cv?b=1');
    await visit(page, '/c');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht mehr');
    await createTables(operator).from('redirects').delete().neq('source', 'slug').throwOnError();
  },
);
