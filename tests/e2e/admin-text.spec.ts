import { expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';
import { visit } from './page-visit';

test('visitors see bold, bullets and links of a text that was written by keyboard', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('exchange');
  const region = page.getByRole('region', { name: 'Introduction Texts' });
  await region.getByRole('button', { name: 'Add Introduction Text' }).click();
  const text = region.getByRole('textbox', { name: 'Content' });
  await expect(text).toBeFocused();
  const { keyboard } = page;
  await keyboard.type('Dauert ');
  await keyboard.press('Control+b');
  await keyboard.type('zwei Stunden');
  await keyboard.press('Control+b');
  await keyboard.type(':\n- Ausbau\nEinbau\n\nFür ');
  await region.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByRole('textbox', { name: 'Link text' }).fill('Schiffe');
  await dialog.getByRole('combobox', { name: 'Page or address' }).fill('bordnetze');
  await expect(dialog.getByRole('option', { name: /^Bordnetze auf Schiffen/ })).toBeVisible();
  await expectScreenAccessible(page);
  await dialog.getByRole('option', { name: /^Bordnetze auf Schiffen/ }).click();
  await expect(region.locator('[name=content]')).toHaveValue(
    /^Dauert \*\*zwei Stunden\*\*:\n• Ausbau\n• Einbau\nFür \[Schiffe\]\(\/services\/[\w-]+\)$/,
  );
  await keyboard.press('Control+s');
  await expectMessage(region, 'Intro text saved.');

  await visit(page, '/exchange');
  const main = page.getByRole('main');
  await expect(main.locator('strong', { hasText: /^zwei Stunden$/ })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: /^(Ausbau|Einbau)$/ })).toHaveCount(2);
  await page.evaluate('window.isSamePage = true');
  await main.getByRole('link', { name: 'Schiffe', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bordnetze auf Schiffen' })).toBeVisible();
  expect(await page.evaluate('window.isSamePage')).toBe(true);
});
