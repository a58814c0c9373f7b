import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** Waits up to a minute for an exact message of the back office. A failure reports the page's last responses. */
export async function expectMessage(where: Page | Locator, message: string): Promise<void> {
  const scope = 'goto' in where ? where.locator('body') : where;
  // A form that was opened on the website loads the page after saving, and the page shows the message.
  const messages = await observe(scope, message).catch((error: unknown) => {
    if (!String(error).includes('Execution context was destroyed')) throw error;
    return observe(scope, message);
  });
  expect(messages).toContain(message);
}

/**
 * Returns the messages as soon as `message` is among them; after a minute also the URLs of the last eight responses.
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
          const responses = performance.getEntriesByType('resource').slice(-8);
          finish([...texts(), ...responses.map(({ name }) => name)]);
        }, expected.timeoutMs);
        const finish = (messages: string[]) => {
          observer.disconnect();
          clearTimeout(timer);
          resolve(messages);
        };
        function check() {
          const messages = texts();
          if (messages.includes(expected.message)) finish(messages);
        }
        observer.observe(element, { subtree: true, childList: true, characterData: true });
        check();
      }),
    { message, timeoutMs: 60_000 },
  );
}
