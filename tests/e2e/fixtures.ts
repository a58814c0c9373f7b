import { createHash } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { admin, type Product, removeData, startProduct } from '../product';
import { watchLeavingPictures } from './leaving-pictures';

/**
 * Base of all browser tests: one product with demo content per worker, `baseURL`, and a page.
 * Any console error, warning or uncaught exception fails the test, unless `allowConsole` matches it.
 */
/** A list may ask once more for a picture that has just left the website. */
const leftFile = /404 \(Not Found\).*\/media\//;

export const test = base.extend<
  {
    allowConsole: RegExp[];
    /** Signs in as the administrator through the form and waits for the first screen. */
    signIn: () => Promise<void>;
  },
  { product: Product }
>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ content: 'demo', env: { TRUST_PROXY: 'true' } });
      await use(product);
      await product.stop();
      await removeData(product);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // One client network per test, so that no test uses up the rate limits of another.
  extraHTTPHeaders: async ({}, use, { testId }) => use({ 'x-forwarded-for': networkOf(testId) }),
  allowConsole: [[], { option: true }],
  page: async ({ page, allowConsole }, use) => {
    const messages: string[] = [];
    const isAboutLeavingPicture = watchLeavingPictures(page);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isAboutLeavingPicture(message))
        messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
    await use(page);
    expect(
      messages.filter((message) => ![...allowConsole, leftFile].some((allowed) => allowed.test(message))),
    ).toEqual([]);
  },
  signIn: async ({ page }, use) => {
    await use(async () => {
      await page.goto('/login');
      await page.getByLabel('E-mail').fill(admin.email);
      await page.getByLabel('Password').fill(admin.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/admin/references');
    });
  },
});

/** Derives an IPv6 address of the documentation range (RFC 3849) from the test id. */
function networkOf(testId: string): string {
  const digits = createHash('sha256').update(testId).digest('hex');
  return `2001:db8:${digits.slice(0, 4)}:${digits.slice(4, 8)}::1`;
}

export { expect };
