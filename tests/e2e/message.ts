import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/**
 * Waits for an exact message of the back office.
 * A failure reports the page's last responses.
 */
export async function expectMessage(where: Page | Locator, message: string): Promise<void> {
  const scope = 'goto' in where ? where.locator('body') : where;
  // A form that was opened on the website loads the page after saving, and the page shows the message.
  const found = await observe(scope, message).catch((error: unknown) => {
    if (!String(error).includes('Execution context was destroyed')) throw error;
    return observe(scope, message);
  });
  expect(found).toContain(message);
}

/**
 * Returns the messages of the page as soon as `message` is among them, or after a minute.
 * Observes mutations in the page: polling from outside can miss a message of two seconds on a busy machine.
 */
function observe(scope: Locator, message: string): Promise<string[]> {
  return scope.evaluate(
    (element, expected) =>
      new Promise<string[]>((resolve) => {
        const texts = () =>
          [...element.querySelectorAll('[role=status]')].map(({ textContent }) =>
            textContent.replace(/\s+/g, ' ').trim(),
          );
        const observer = new MutationObserver(check);
        const timer = setTimeout(() => {
          const answered = performance.getEntriesByType('resource').slice(-8);
          end([...texts(), ...answered.map(({ name }) => name)]);
        }, expected.within);
        const end = (found: string[]) => {
          observer.disconnect();
          clearTimeout(timer);
          resolve(found);
        };
        function check() {
          const now = texts();
          if (now.includes(expected.message)) end(now);
        }
        observer.observe(element, { subtree: true, childList: true, characterData: true });
        check();
      }),
    { message, within: 60_000 },
  );
}
