import type { Page } from '@playwright/test';
import { type Product, removeData, startProduct } from '../product';
import { expect, test as base } from './admin-account-fixtures';

/** Passkeys need a host name, so these tests open their own product at `localhost`. */
export const test = base.extend<{ own: Product }>({
  own: async ({ mails }, use) => {
    const product = await startProduct({
      content: 'empty',
      host: 'localhost',
      env: { SMTP_URL: mails.url },
    });
    await use(product);
    await product.stop();
    await removeData(product);
  },
  baseURL: async ({ own }, use) => use(own.url),
});

/** Adds Chromium's virtual authenticator. Returns a function that decides whether it recognises the person. */
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

/** Leaves passkeys to the button: the virtual authenticator chooses a suggestion of the form at once. */
export async function withoutSuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.PublicKeyCredential)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

export { expect };
