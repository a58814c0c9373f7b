import type { Page } from '@playwright/test';

/** Holds requests to `url` until `release` is called; then `answer` fulfills them. */
export async function hold(
  page: Page,
  url: string | RegExp,
  answer: 'the real answer' | { status: number; json: object },
): Promise<{ release: () => void; requests: () => number }> {
  let release = () => {};
  let requests = 0;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    requests += 1;
    await released;
    await (answer === 'the real answer' ? route.continue() : route.fulfill(answer));
  });
  return { release, requests: () => requests };
}
