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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachricht erfolgreich versendet!');
    const [row, ...others] = await rowsOf(product, 'inquiries', `email=eq.${email}`);
    expect([row, others]).toMatchObject([
      { topic: 'contact', name: 'Ohne "Skript"', message: message.trim(), state: 'new', page: path },
      [],
    ]);
    await expect(page.getByRole('region', { name: 'Ihre Anfrage' })).toContainText(String(row?.number));
    await page.getByRole('link', { name: 'Zurück zur Kontaktseite' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontaktiere uns');
  });
}

test('without JavaScript the button of a product leads to a form with its subject', async ({
  page,
  product,
}) => {
  const email = 'ohne-skript-shop@example.org';
  await page.goto('/shop');
  const item = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Anfragen' }) });
  const name = (await item.first().getByRole('heading').innerText()).trim();
  await item.first().getByRole('button', { name: 'Anfragen' }).click();
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue(new RegExp(name));
  await page.getByRole('textbox', { name: 'Name' }).fill('Ohne Skript');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await page.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
  await expect(page.getByRole('region', { name: 'Ihre Anfrage' })).toContainText('Shop');
  expect(await rowsOf(product, 'inquiries', `email=eq.${email}`)).toMatchObject([
    { topic: 'shop', page: '/shop', record: expect.stringMatching(/^shop_products\//) },
  ]);
});

test.describe('the response pages without JavaScript', () => {
  test.use({ javaScriptEnabled: true });

  test('are accessible', async ({ page }) => {
    await page.goto('/contact?sent=2026-017&topic=shop');
    await expectAccessible(page);
    // `submit()` skips the script's validation, like a browser without JavaScript.
    await page.goto('/contact');
    await page.locator('form').evaluate((form) => form instanceof HTMLFormElement && form.submit());
    await expect(page.getByRole('alert')).toHaveText('Bitte füllen Sie das Feld „Name“ aus.');
    await expectAccessible(page);
  });
});
