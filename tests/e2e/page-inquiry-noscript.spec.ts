import { expectAccessible } from './accessibility';
import { rowsOf } from './page-visit';
import { expect, test } from './fixtures';

// The browser logs every rejected request.
test.use({ javaScriptEnabled: false, allowConsole: [/Failed to load resource/] });

for (const path of ['/', '/contact']) {
  test(`without JavaScript the form of ${path} sends, and an invalid value keeps the input`, async ({
    page,
    product,
  }) => {
    const message = '\n  Guten Tag,\n„Möwe“ & <b>Co.</b>';
    const send = page.getByRole('button', { name: 'Unverbindliche Anfrage senden' });
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const email = `ohne-skript${path.replace('/', '-')}@example.org`;
    await page.goto(path);
    await field('Name').fill('Ohne "Skript"');
    await field('E-Mail').fill('ohne@example');
    await field('Nachricht').fill(message);
    await send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fehler beim Senden der Nachricht.');
    await expect(page.getByRole('alert')).toHaveText(
      'Bitte geben Sie im Feld „E-Mail“ eine gültige Adresse an.',
    );
    await expect(field('Name')).toHaveValue('Ohne "Skript"');
    await expect(field('E-Mail')).toHaveValue('ohne@example');
    await expect(field('Nachricht')).toHaveValue(message);

    await field('E-Mail').fill(email);
    await send.click();
    await expect(page).toHaveURL(/\/contact\?sent=1$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachricht erfolgreich versendet!');
    expect(await rowsOf(product, 'inquiries', `email=eq.${email}`)).toMatchObject([
      { topic: 'contact', name: 'Ohne "Skript"', message: message.trim(), state: 'new' },
    ]);
    await page.getByRole('link', { name: 'Zurück zur Kontaktseite' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontaktiere uns');
  });
}

test.describe('the response pages without JavaScript', () => {
  test.use({ javaScriptEnabled: true });

  test('are accessible', async ({ page }) => {
    await page.goto('/contact?sent=1');
    await expectAccessible(page);
    // `submit()` skips the script's validation, like a browser without JavaScript.
    await page.goto('/contact');
    await page.locator('form').evaluate((form) => form instanceof HTMLFormElement && form.submit());
    await expect(page.getByRole('alert')).toHaveText('Bitte füllen Sie das Feld „Name“ aus.');
    await expectAccessible(page);
  });
});
