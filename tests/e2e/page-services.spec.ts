import { visit } from './page-visit';
import { expect, test } from './fixtures';

test('each service is one entry that opens and closes independently', async ({ page }) => {
  await visit(page, '/services');
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const reports = card('Gutachten und Schadenbewertung');
  const generators = card('Generatoren und Ersatzstrom');
  await expect(page.getByRole('button', { name: 'Mehr anzeigen' })).toHaveCount(6);
  await expect(reports.getByText('Beweissicherung mit kalibrierten Messgeräten')).toBeHidden();

  await reports.getByRole('button', { name: 'Mehr anzeigen' }).click();
  await generators.getByRole('button', { name: 'Mehr anzeigen' }).click();
  await expect(reports.getByText('Beweissicherung mit kalibrierten Messgeräten')).toBeVisible();
  await expect(generators.getByText('Lastbank bis 500 kW vor Ort')).toBeVisible();
  const fold = reports.getByRole('button', { name: 'Weniger anzeigen' });
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(fold).toHaveAccessibleDescription('Gutachten und Schadenbewertung');

  await fold.press('Enter');
  await expect(reports.getByText('Beweissicherung mit kalibrierten Messgeräten')).toBeHidden();
  await expect(reports.getByRole('button', { name: 'Mehr anzeigen' })).toBeFocused();
  await expect(generators.getByText('Lastbank bis 500 kW vor Ort')).toBeVisible();
});

test('a click on a service beside its link opens and closes it, selecting text does not', async ({
  page,
}) => {
  await visit(page, '/services');
  const heading = page.getByRole('heading', { name: 'Gutachten und Schadenbewertung', exact: true });
  const card = page.getByRole('listitem').filter({ has: heading });
  const details = card.getByText('Beweissicherung mit kalibrierten Messgeräten');
  await card.getByRole('paragraph').first().click();
  await expect(details).toBeVisible();
  await expect(card.getByRole('button', { name: /anzeigen$/ })).toHaveAttribute('aria-expanded', 'true');
  const words = await card.getByRole('paragraph').first().boundingBox();
  if (!words) throw new Error('The card has no text');
  await page.mouse.move(words.x + 5, words.y + 10);
  await page.mouse.down();
  await page.mouse.move(words.x + 150, words.y + 10, { steps: 3 });
  await page.mouse.up();
  await expect(details).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
  await card.getByRole('button', { name: 'Weniger anzeigen' }).press('Enter');
  await expect(details).toBeHidden();
  await card.getByRole('img').first().click();
  await expect(details).toBeVisible();
  await details.click();
  await expect(details).toBeHidden();
});

test('the dealers are listed by name, each with its logo', async ({ page }) => {
  await visit(page, '/services');
  const dealers = page.getByRole('region', { name: 'Autorisierter Fachhändler' }).getByRole('listitem');
  await expect(dealers).toHaveCount(4);
  await expect(dealers.getByRole('heading').first()).toHaveText('Musterkabel (Beispiel)');
  for (const logo of await dealers.locator('img').all()) {
    await logo.scrollIntoViewIfNeeded();
    await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is readable', async ({ page }) => {
    await page.goto('/services');
    await expect(page.getByText('Beweissicherung mit kalibrierten Messgeräten')).toBeVisible();
  });
});
