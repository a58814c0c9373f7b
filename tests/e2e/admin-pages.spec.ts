import { expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

test.use({ allowConsole: [/status of 503/] });

test('an editor rearranges the menu, and takes a page and then the website off', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('pages');
  const shop = page.getByRole('group', { name: /^Shop \/shop/ });
  await shop.getByRole('textbox', { name: 'Name in menu and footer' }).fill('Laden');
  const move = shop.getByRole('button', { name: 'Move Shop' });
  await move.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(move).toBeFocused();
  const contactSection = page.getByRole('button', { name: 'Move Contact form' });
  await contactSection.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  const services = page.getByRole('group', { name: /^Leistungen/ });
  await services.getByRole('checkbox', { name: 'On the website' }).uncheck();
  await services.getByRole('combobox', { name: 'Its address' }).selectOption('/contact');
  await expect(services.getByRole('link', { name: /^Title and heading/ })).toHaveAttribute(
    'href',
    '/admin/services',
  );
  await expectScreenAccessible(page, 'Pages');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Page settings saved.');

  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect(menu.getByRole('link')).toHaveText([
    ...['CV', 'Referenzen', 'Schulungen', 'Presse', 'LI-Akkus', 'Laden', 'Elektro-Attest', 'Kontakt'],
  ]);
  await expect(page.locator('main > section[id]').first()).toHaveAttribute('id', 'kontakt');
  await page.goto('/services');
  await expect(page).toHaveURL('/contact');

  await page.goto('/admin/pages');
  await page.getByRole('checkbox', { name: 'The website is public' }).uncheck();
  await page.locator('[name=not_public_text]').fill('Wir bauen um.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Page settings saved.');
  expect((await page.goto('/'))?.status()).toBe(503);
  await expect(page.getByText('Wir bauen um.')).toBeVisible();
  await page.getByRole('link', { name: 'Kontakt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontaktiere uns' })).toBeVisible();
  await page.goto('/admin/website');
  const website = page.frameLocator('iframe');
  await expect(website.getByRole('link', { name: 'Referenzen' }).first()).toBeVisible();
});
