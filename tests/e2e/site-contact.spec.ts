import type { Page } from '@playwright/test';
import { expectMessage } from './message';
import { visit } from './page-visit';
import { holdRequests } from './hold-requests';
import { expect, test } from './fixtures';

const send = (page: Page) => page.getByRole('button', { name: 'Unverbindliche Anfrage senden' });

async function fill(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Beispiel');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('ada@example.org');
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Bitte prüfen Sie unser Boot.');
}

for (const path of ['/', '/contact']) {
  const title = `a message sent from ${path} is confirmed for three seconds, and the form is empty again`;
  test(title, { tag: path === '/' ? [] : '@long' }, async ({ page }) => {
    await page.clock.install();
    await visit(page, path);
    await fill(page);
    const sent = page.waitForRequest('**/api/contact');
    await send(page).click();
    expect((await sent).postDataJSON()).toEqual({
      name: 'Ada Beispiel',
      email: 'ada@example.org',
      message: 'Bitte prüfen Sie unser Boot.',
      topic: 'contact',
      page: path,
    });
    const success = page.getByRole('status').filter({ hasText: 'Nachricht erfolgreich versendet!' });
    await expect(success).toBeVisible();
    for (const name of ['Name', 'E-Mail', 'Nachricht']) {
      await expect(page.getByRole('textbox', { name })).toHaveValue('');
    }
    await page.clock.runFor(3000);
    await expect(success).toBeHidden();
    await expect(send(page)).toBeEnabled();
  });
}

test('the button shows that it is sending and ignores a second click', async ({ page }) => {
  const sending = await holdRequests(page, '**/api/contact', { status: 200, json: { success: true } });
  await visit(page, '/contact');
  await fill(page);
  await send(page).click();
  const busy = page.getByRole('button', { name: 'Sendet...' });
  await expect(busy).toBeDisabled();
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  sending.release();
  await expectMessage(page, 'Nachricht erfolgreich versendet!');
  expect(sending.requests()).toBe(1);
});

test('missing input is marked beside its field, and the first one gets the focus', async ({ page }) => {
  await visit(page, '/contact');
  let isSent = false;
  page.on('request', (request) => (isSent ||= request.url().endsWith('/api/contact')));
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Beispiel');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('ada@example');
  await send(page).click();
  const email = page.getByRole('textbox', { name: 'E-Mail' });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(
    'Bitte geben Sie im Feld „E-Mail“ eine gültige Adresse an.',
  );
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveAccessibleDescription(
    'Bitte füllen Sie das Feld „Nachricht“ aus.',
  );
  await expect(page.getByRole('textbox', { name: 'Name' })).not.toHaveAttribute('aria-invalid');
  expect(isSent).toBe(false);
});

test.describe('when the request fails', () => {
  test.use({ allowConsole: [/Failed to load resource/] });

  test('the error is shown for three seconds and the input is kept', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/contact', (route) => route.abort());
    await visit(page, '/contact');
    await fill(page);
    await send(page).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Fehler beim Senden der Nachricht.' });
    await expect(failure).toBeVisible();
    await page.clock.runFor(3000);
    await expect(failure).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue(
      'Bitte prüfen Sie unser Boot.',
    );
  });

  test("the error includes the server's message", async ({ page }) => {
    await visit(page, '/contact');
    await fill(page);
    await page.getByRole('textbox', { name: 'Nachricht' }).fill('zu lang '.repeat(1300));
    await send(page).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Fehler beim Senden der Nachricht.' });
    await expect(failure).toContainText('Das Feld „Nachricht“ darf höchstens 10000 Zeichen lang sein.');
  });
});

test('the honeypot field is hidden from people and is sent only when it was filled', async ({ page }) => {
  await visit(page, '/contact');
  const trap = page.locator('input[name=website]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await fill(page);
  await trap.evaluate((input) => input instanceof HTMLInputElement && (input.value = 'https://example.com'));
  const sent = page.waitForRequest('**/api/contact');
  await send(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ website: 'https://example.com' });
  await expectMessage(page, 'Nachricht erfolgreich versendet!');
});

test('the page shows address, hours, register and VAT number, and asks before it loads a map', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Kontaktiere uns' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('12345 Musterhafen')).toBeVisible();
  await expect(main.getByRole('link', { name: 'kontakt@example.org' })).toHaveAttribute('href', /^mailto:/);
  await expect(main.getByRole('heading', { name: 'Öffnungszeiten' })).toBeVisible();
  await expect(main.getByText('Amtsgericht Musterhafen')).toBeVisible();
  await expect(main.getByText('DE000000000')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Hinweisen zum Datenschutz' })).toHaveAttribute(
    'href',
    '/datenschutz',
  );
  const map = page.frameLocator('iframe[title="Karte"]');
  await expect(map.getByRole('button', { name: 'Karte laden' })).toBeVisible();
});
