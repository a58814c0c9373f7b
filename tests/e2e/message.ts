import type { Locator, Page } from '@playwright/test';
import { expect } from './story';

/**
 * Waits for a message of the back office, word for word. The page itself looks at every frame: a message that stays
 * for two seconds (SPEC §9) falls between two looks from outside when the machine is busy.
 */
export async function says(where: Page | Locator, message: string): Promise<void> {
  const scope = 'goto' in where ? where.locator('body') : where;
  const said = await scope.evaluate(
    (element, expected) =>
      new Promise<string[]>((resolve) => {
        const texts = () =>
          [...element.querySelectorAll('[role=status]')].map(({ textContent }) =>
            textContent.replace(/\s+/g, ' ').trim(),
          );
        const last = Date.now() + expected.within;
        const look = () => {
          const now = texts();
          if (now.includes(expected.message) || Date.now() > last) resolve(now);
          else requestAnimationFrame(look);
        };
        look();
      }),
    { message, within: 20_000 },
  );
  expect(said).toContain(message);
}
