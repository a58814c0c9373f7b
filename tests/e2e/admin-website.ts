import type { FrameLocator, Locator, Page } from '@playwright/test';

/** What the screen Website shows of the website. */
export function website(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="The page"]');
}

/** Titles of records in the order in which these are seen, whatever that of the document is. */
export function seen(titles: Locator): Promise<string[]> {
  return titles.evaluateAll((all) =>
    all
      .map((title) => {
        const { top, left } = (title.closest('li') ?? title).getBoundingClientRect();
        return { text: title.textContent ?? '', top, left };
      })
      .sort((one, other) => one.top - other.top || one.left - other.left)
      .map(({ text }) => text),
  );
}

type Point = { x: number; y: number };

/** In pixels of the window, in which the frame may stand smaller than it is. */
export async function cornerOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + 6, y: box.y + 6 };
}

export function handleOf(page: Page, title: string): Locator {
  return website(page).getByRole('group', { name: title, exact: true }).getByTitle('Drag to move');
}

/** Takes a record by its handle; it is not dropped yet. */
export async function drag(page: Page, title: Locator, to: Locator): Promise<void> {
  await title.hover();
  const from = await cornerOf(handleOf(page, (await title.textContent()) ?? ''));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const target = await cornerOf(to);
  await page.mouse.move(target.x, target.y, { steps: 8 });
}
