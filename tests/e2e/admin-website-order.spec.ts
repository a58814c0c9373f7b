import type { Page } from '@playwright/test';
import { expect, test } from './admin-story';
import { website } from './admin-website';
import { hold } from './site-hold';

/** The order of records, made on the page itself. */

test.use({ viewport: { width: 1440, height: 900 } });

function serviceTitles(page: Page) {
  return website(page).getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
}

function dealerTitles(page: Page) {
  return website(page).getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 });
}

test('moves that come quickly, before their lists are there, are all made', async ({ page, enter }) => {
  await enter('website?page=/services');
  const frame = website(page);
  const titles = serviceTitles(page);
  const dealers = dealerTitles(page);
  await expect(titles.first()).toBeVisible();
  const [first = '', second = '', third = ''] = await titles.allTextContents();
  const [dealer = '', otherDealer = ''] = await dealers.allTextContents();
  const list = await hold(page, /\/rest\/v1\/services\?/, 'the real answer');
  const down = frame.getByRole('button', { name: `Move down ${first}` });
  await down.press('Enter');
  await expect.poll(list.requests).toBeGreaterThan(0);
  await down.press('Enter');
  await frame.getByRole('button', { name: `Move down ${dealer}` }).press('Enter');
  list.release();
  await expect(titles.nth(2)).toHaveText(first);
  await expect(titles.nth(0)).toHaveText(second);
  await expect(titles.nth(1)).toHaveText(third);
  await expect(dealers.nth(0)).toHaveText(otherDealer);
  await expect(dealers.nth(1)).toHaveText(dealer);
});
