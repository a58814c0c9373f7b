import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../product';
import { expect } from './fixtures';

/** Opens the imprint and follows its link `link` inside the single-page app, so that the browser reads the tables. */
export async function follow(page: Page, link: string): Promise<void> {
  await visit(page, '/impressum');
  await page.getByRole('link', { name: link, exact: true }).first().click();
}

/** Opens a page and waits until its fonts and images have loaded and it is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Waits for hydration: from then on the script controls the scroll position. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** Returns the rows of a table that a PostgREST query selects, read with the secret key. */
export async function rowsOf(
  { url, dataDir }: Product,
  table: string,
  query = '',
): Promise<Record<string, unknown>[]> {
  const { secretKey } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
  const response = await fetch(`${url}/rest/v1/${table}?${query}`, { headers: { apikey: secretKey } });
  expect(response.status).toBe(200);
  return response.json();
}
