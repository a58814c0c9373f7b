import { expect, test } from './admin-fixtures';

// The browser logs the failed request, and React the failed import.
test.use({ allowConsole: [/Failed to (load resource|fetch dynamically imported module)/] });

const entry = /\/assets\/main-[\w-]+\.js$/;
const styles = /\/assets\/[\w-]+\.css$/;
const editor = /\/assets\/rich-text-[\w-]+\.js$/;
const sentence = /^The back office could not start: please reload the page/;

test('the back office shows a message when its script cannot be loaded, and starts once it can', async ({
  page,
}) => {
  await page.route(entry, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.goto('/login');
  await expect(page.getByText(sentence)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await expect(page.getByText(sentence)).toHaveCount(0);
});

test(
  'the message appears without styles and, with a delay, with reduced motion',
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route(entry, () => undefined);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByText(sentence).waitFor({ state: 'attached' });
    await expect(page.getByText(sentence)).toBeHidden({ timeout: 4000 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(entry, (route) => route.abort());
    await page.route(styles, (route) => route.abort());
    await page.goto('/admin/references');
    await expect(page.getByText(sentence)).toBeVisible();
  },
);

test('a text editor that failed to load is loaded again by a button, and the form keeps its input', async ({
  page,
  openAdminScreen,
}) => {
  await page.route(editor, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await openAdminScreen('latest-topics');
  await page.getByRole('button', { name: 'Add Topic' }).click();
  const title = page.locator('[name=title]');
  await title.fill('Getippt ohne Editor');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
  await expect(title).toHaveValue('Getippt ohne Editor');
});
