import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** Presses the key until the control has the focus; fails after 120 presses. */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 120; steps += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}
