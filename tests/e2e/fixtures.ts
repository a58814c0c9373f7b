import { createHash } from 'node:crypto';
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { type MailServer, openMailServer } from '../contract/mail-server';
import { admin, type Product, removeData, type StartOptions, startProduct } from '../product';

/**
 * Base of all browser tests: one product with demo content per worker, `baseURL`, and a page.
 * Any console error, warning or uncaught exception fails the test, unless `allowConsole` matches it.
 */
export const test = base.extend<
  {
    allowConsole: RegExp;
    /** Signs in as the administrator through the form and waits for the first screen. */
    signIn: () => Promise<void>;
    /** Receives the mail of `ownProduct`. */
    mails: MailServer;
    ownStart: StartOptions;
    /** Product of a single test, which may change accounts, brand and operation. `onOwnProduct` makes it the base URL. */
    ownProduct: Product;
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
  // Matches nothing.
  allowConsole: [/(?!)/, { option: true }],
  page: async ({ page, allowConsole }, use) => {
    const messages: string[] = [];
    const isAboutLeftImage = watchWrites(page);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isAboutLeftImage(message))
        messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
    await use(page);
    expect(messages.filter((message) => !allowConsole.test(message))).toEqual([]);
  },
  signIn: async ({ page }, use) => {
    await use(async () => {
      await page.goto('/login');
      await signInWith(page, admin.password);
      await page.waitForURL('**/admin/references');
    });
  },
  mails: async ({}, use) => {
    const mails = await openMailServer();
    await use(mails);
    await mails.close();
  },
  ownStart: [{ content: 'empty' }, { option: true }],
  ownProduct: async ({ mails, ownStart: { env, ...start } }, use) => {
    const mail = { SMTP_URL: mails.url, MAIL_TO: 'firma@example.org' };
    const product = await startProduct({ ...start, env: { ...mail, ...env } });
    await use(product);
    await product.stop();
    await removeData(product);
  },
});

/** Fixtures for tests that visit `ownProduct`. */
export const onOwnProduct = {
  baseURL: async ({ ownProduct }: { ownProduct: Product }, use: (url: string) => Promise<void>) =>
    use(ownProduct.url),
};

/** Fills in and submits the sign-in form; the caller expects the result. */
export async function signInWith(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Answers for an image that has left the website: a size, a private file (Storage API), the og:image of a record. */
const leftImages = [
  { path: '/media/', status: 'status of 404' },
  { path: '/preview/', status: 'status of 404' },
  { path: '/storage/v1/object/', status: 'status of 400' },
];

/**
 * Tells whether a console message reports an image that may have left the website by a write of this page: a list may
 * ask for it once more.
 */
function watchWrites(page: Page): (message: ConsoleMessage) => boolean {
  let hasWritten = false;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/(rest|storage)\/v1\//.test(request.url())) hasWritten = true;
  });
  return (message) =>
    hasWritten &&
    leftImages.some(
      ({ path, status }) => message.text().includes(status) && message.location().url.includes(path),
    );
}

/** Derives an IPv6 address of the documentation range (RFC 3849) from the test id. */
function networkOf(testId: string): string {
  const digits = createHash('sha256').update(testId).digest('hex');
  return `2001:db8:${digits.slice(0, 4)}:${digits.slice(4, 8)}::1`;
}

/** Details of a test that belongs to `npm run test:long`. */
export const long = { tag: '@long' };

export { expect };
