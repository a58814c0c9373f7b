import { photo } from './admin-pictures';
import { rowsOf, visit } from './page-visit';
import { expect, test } from './admin-fixtures';

test.use({ viewport: { width: 390, height: 844 }, allowConsole: [/net::ERR_FAILED/] });

test('photos are sent after the message, again after a failure, and shown in the inbox', async ({
  page,
  product,
  signIn,
}) => {
  await visit(page, '/exchange');
  await page.getByRole('main').getByRole('button', { name: 'Anfragen' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Beispiel');
  await dialog.getByRole('textbox', { name: 'E-Mail' }).fill('fotos@example.org');
  const input = dialog.getByLabel('Fotos');
  const photos = await Promise.all(['Akku.jpg', 'Typenschild.jpg', 'Falsch.jpg'].map((name) => photo(name)));
  await input.setInputFiles(photos);
  const chosen = dialog.getByRole('list', { name: 'Ausgewählt' });
  await expect(chosen.getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Falsch.jpg entfernen' }).click();
  await expect(chosen.getByRole('listitem')).toHaveText([/Akku\.jpg/, /Typenschild\.jpg/]);
  await input.setInputFiles([...photos, ...photos].slice(0, 4));
  await expect(dialog.getByText('Sie können höchstens 5 Fotos senden.')).toBeVisible();

  await expect(chosen.getByRole('listitem')).toHaveCount(2);

  let requests = 0;
  await page.route('**/api/inquiry-photos', (route) => {
    requests += 1;
    return requests === 2 ? route.abort() : route.continue();
  });
  await dialog.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
  await expect(dialog.getByText('Ihre Anfrage ist angekommen, aber nicht alle Fotos:')).toBeVisible();
  await expect(dialog.getByText('„Typenschild.jpg“ konnte nicht gesendet werden.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fotos noch einmal senden' }).click();
  await expect(dialog.getByText('Anfrage erfolgreich gesendet!')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(requests).toBe(3);
  expect(await rowsOf(product, 'inquiries', 'email=eq.fotos@example.org')).toHaveLength(1);

  await signIn();
  await page.goto('/admin/inquiries');
  const card = page.getByRole('article', { name: 'Ada Beispiel' }).first();
  await card.getByRole('button', { name: 'Ada Beispiel', exact: true }).click();
  const shown = card.getByRole('list', { name: 'Photos' }).getByRole('img');
  // Photos load once they are near the viewport.
  await card.getByRole('list', { name: 'Photos' }).scrollIntoViewIfNeeded();
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).toHaveAccessibleName('Akku.jpg');
  await expect
    .poll(() => shown.last().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
