import type { Locator, Page } from '@playwright/test';
import { listOverflows, enlargeText, resetText } from './page-fit';
import { expect } from './fixtures';

export const desktop = { width: 1280, height: 800 };
export const telephone = { width: 360, height: 740 };

/** Expects nothing beyond the right edge; the caller has set a phone's window size. */
export async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, where).toBeLessThanOrEqual(telephone.width);
}

/** Expects the buttons of an open form inside the viewport. */
export async function expectSaveInReach(region: Locator): Promise<void> {
  await expect(region.getByRole('button', { name: /^Save( Changes)?$/ })).toBeInViewport({ ratio: 1 });
}

/** Expects no cut-off text at 200 % text size, from a small window to a wide one. */
export async function expectRoomForLargeText(page: Page, where: string): Promise<void> {
  await enlargeText(page);
  for (const width of [640, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await listOverflows(page), `${where} at ${width}`).toEqual([]);
  }
  await resetText(page);
}
