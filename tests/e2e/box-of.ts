import type { Locator } from '@playwright/test';

/** Returns position and size of an element in pixels; throws when it is not displayed. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not displayed');
  return box;
}
