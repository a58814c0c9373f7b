import type { Page } from '@playwright/test';
import { visit } from './page-visit';
import { expect } from './fixtures';
import { holdRequests } from './hold-requests';
import type { PublicPage } from './page-table';

/**
 * Follows the link to a page inside the single-page app, so that the browser itself reads the tables.
 * Expects the loading text, then the error text, for the first table also with a message from the service.
 */
export async function expectLoadingAndFailure(
  page: Page,
  { path, link, loading, tables, header }: PublicPage,
): Promise<void> {
  const startPage = isLegalPage(path)
    ? { path: '/agbs', link: 'AGBs' }
    : { path: '/impressum', link: 'Impressum' };
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  for (const [index, [table, failure]] of tables.entries()) {
    // Reloads for each table, because rows loaded before would not be requested again.
    await visit(page, startPage.path);
    // page-outage.spec.ts shows the messages of several tables.
    for (const message of index === 0 ? ['out of memory', ''] : ['']) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // Set up before navigating, because links under the pointer are prefetched.
      const tableRequest = await holdRequests(page, tableUrl(table), {
        status: 500,
        json: { message, code: 'XX000', details: null, hint: null },
      });
      const hasMessage = message !== '';
      if (!hasMessage && index === 0) {
        await page.getByRole('link', { name: startPage.link, exact: true }).first().click();
        await expect(page).toHaveURL(startPage.path);
      }
      const headerRequest = header && hasMessage ? await holdRequests(page, tableUrl(header)) : undefined;
      await page.getByRole('link', { name: link, exact: true }).first().click();
      await expect(main.getByText(loading).first()).toBeVisible();
      if (headerRequest) await expect(heading).toHaveText(link);
      headerRequest?.release();
      tableRequest.release();
      const isMessageShown = hasMessage && path !== '/cv';
      await expect(main.getByRole('alert'), table).toHaveText(isMessageShown ? `Error: ${message}` : failure);
      await expect(page.getByText(loading)).toHaveCount(0);
      await expect(heading).toHaveCount(1);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

function isLegalPage(path: string): boolean {
  return ['/impressum', '/datenschutz'].includes(path);
}

/** Returns the URL pattern of requests for a table. */
export function tableUrl(table: string): RegExp {
  return new RegExp(`/rest/v1/${table}\\?`);
}
