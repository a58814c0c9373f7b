import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createTables } from '../../src/data/client/tables';
import { expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';
import { pageAs } from './page-as';

/** Seconds between heartbeats, less than the lifetime of a presence row. */
const heartbeatSeconds = 20;

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'form open' });

async function edit(page: Page, title: string): Promise<void> {
  await page.goto('/admin/references');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
}

/**
 * Advances the clock until so many other forms are shown: a heartbeat may be sent before the other page's request has
 * arrived.
 */
async function expectOthers(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(heartbeatSeconds * 1000);
    await expect(line(page)).toHaveCount(count, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

test('two editors of one form see each other while both have it open', async ({
  page,
  browser,
  operator,
  openAdminScreen,
}) => {
  const row = { id: randomUUID(), company: 'Doppelwerft', project: 'Umbau', testimonial: 'Gut gemacht.' };
  await createTables(operator).from('client_references').insert(row).throwOnError();
  const other = await pageAs('owner', { browser, operator });
  await page.clock.install();
  await openAdminScreen('references');
  await edit(page, 'Doppelwerft');
  await expect(page.locator('[name=company]')).toHaveValue('Doppelwerft');
  await expect(line(page)).toHaveCount(0);

  await edit(other, 'Doppelwerft');
  await expect(line(other)).toHaveText(/^admin@example\.org has had this form open since \d\d:\d\d\.$/);
  await expectScreenAccessible(other);
  await expectOthers(page, 1);
  await expect(line(page)).toHaveText(/^owner@example\.com has had this form open since \d\d:\d\d\.$/);

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
