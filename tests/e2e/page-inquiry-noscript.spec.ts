import { rowsOf } from './page-visit';
import { expect, test } from './fixtures';

// The browser logs every rejected request.
test.use({ javaScriptEnabled: false, allowConsole: [/Failed to load resource/] });

test('without JavaScript the form of the home page sends, and an invalid value keeps the input', async ({
  page,
  product,
}) => {
  const message = '\n  Guten Tag,\n„Möwe“ & <b>Co.</b>';
  const send = page.getByRole('button', { name: 'Unverbindliche Anfrage senden' });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const email = 'ohne-skript@example.org';
  await page.goto('/');
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
    { topic: 'contact', name: 'Ohne "Skript"', message: message.trim(), state: 'new', page: '/' },
    [],
  ]);
  await expect(page.getByRole('region', { name: 'Ihre Anfrage' })).toContainText(String(row?.number));
  await page.getByRole('link', { name: 'Zurück zur Kontaktseite' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontaktiere uns');
});

test('without JavaScript the button of a product leads to a form with its subject, text and telephone', async ({
  page,
  product,
}) => {
  const message = /^Betrifft: LiFePO4-Batterie.*\n[^]*Bitte nennen Sie mir Preis und Lieferzeit\./;
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const send = page.getByRole('button', { name: 'Unverbindliche Anfrage senden' });
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Anfragen', exact: true }).first().click();
  await expect(field('Nachricht')).toHaveValue(message);
  await field('Name').fill('Ohne Skript');
  await field('E-Mail').fill('ohne@example');
  await field('Telefon (optional)').fill('0431 555 01 23');
  await send.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(field('Telefon (optional)')).toHaveValue('0431 555 01 23');
  await expect(field('Nachricht')).toHaveValue(message);
  await field('E-Mail').fill('ohne-skript-shop@example.org');
  await send.click();
  await expect(page.getByRole('region', { name: 'Ihre Anfrage' })).toContainText('Shop');
  expect(await rowsOf(product, 'inquiries', 'email=eq.ohne-skript-shop@example.org')).toMatchObject([
    {
      topic: 'shop',
      page: '/shop',
      record: expect.stringMatching(/^shop_products\//),
      phone: '0431 555 01 23',
      message: expect.stringMatching(message),
    },
  ]);
});
