import { button, expect, save, test } from './admin-fixtures';
import { statusOf } from './page-actions';

test.use({ allowConsole: /status of 503/ });

test('an editor rearranges the menu, and takes a page and then the website off', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('pages');
  const shop = page.getByRole('group', { name: /^Shop \/shop/ });
  await shop.getByRole('textbox', { name: 'Name in menu and footer' }).fill('Laden');
  await page.getByText('Sections of the home page').click();
  for (const [handle, key] of [
    ['Move Shop', 'ArrowUp'],
    ['Move Contact form', 'Home'],
  ] as const) {
    await button(page, handle).focus();
    for (const pressed of ['Space', key, 'Space']) await page.keyboard.press(pressed);
    await expect(button(page, handle)).toBeFocused();
  }
  const services = page.getByRole('group', { name: /^Leistungen/ });
  await services.getByRole('checkbox', { name: 'On the website' }).uncheck();
  await services.getByRole('combobox', { name: 'Its address' }).selectOption('/contact');
  await save(page, 'Page settings saved.', 'Save Changes');

  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(menu.getByRole('link')).toHaveText([
    ...['CV', 'Referenzen', 'Schulungen', 'Presse', 'LI-Akkus', 'Laden', 'Elektro-Attest', 'Kontakt'],
  ]);
  await expect(page.locator('main > section[id]').first()).toHaveAttribute('id', 'kontakt');
  expect((await statusOf(page, '/services'))[1]).toBe('/contact');

  await page.goto('/admin/pages');
  await page.getByRole('checkbox', { name: 'The website is public' }).uncheck();
  await page.locator('[name=not_public_text]').fill('Wir bauen um.');
  await save(page, 'Page settings saved.', 'Save Changes');
  expect((await page.goto('/'))?.status()).toBe(503);
  await expect(page.getByText('Wir bauen um.')).toBeVisible();
  await page.goto('/admin/website');
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Referenzen' }).first()).toBeVisible();
});
