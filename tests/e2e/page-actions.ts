import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** Acts and expectations that stories of the website and of the back office share. */

/** Opens the imprint and follows its link `link` inside the single-page app, so that the browser reads the tables. */
export async function follow(page: Page, link: string): Promise<void> {
  await visit(page, '/impressum');
  await page.getByRole('link', { name: link, exact: true }).first().click();
}

/** Opens a page and waits until its fonts and images have loaded and it is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Waits for hydration: from then on the script controls the scroll position. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** Returns the HTML of a path as a visitor gets it. */
export async function htmlOf(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}

/** Returns the status of a path without following redirects, and their target. */
export async function statusOf(page: Page, path: string): Promise<[number, location?: string]> {
  const response = await page.request.get(path, { maxRedirects: 0 });
  const { location } = response.headers();
  return location === undefined ? [response.status()] : [response.status(), location];
}

/** Holds requests to `url` until the returned function is called, then lets the server answer them. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until an image is decoded. */
export async function expectLoaded(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
}

/** Returns position and size of an element in pixels; throws when it is not displayed. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not displayed');
  return box;
}

/** Presses the key until the control has the focus; fails after 120 presses. */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 120; steps += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

/** Waits up to a minute for an exact message of the back office. */
export async function expectMessage(where: Page | Locator, message: string): Promise<void> {
  const scope = 'goto' in where ? where.locator('body') : where;
  // A form that was opened on the website loads the page after saving, and the page shows the message.
  const messages = await messagesUntil(scope, message).catch((error: unknown) => {
    if (!String(error).includes('Execution context was destroyed')) throw error;
    return messagesUntil(scope, message);
  });
  expect(messages).toContain(message);
}

/**
 * Returns the messages as soon as `message` is among them, or after a minute. Observes mutations in the page: polling
 * from outside can miss a message of two seconds on a busy machine.
 */
function messagesUntil(scope: Locator, message: string): Promise<string[]> {
  return scope.evaluate(
    (element, expected) =>
      new Promise<string[]>((resolve) => {
        const messages = () =>
          [...element.querySelectorAll('[role=status]')].map(({ textContent }) =>
            textContent.replace(/\s+/g, ' ').trim(),
          );
        const finish = () => {
          observer.disconnect();
          clearTimeout(timer);
          resolve(messages());
        };
        const check = () => messages().includes(expected.message) && finish();
        const observer = new MutationObserver(check);
        const timer = setTimeout(finish, expected.timeoutMs);
        observer.observe(element, { subtree: true, childList: true, characterData: true });
        check();
      }),
    { message, timeoutMs: 60_000 },
  );
}
