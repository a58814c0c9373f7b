import type { Page } from '@playwright/test';
import { type Product, removeData, startProduct } from '../product';
import { expect, test as base } from './admin-account-fixtures';

/** Passkeys need a host name, so each test has its own product at `localhost`, without content. */
export const test = base.extend<{ localProduct: Product }>({
  localProduct: async ({ mails }, use) => {
    const product = await startProduct({
      content: 'empty',
      host: 'localhost',
      env: { SMTP_URL: mails.url },
    });
    await use(product);
    await product.stop();
    await removeData(product);
  },
  baseURL: async ({ localProduct }, use) => use(localProduct.url),
});

/** Adds Chromium's virtual authenticator. Returns a function that sets whether user verification succeeds. */
export async function addAuthenticator(page: Page): Promise<(isVerified: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return (isUserVerified) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => undefined);
}

/** Disables passkeys in the form's autofill, because the virtual authenticator chooses one at once. */
export async function disableConditionalMediation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.PublicKeyCredential)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

export { expect };
