import type { FrameLocator, Page } from '@playwright/test';

/** What the screen Website shows of the website. */
export function website(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="The page"]');
}
