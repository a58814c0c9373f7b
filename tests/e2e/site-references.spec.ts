import { removeData, startProduct } from '../product';
import { visit } from './page-visit';
import { holdRequests } from './hold-requests';
import { expect, test } from './fixtures';

const path = '/references/reederei-beispiel-gmbh-landstromanschluss-fuer-drei-arbeitsschiffe';

test('each reference is one entry of the list under its company', async ({ page }) => {
  await page.goto('/references');
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Klinikum Musterhafen' }) });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Ersatzstromanlage');
});

test('the dialog of a reference keeps the focus and opens once', async ({ page }) => {
  await test.step('a click shows a reference over the page, and closing it restores the focus', async () => {
    await visit(page, '/references');
    const opener = page.getByRole('link', { name: 'Reederei Beispiel GmbH' });
    const dialog = page.getByRole('dialog', { name: 'Reederei Beispiel GmbH' });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Schließen' }).click(),
      () => page.mouse.click(5, 5),
    ]) {
      await opener.click();
      await expect(
        dialog.getByRole('heading', { name: 'Landstromanschluss für drei Arbeitsschiffe' }),
      ).toBeVisible();
      await expect(dialog).toContainText('Maren Musterfrau');
      await expect(dialog.getByRole('region', { name: 'Bilder: Reederei Beispiel GmbH' })).toContainText(
        '1 / 5',
      );
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
  await test.step('the dialog keeps Tab inside', async () => {
    await visit(page, '/references');
    await page.getByRole('link', { name: 'Reederei Beispiel GmbH' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  });
  await test.step('two clicks while the dialog is loading open it once, with one history entry', async () => {
    const code = await holdRequests(page, /\/assets\/reference-dialog-[\w-]+\.js$/);
    await visit(page, '/references');
    const entries = await page.evaluate(() => history.length);
    const opener = page.getByRole('link', { name: 'Reederei Beispiel GmbH' });
    await opener.click();
    await opener.click();
    code.release();
    await expect(page.getByRole('dialog', { name: 'Reederei Beispiel GmbH' })).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  });
});

test('a click before hydration leads to the page of the reference, and Back to the list', async ({
  page,
}) => {
  const script = await holdRequests(page, /\/assets\/client-[\w-]+\.js$/);
  await page.goto('/references', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Reederei Beispiel GmbH' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reederei Beispiel GmbH' })).toBeVisible();
  script.release();
  await page.goBack();
  await expect(page).toHaveURL('/references');
  await expect(page.getByRole('heading', { level: 1, name: 'Referenzen' })).toBeVisible();
});

test.describe('without the code of the dialog', () => {
  // The browser logs the failed request.
  test.use({ allowConsole: [/status of 404/] });

  test('a click shows the page of the reference', async ({ page }) => {
    await page.route(/\/assets\/reference-dialog-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await visit(page, '/references');
    await page.getByRole('link', { name: 'Reederei Beispiel GmbH' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Reederei Beispiel GmbH' })).toBeVisible();
  });
});

for (const from of ['/references', '/']) {
  const title = `Back closes the dialog that was opened on ${from} and stays there`;
  test(title, { tag: from === '/' ? [] : '@long' }, async ({ page }) => {
    await visit(page, '/impressum');
    await visit(page, from);
    const opener = page.getByRole('link', { name: 'Reederei Beispiel GmbH' });
    const dialog = page.getByRole('dialog', { name: 'Reederei Beispiel GmbH' });
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape'), () => page.goBack()]) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(from);
      await expect(opener).toBeFocused();
    }
    await page.goBack();
    await expect(page).toHaveURL('/impressum');
  });
}

test('the dialog links to the page of the reference, and Back returns from there', async ({ page }) => {
  await visit(page, '/references');
  await page.getByRole('link', { name: 'Reederei Beispiel GmbH' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Eigene Seite dieser Referenz' }).click();
  await expect(page).toHaveURL(path);
  const heading = page.getByRole('heading', { level: 1, name: 'Reederei Beispiel GmbH' });
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/references');
  await page.goForward();
  await expect(heading).toBeFocused();
  await page.getByRole('link', { name: 'Zurück zu den Referenzen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Referenzen' })).toBeVisible();
});

test.describe('an unknown reference', () => {
  test.use({ allowConsole: [/status of 404/] });

  test('answers 404 with a link back', async ({ page }) => {
    const response = await page.goto('/references/gibt-es-nicht');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference not found');
    await expect(page.getByRole('link', { name: 'Zurück zu den Referenzen' })).toHaveAttribute(
      'href',
      '/references',
    );
  });
});

test('an empty site shows a message and a link', async ({ page }) => {
  const product = await startProduct({ content: 'empty' });
  try {
    await page.goto(`${product.url}/references`);
    await expect(page.getByRole('heading', { level: 1, name: 'Referenzen' })).toBeVisible();
    await expect(page.getByText('Hier stehen bald Projekte')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Kontakt aufnehmen' })).toBeVisible();
    for (const path of ['/', '/contact']) {
      const response = await page.goto(`${product.url}${path}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  } finally {
    // Pending requests of the last page would fail once the product stops.
    await page.goto('about:blank');
    await product.stop();
    await removeData(product);
  }
});
