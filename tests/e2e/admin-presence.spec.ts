import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { Service } from '../../src/data/client/service';
import { ensureAdministrator } from '../../src/data/account/administrators';
import { createTables } from '../../src/data/client/tables';
import { expectScreenAccessible } from './accessibility';
import { expect, startSession, test } from './admin-fixtures';
import { expectMessage } from './message';

/** Presence: an open form shows who else has it open and since when. */

const anna = { email: 'anna@example.com', password: 'Annas-Zugang-2026' };
const heartbeatUrl = '**/rpc/presence_heartbeat';
/** Seconds between heartbeats, less than the lifetime of a presence row. */
const heartbeatSeconds = 20;

async function addReference(operator: Service, company: string): Promise<void> {
  const row = { id: randomUUID(), company, project: 'Umbau', testimonial: 'Gut gemacht.' };
  await createTables(operator).from('client_references').insert(row).throwOnError();
}

/** Opens a page as another administrator in another browser context. */
async function annasPage(browser: Browser, operator: Service): Promise<Page> {
  await ensureAdministrator({ service: operator, ...anna });
  const localStorage = [{ name: 'site-auth', value: await startSession(operator, anna) }];
  const context = await browser.newContext({
    baseURL: operator.url,
    storageState: { cookies: [], origins: [{ origin: operator.url, localStorage }] },
  });
  return context.newPage();
}

async function edit(page: Page, title: string): Promise<void> {
  await page.goto('/admin/references');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
}

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'form open' });

/** Advances the clock by one heartbeat. */
async function advanceClock(page: Page): Promise<void> {
  await page.clock.fastForward(heartbeatSeconds * 1000);
}

/**
 * Advances the clock until so many other forms are shown: a heartbeat may be sent before the other page's request has
 * arrived.
 */
async function expectOthers(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await advanceClock(page);
    await expect(line(page)).toHaveCount(count, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

test('two editors of one form see each other while both have it open', async ({
  page,
  browser,
  operator,
  openAdminScreen,
}) => {
  await addReference(operator, 'Doppelwerft');
  const other = await annasPage(browser, operator);
  await page.clock.install();
  await openAdminScreen('references');
  await edit(page, 'Doppelwerft');
  await expect(page.locator('[name=company]')).toHaveValue('Doppelwerft');
  await expect(line(page)).toHaveCount(0);

  await edit(other, 'Doppelwerft');
  await expect(line(other)).toHaveText(/^admin@example\.org has had this form open since \d\d:\d\d\.$/);
  await expectScreenAccessible(other);
  await expectOthers(page, 1);
  await expect(line(page)).toHaveText(/^anna@example\.com has had this form open since \d\d:\d\d\.$/);

  // A page that navigates away ends its presence.
  await other.goto('/');
  await expectOthers(page, 0);
  await edit(other, 'Doppelwerft');
  await expectOthers(page, 1);

  // Closing a form ends its presence too.
  await other.locator('[name=project]').fill('Neubau');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(other, 'Reference saved.');
  await expectOthers(page, 0);
  await other.context().close();
});

test(
  "each further form has its own line, and the user's own forms are named as such",
  { tag: '@long' },
  async ({ page, context, browser, operator, openAdminScreen }) => {
    await addReference(operator, 'Dreierwerft');
    const other = await annasPage(browser, operator);
    await edit(other, 'Dreierwerft');
    await expect(other.locator('[name=company]')).toBeFocused();
    const heartbeat = other.waitForResponse(heartbeatUrl);
    await other.reload();
    await heartbeat;
    await openAdminScreen('references');
    await edit(page, 'Dreierwerft');
    await expect(line(page)).toHaveText(/^anna@example\.com has had/);
    const second = await context.newPage();
    await edit(second, 'Dreierwerft');
    await expect(line(second).locator('p')).toHaveText([
      /^anna@example\.com has had this form open since \d\d:\d\d\.$/,
      /^You have had this form open elsewhere since \d\d:\d\d\.$/,
    ]);
    await second.close();
    await other.context().close();
  },
);

test(
  'drafts and singles send heartbeats, new records do not',
  { tag: '@long' },
  async ({ page, openAdminScreen }) => {
    await openAdminScreen('references');
    let heartbeats = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('presence_heartbeat')) heartbeats += 1;
    });
    await page.getByRole('button', { name: 'Add Reference' }).click();
    await page.locator('[name=company]').fill('Neue Werft');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expectMessage(page, 'Draft saved.');
    expect(heartbeats).toBe(0);
    const draftHeartbeat = page.waitForResponse(heartbeatUrl);
    await page.getByRole('button', { name: 'Edit Neue Werft' }).click();
    expect((await draftHeartbeat).status()).toBe(200);
    await page.getByRole('button', { name: 'Cancel' }).click();
    const singleHeartbeat = page.waitForResponse(heartbeatUrl);
    await page.getByRole('button', { name: 'Edit Header' }).click();
    expect((await singleHeartbeat).status()).toBe(200);
  },
);

test('a hidden form stops its heartbeats and resumes when it is visible', async ({
  page,
  operator,
  openAdminScreen,
}) => {
  await addReference(operator, 'Vergessene Werft');
  await page.clock.install();
  await openAdminScreen('references');
  let heartbeats = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('presence_heartbeat')) heartbeats += 1;
  });
  await edit(page, 'Vergessene Werft');
  await expect.poll(() => heartbeats).toBe(1);
  await show(page, 'hidden');
  for (let passed = 0; passed < 1200; passed += heartbeatSeconds) {
    await advanceClock(page);
    // Gives the page time to start a request.
    await page.request.get('/healthz');
  }
  // An hour in the background sends no more than the first minutes.
  expect(heartbeats).toBeLessThan(30);
  const before = heartbeats;
  await show(page, 'visible');
  await expect.poll(() => heartbeats).toBeGreaterThan(before);
});

test.describe('a failed heartbeat', () => {
  test.use({ allowConsole: [/Failed to load resource/] });

  test('does not disturb the form', async ({ page, operator, openAdminScreen }) => {
    await addReference(operator, 'Stille Werft');
    await page.route(heartbeatUrl, (route) => route.fulfill({ status: 500, body: '' }));
    await openAdminScreen('references');
    const failed = page.waitForResponse(heartbeatUrl);
    await edit(page, 'Stille Werft');
    await failed;
    await page.locator('[name=project]').fill('Weiter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(page, 'Reference saved.');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

/** Simulates switching tabs, because pages of a headless browser are always visible. */
async function show(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}
