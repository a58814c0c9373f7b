import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { expectScreenAccessible } from './accessibility';
import { expect, fieldOf, test } from './admin-fixtures';
import { expectMessage } from './message';

test.use({ viewport: { width: 360, height: 720 }, allowConsole: [/status of 429/] });

async function resetLinkCheck(operator: Service): Promise<void> {
  await createTables(operator)
    .from('link_check')
    .update({ begun_at: '-infinity', checked_at: null, findings: [] })
    .eq('id', true)
    .throwOnError();
}

test.afterEach(({ operator }) => resetLinkCheck(operator));

test('a broken link is found, corrected in its text from the overview, and gone after the next check', async ({
  page,
  operator,
  openAdminScreen,
}) => {
  const address = `${operator.url}/gibt-es-nicht`;
  const article = { title: 'Artikel mit totem Link', source: 'Bote', date: '2026-03-01', order: 99 };
  await createTables(operator)
    .from('press_articles')
    .insert({ ...article, excerpt: `Mehr steht auf ${address} und im Heft.` })
    .throwOnError();
  await resetLinkCheck(operator);
  await openAdminScreen('overview');
  const part = page.getByRole('region', { name: 'Broken links' });
  await expect(part).toContainText('The links have not been checked yet.');
  const entry = part.getByRole('listitem').filter({ hasText: article.title });
  const check = part.getByRole('button', { name: 'Check now' });
  await check.click();
  // A check requests addresses outside, which time out on a machine without a network.
  await expect(entry).toContainText(`Excerpt: ${address}`, { timeout: 60_000 });
  await expect(entry).toContainText('There is no such page on this website (404).');
  await check.click();
  await expect(part.getByRole('alert')).toHaveText('The links have just been checked. Please wait a minute.');
  // Axe would report a link half covered by the header as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectScreenAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await entry.getByRole('link', { name: `Fix here: Excerpt of ${article.title}` }).click();
  await expect(fieldOf(page, 'excerpt')).toBeFocused();
  // The link is selected.
  await page.keyboard.type('unserer Seite');
  await expect(page.locator('[name=excerpt]')).toHaveValue('Mehr steht auf unserer Seite und im Heft.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Article saved.');
  await resetLinkCheck(operator);
  await page.goto('/admin/overview');
  await check.click();
  await expect(part).toContainText('as of the last check', { timeout: 60_000 });
  await expect(entry).toHaveCount(0);
});
