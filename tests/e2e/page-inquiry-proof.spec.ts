import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { expectMessage } from './message';
import { visit } from './page-visit';
import { expect, test } from './fixtures';

type Challenge = { salt: string; hash: string };

const send = (page: Page) => page.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
const sentRequest = (page: Page) => page.waitForRequest('**/api/contact');

async function fill(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Beispiel');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('ada@example.org');
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Bitte prüfen Sie unser Boot.');
}

/** Types a message, waits until the page has solved the challenge, and returns the challenge. */
async function fillAndWork(page: Page): Promise<Challenge> {
  const response = page.waitForResponse('**/api/challenge');
  await fill(page);
  const challenge: Challenge = await (await response).json();
  await page.waitForFunction(
    (hash) => 'hashes' in window && window.hashes instanceof Set && window.hashes.has(hash),
    challenge.hash,
  );
  return challenge;
}

async function sendAndGetProof(page: Page): Promise<string | undefined> {
  const sent = sentRequest(page);
  await send(page);
  const proof = (await sent).headers()['x-challenge'];
  await expectMessage(page, 'Nachricht erfolgreich versendet!');
  return proof;
}

function expectSolved(proof: string | undefined, { salt, hash }: Challenge): void {
  const [provenSalt, number] = proof?.split('.') ?? [];
  expect(provenSalt).toBe(salt);
  expect(createHash('sha256').update(`${salt}.${number}`).digest('hex')).toBe(hash);
}

// Records the hashes that the page computes, because the page shows no progress.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const hashes = new Set<string>();
    Object.assign(window, { hashes });
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    crypto.subtle.digest = async (...given) => {
      const bytes = await digest(...given);
      hashes.add(Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join(''));
      return bytes;
    };
  }),
);

test('the page solves a challenge while a message is typed, and another one for the next message', async ({
  page,
}) => {
  let requestCount = 0;
  page.on('request', (request) => (requestCount += request.url().endsWith('/api/challenge') ? 1 : 0));
  await visit(page, '/contact');
  expect(requestCount).toBe(0);
  const first = await fillAndWork(page);
  expect(requestCount).toBe(1);
  expectSolved(await sendAndGetProof(page), first);
  const second = await fillAndWork(page);
  expect(second.salt).not.toBe(first.salt);
  expectSolved(await sendAndGetProof(page), second);
  expect(requestCount).toBe(2);
});

test.describe('without a challenge', () => {
  test.use({ allowConsole: [/Failed to load resource/] });

  test('the message is sent without a proof, and the next one has one again', async ({ page }) => {
    await visit(page, '/contact');
    await page.route('**/api/challenge', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await fill(page);
    await failed;
    expect(await sendAndGetProof(page)).toBeUndefined();
    await page.unroute('**/api/challenge');
    const challenge = await fillAndWork(page);
    expectSolved(await sendAndGetProof(page), challenge);
  });
});
