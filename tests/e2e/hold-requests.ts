import type { Page } from '@playwright/test';

/**
 * Holds requests to `url` until `release` is called; then answers with `response`, by default the real server's.
 * `requests` returns the number of requests so far.
 */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  response?: { status: number; json: object },
): Promise<{ release: () => void; requests: () => number }> {
  let release = () => {};
  let requests = 0;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    requests += 1;
    await released;
    await (response ? route.fulfill(response) : route.continue());
  });
  return { release, requests: () => requests };
}
