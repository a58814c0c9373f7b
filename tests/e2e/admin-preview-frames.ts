import type { FrameLocator, Page } from '@playwright/test';

/** The website inside the back office: beside a form, and in a window of its own. */

export function beside(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Preview of the website"]');
}

export function inWindow(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="The website"]');
}

/** The publishable key, as the window's page tells it. */
export async function keyOf(page: Page): Promise<string> {
  const text = await page.locator('script#service').textContent();
  return JSON.parse(text ?? '{}').publishableKey;
}
