import { expect, test } from './fixtures';

// The browser notes what it could not load.
test.use({ allowConsole: [/Failed to load resource/] });

const entry = /\/assets\/main-[\w-]+\.js$/;
const styles = /\/assets\/[\w-]+\.css$/;
const sentence = /^The back office could not start: please reload the page/;

test('the back office says what to do when its script is gone, and starts when it is back', async ({
  page,
}) => {
  await page.route(entry, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.goto('/login');
  await expect(page.getByText(sentence)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
  await expect(page.getByText(sentence)).toHaveCount(0);
});

test('it says so although its styles are gone too', async ({ page }) => {
  await page.route(entry, (route) => route.abort());
  await page.route(styles, (route) => route.abort());
  await page.goto('/admin/references');
  await expect(page.getByText(sentence)).toBeVisible();
});

test.describe('where nothing may move', () => {
  test.use({ reducedMotion: 'reduce' });

  test('it waits as well before it says so', async ({ page }) => {
    await page.route(entry, () => undefined);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByText(sentence).waitFor({ state: 'attached' });
    await expect(page.getByText(sentence)).toBeHidden({ timeout: 4000 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
