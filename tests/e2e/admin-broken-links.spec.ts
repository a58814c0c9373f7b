import { createTables } from '../../src/data/client/tables';
import { expect, fieldOf, save, long, test } from './admin-fixtures';

test(
  'a broken link is found, corrected in its text from the overview, and gone after the next check',
  long,
  async ({ page, operator, openAdminScreen }) => {
    const tables = createTables(operator);
    // A check is refused for a minute after the last one.
    const forgetCheck = () =>
      tables
        .from('link_check')
        .update({ begun_at: '-infinity', checked_at: null, findings: [] })
        .eq('id', true)
        .throwOnError();
    const address = `${operator.url}/gibt-es-nicht`;
    const article = { title: 'Artikel mit totem Link', source: 'Bote', date: '2026-03-01', order: 99 };
    await tables
      .from('press_articles')
      .insert({ ...article, excerpt: `Mehr steht auf ${address} und im Heft.` })
      .throwOnError();
    await forgetCheck();
    await openAdminScreen('overview');
    const part = page.getByRole('region', { name: 'Broken links' });
    const entry = part.getByRole('listitem').filter({ hasText: article.title });
    const check = part.getByRole('button', { name: 'Check now' });
    await check.click();
    // A check requests addresses outside, which time out on a machine without a network.
    await expect(entry).toContainText(`Excerpt: ${address}`, { timeout: 60_000 });
    await expect(entry).toContainText('There is no such page on this website (404).');

    await entry.getByRole('link', { name: `Fix here: Excerpt of ${article.title}` }).click();
    await expect(fieldOf(page, 'excerpt')).toBeFocused();
    // The link is selected.
    await page.keyboard.type('unserer Seite');
    await expect(page.locator('[name=excerpt]')).toHaveValue('Mehr steht auf unserer Seite und im Heft.');
    await save(page, 'Article saved.');
    await forgetCheck();
    await page.goto('/admin/overview');
    await check.click();
    await expect(part).toContainText('as of the last check', { timeout: 60_000 });
    await expect(entry).toHaveCount(0);
    await forgetCheck();
  },
);
