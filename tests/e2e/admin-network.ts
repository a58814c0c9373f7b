import type { Page, Route } from '@playwright/test';

/** Where a form is saved, whatever it holds. */
export const saves = '**/rest/v1/rpc/save_content';

/** Lets requests to `url` wait until `release` is called; then `answer` deals with each, the real server by default. */
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
