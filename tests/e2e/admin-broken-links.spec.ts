import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

/** The broken link check: from the overview to the form with the link, and back. */

test.use({ viewport: { width: 360, height: 720 }, allowConsole: [/status of 429/] });

const article = {
  title: 'Artikel mit totem Link',
  source: 'Bote',
  date: '2026-03-01',
  excerpt: 'Text',
  order: 99,
};

async function resetLinkCheck(operator: Service): Promise<void> {
  await createTables(operator)
    .from('link_check')
    .update({ begun_at: '-infinity', checked_at: null, findings: [] })
    .eq('id', true)
    .throwOnError();
}

test.afterEach(({ operator }) => resetLinkCheck(operator));

test('a broken link is found, corrected from the overview, and gone after the next check', async ({
  page,
  operator,
  openAdminScreen,
}) => {
  const link = `${operator.url}/gibt-es-nicht`;
  await createTables(operator)
    .from('press_articles')
    .insert({ ...article, link })
    .throwOnError();
  await resetLinkCheck(operator);
  await openAdminScreen('overview');
  const part = page.getByRole('region', { name: 'Broken links' });
  await expect(part).toContainText('The links have not been checked yet.');
  const entry = part.getByRole('listitem').filter({ hasText: article.title });
  await part.getByRole('button', { name: 'Check now' }).click();
  await expect(entry).toContainText(`Link: ${link}`, { timeout: 30_000 });
  await expect(entry).toContainText('There is no such page on this website (404).');
  await test.step('a second check right after the first is refused with a message', async () => {
    await part.getByRole('button', { name: 'Check now' }).click();
    await expect(part.getByRole('alert')).toHaveText(
      'The links have just been checked. Please wait a minute.',
    );
  });
  // Axe would report a link half covered by the header as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectScreenAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await entry.getByRole('link', { name: `Fix here: Link of ${article.title}` }).click();
  await expect(page).toHaveURL(/\/admin\/press/);
  await expect(page.locator('[name=link]')).toHaveValue(link);
  await expect(page.locator('[name=link]')).toBeFocused();
  await page.keyboard.type(`${operator.url}/press`);
  await expect(page.locator('[name=link]')).toHaveValue(`${operator.url}/press`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Article saved.');

  await resetLinkCheck(operator);
  await page.goto('/admin/overview');
  await part.getByRole('button', { name: 'Check now' }).click();
  await expect(part).toContainText('as of the last check', { timeout: 30_000 });
  await expect(entry).toHaveCount(0);
});

test('a broken link inside a text is selected in its form', async ({ page, operator, openAdminScreen }) => {
  const address = `${operator.url}/gibt-es-nicht`;
  const { data } = await createTables(operator)
    .from('press_articles')
    .insert({ ...article, excerpt: `Mehr steht auf ${address} und im Heft.` })
    .select('id')
    .single()
    .throwOnError();
  const place = { type: 'press-articles', id: String(data.id), title: article.title, field: 'excerpt' };
  await createTables(operator)
    .from('link_check')
    .update({
      checked_at: new Date().toISOString(),
      findings: [{ ...place, address, problem: { kind: 'not-found' } }],
    })
    .eq('id', true)
    .throwOnError();
  await openAdminScreen('overview');
  await page.getByRole('link', { name: /^Fix here: / }).click();
  await expect(page.locator('[name=excerpt]')).toBeFocused();
  await page.keyboard.type('unserer Seite');
  await expect(page.locator('[name=excerpt]')).toHaveValue('Mehr steht auf unserer Seite und im Heft.');
});
