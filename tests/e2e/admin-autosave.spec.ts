import type { BrowserContext, Page } from '@playwright/test';
import { storedRows } from './admin-content';
import { button, expect, fieldOf, save, test } from './admin-fixtures';
import { chooseImage, pdf, imageFile } from './admin-images';
import { expectLoaded } from './page-actions';

const texts = {
  title: 'Nach dem Absturz',
  content: '**Gerettet**',
  location: 'Kiel',
  instructor: 'Ada Beispiel',
  date: '2027-03-04',
};

test('a new record with its files is restored after a crash and saved once', async ({
  page,
  context,
  operator,
  openAdminScreen,
}) => {
  const before = (await storedRows(operator, 'training_blog')).length;
  await openAdminScreen('training-blog');
  await button(page, 'Add Post').click();
  for (const [name, text] of Object.entries(texts)) await fieldOf(page, name).fill(text);
  await chooseImage(page, page.locator('[name=image_url]'), await imageFile('a.jpg'));
  await chooseImage(page, page.locator('[name=gallery]'), await imageFile('b.jpg'));
  await page.locator('[name=files]').setInputFiles(pdf('Anhang.pdf'));
  await expect.poll(() => snapshots(page)).toContain('Anhang.pdf');

  const after = await crashRenderer(page, context);
  await after.goto('/admin/training-blog');
  const region = after.getByRole('region', { name: 'Posts', exact: true });
  await expect(region.getByRole('status')).toContainText('A new post you began was not saved.');
  await button(after, 'Restore what I typed').click();
  for (const [name, text] of Object.entries(texts))
    await expect(after.locator(`[name=${name}]`)).toHaveValue(text);
  for (const image of await region.locator('form img').all()) await expectLoaded(image);
  await save(after, 'Post saved.');
  const rows = await storedRows(operator, 'training_blog');
  expect(rows).toHaveLength(before + 1);
  await expect.poll(() => snapshots(after)).toBe('');
  await after.goto(`/trainings/rueckblick/${String(rows.find(({ title }) => title === texts.title)?.slug)}`);
  await expectLoaded(after.getByRole('main').getByRole('img').first());
  await expect(after.getByRole('link', { name: /Anhang/ })).toBeVisible();
});

/** Returns all records of IndexedDB, a line of JSON each; of a file its name. */
function snapshots(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('back-office');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const database = opening.result;
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return '';
    const transaction = database.transaction(stores);
    const requests = stores.map((store) => transaction.objectStore(store).getAll());
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
    const entries = requests.flatMap(({ result }) => result);
    return entries.map((entry) => (entry instanceof File ? entry.name : JSON.stringify(entry))).join('\n');
  });
}

/** Kills the renderer process, so that no handler of the page runs. Returns a new page of the same browser. */
async function crashRenderer(page: Page, context: BrowserContext): Promise<Page> {
  const inspector = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void inspector.send('Page.crash').catch(() => undefined);
  await crashed;
  return context.newPage();
}
