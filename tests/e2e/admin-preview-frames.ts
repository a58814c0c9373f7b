import type { FrameLocator, Page } from '@playwright/test';
import type { Product } from '../product';
import { addGuest } from './admin-guest';
import { startSession } from './admin-fixtures';

/** The preview of the website: beside a form, and in its own window. */

export function previewBesideForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Preview of the website"]');
}

export function previewWindow(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="The website"]');
}

/** Replaces the browser's session by one of an account that is not an administrator. */
export async function becomeGuest(page: Page, product: Product) {
  const text = await page.locator('script#service').textContent();
  const { publishableKey: key } = JSON.parse(text ?? '{}');
  const guest = await addGuest(product);
  const session = await startSession({ url: product.url, key }, guest);
  await page.evaluate((value) => localStorage.setItem('site-auth', value), session);
  return guest;
}
