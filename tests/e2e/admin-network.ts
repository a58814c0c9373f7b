import type { Page, Route } from '@playwright/test';

/** URL pattern of the request that saves any form. */
export const saveUrl = '**/rest/v1/rpc/save_content';

/** Holds requests to `url` until `release` is called; then `answer` handles each, by default the real server. */
export async function hold(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<{ release: () => void }> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await answer(route);
  });
  return { release };
}
