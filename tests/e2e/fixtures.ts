import { createHash } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { admin, type Product, removeData, startProduct } from '../product';
import { watchLeavingPictures } from './leaving-pictures';

/**
 * What every browser story gets: a product of its worker with the demo content, `baseURL` pointing at it, and a page
 * on which any console error, warning or uncaught exception fails the test. A story that provokes one on purpose
 * (a broken network, a refused save) says so with `allowConsole`.
 */
export const test = base.extend<
  { allowConsole: RegExp[]; signIn: () => Promise<void> },
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
  // Every story comes from a network of its own: however fast they follow each other, none uses up another's limits.
  extraHTTPHeaders: async ({}, use, { testId }) => use({ 'x-forwarded-for': networkOf(testId) }),
  allowConsole: [[], { option: true }],
  page: async ({ page, allowConsole }, use) => {
    const messages: string[] = [];
    const isOfLeavingPicture = watchLeavingPictures(page);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isOfLeavingPicture(message))
        messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
    await use(page);
    expect(messages.filter((message) => !allowConsole.some((allowed) => allowed.test(message)))).toEqual([]);
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

/** An address of the range for documentation (RFC 3849), the same for the same story. */
function networkOf(testId: string): string {
  const digits = createHash('sha256').update(testId).digest('hex');
  return `2001:db8:${digits.slice(0, 4)}:${digits.slice(4, 8)}::1`;
}

export { expect };
