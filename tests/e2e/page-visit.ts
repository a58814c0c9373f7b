import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../product';
import { expect } from './fixtures';

/** Follows a link of the frame inside the single-page app, so that the browser itself reads the tables. */
export async function follow(page: Page, link: string): Promise<void> {
  await visit(page, '/impressum');
  await page.getByRole('link', { name: link, exact: true }).first().click();
}

/** Opens a page and waits until it reacts to clicks and has loaded all it asks for by itself. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Waits until the page reacts to clicks and has loaded its fonts, which it asks for last. */
export async function settled(page: Page): Promise<void> {
  await alive(page);
  await page.waitForFunction(() => document.documentElement.dataset.fonts !== undefined);
}

/** Waits until the script has taken the page over: from then on it looks after the scroll position itself. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** All rows of a table, through the door that only the operator's key opens. */
export async function rowsOf(
  { url, dataDir }: Product,
  table: string,
  query = '',
): Promise<Record<string, unknown>[]> {
  const { secretKey } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
  const answer = await fetch(`${url}/rest/v1/${table}?${query}`, { headers: { apikey: secretKey } });
  expect(answer.status).toBe(200);
  return answer.json();
}
