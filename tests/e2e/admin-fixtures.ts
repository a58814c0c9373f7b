import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import type { Service } from '../../src/data/client/service';
import { admin } from '../product';
import {
  type Content,
  deleteDrafts,
  lastChangeId,
  operatorOf,
  readContent,
  restoreContent,
  tablesChangedSince,
} from './admin-content';
import { expect, long, test as base } from './fixtures';
import { expectMessage } from './page-actions';

type Fixtures = {
  restoreAfterTest: undefined;
  /** Opens a screen of the back office as a signed-in administrator; sign-in has its own tests. */
  openAdminScreen: (screen: string) => Promise<void>;
};

/**
 * Test of the back office. Tests of a worker share one product; each restores the content afterwards, also when it
 * fails.
 */
export const test = base.extend<
  Fixtures,
  {
    /** Client configuration with the secret key. */
    operator: Service;
    /** Content when the worker started. */
    original: Content;
    /** Id of the last history entry before the present test. */
    history: { lastId: number };
    /** Returns an unexpired session of the administrator, as localStorage holds it. */
    validSession: () => Promise<string>;
  }
>({
  operator: [async ({ product }, use) => use(await operatorOf(product)), { scope: 'worker' }],
  original: [async ({ operator }, use) => use(await readContent(operator)), { scope: 'worker' }],
  history: [async ({ operator }, use) => use({ lastId: await lastChangeId(operator) }), { scope: 'worker' }],
  validSession: [async ({ operator }, use) => use(reuseSession(operator)), { scope: 'worker' }],
  restoreAfterTest: [
    async ({ operator, original, history }, use) => {
      await use(undefined);
      await deleteDrafts(operator);
      const changed = await tablesChangedSince(operator, history.lastId);
      if (changed.length === 0) return;
      await restoreContent(operator, original, changed);
      history.lastId = await lastChangeId(operator);
    },
    { auto: true },
  ],
  openAdminScreen: async ({ page, validSession }, use) => {
    await use(async (screen) => {
      // Any small response of this origin. Playwright's `route` would turn off the browser's cache.
      await page.goto('/robots.txt');
      await page.evaluate((value) => localStorage.setItem('site-auth', value), await validSession());
      await page.goto(`/admin/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },
});

/** Reuses one session until a test's sign-out ends all sessions of the account. */
function reuseSession(operator: Service): () => Promise<string> {
  let session: string | undefined;
  return async () =>
    (session = session && (await isValid(operator, session)) ? session : await startSession(operator));
}

async function isValid({ url, key }: Service, session: string): Promise<boolean> {
  const { access_token } = z.object({ access_token: z.string() }).parse(JSON.parse(session));
  const headers = { apikey: key, authorization: `Bearer ${access_token}` };
  return (await fetch(`${url}/auth/v1/user`, { headers })).ok;
}

/** Signs in and returns the value that the auth client stores in localStorage. */
export async function startSession({ url, key }: Service, account = admin): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  expect(response.status).toBe(200);
  return response.text();
}

/** Returns the visible control of a column. The stored text of a rich text box is in a hidden control. */
export function fieldOf(scope: Page | Locator, column: string): Locator {
  return scope.locator(`[data-control="${column}"], [name="${column}"]:not([type=hidden])`);
}

/** Finds a button by its exact name. */
export const button = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name, exact: true });

/** Opens the form of a new reference and fills the required texts. */
export async function fillReference(page: Page, company: string): Promise<void> {
  await button(page, 'Add Reference').click();
  for (const [name, text] of Object.entries({ company, project: 'Umbau', testimonial: 'Gut gemacht.' }))
    await fieldOf(page, name).fill(text);
}

/** Clicks a button of a form and waits for the message after it. */
export async function save(page: Page, message: string, name = 'Save'): Promise<void> {
  await button(page, name).click();
  await expectMessage(page, message);
}

export { expect, long };
