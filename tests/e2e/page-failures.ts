import type { Page } from '@playwright/test';
import { visit } from './page-visit';
import { expect } from './fixtures';
import { hold } from './hold-requests';
import type { PublicPage } from './page-table';

/**
 * Follows the link to a page again and again inside the single-page app, so that the browser itself reads the tables: it
 * says that it is loading, then what went wrong, with the message of the service or without one.
 */
export async function expectLoadingAndFailure(
  page: Page,
  { path, link, loading, tables, header }: PublicPage,
): Promise<void> {
  // A page beside it, which is left for it and come back to.
  const beside = isLegal(path) ? { path: '/agbs', link: 'AGBs' } : { path: '/impressum', link: 'Impressum' };
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  for (const [index, [table, failure]] of tables.entries()) {
    // Anew for each table: what another round has loaded is not asked for again.
    await visit(page, beside.path);
    for (const message of ['out of memory', '']) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // Before the page is left: what then lies under the pointer is loaded ahead.
      const answer = await hold(page, tableUrl(table), {
        status: 500,
        json: { message, code: 'XX000', details: null, hint: null },
      });
      const isFirst = message !== '';
      if (!isFirst) {
        await page.getByRole('link', { name: beside.link, exact: true }).first().click();
        await expect(page).toHaveURL(beside.path);
      }
      const title =
        header && isFirst && index === 0 ? await hold(page, tableUrl(header), 'the real answer') : undefined;
      await page.getByRole('link', { name: link, exact: true }).first().click();
      await expect(main.getByText(loading).first()).toBeVisible();
      if (title) await expect(heading).toHaveText(link);
      title?.release();
      answer.release();
      const isShown = message !== '' && path !== '/cv';
      await expect(main.getByRole('alert'), table).toHaveText(isShown ? `Error: ${message}` : failure);
      await expect(page.getByText(loading)).toHaveCount(0);
      await expect(heading).toHaveCount(1);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

function isLegal(path: string): boolean {
  return ['/impressum', '/datenschutz'].includes(path);
}

function tableUrl(table: string): RegExp {
  return new RegExp(`/rest/v1/${table}\\?`);
}
