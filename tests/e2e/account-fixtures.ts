import type { Page } from '@playwright/test';
import type { MailServer } from '../contract/mail-server';
import { readEmail } from '../contract/received-email';
import { expect, long, onOwnProduct, test as base } from './fixtures';

/** Each test changes accounts, so each has its own product. Passkeys need the host name. */
export const test = base.extend({ ...onOwnProduct, ownStart: { content: 'empty', host: 'localhost' } });

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(heading(page)).toHaveText('Sign in to your account');
}

/** Waits for the first mail to an address and returns its first link; empty if it has none. */
export async function linkInMail({ accepted }: MailServer, address: string): Promise<string> {
  const mails = () => accepted.filter(({ to }) => to.includes(address));
  await expect.poll(() => mails().length).toBe(1);
  return /^http\S+$/m.exec(readEmail(mails()[0]?.raw ?? '').text)?.[0] ?? '';
}

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

export { expect, long };
