import type { FrameLocator, Locator, Page } from '@playwright/test';
import { boxOf } from './box-of';

/** Finds the frame of the screen Website. */
export function website(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="The page"]');
}

/** Returns record titles in visual order, which can differ from document order. */
export function visualOrder(titles: Locator): Promise<string[]> {
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

/** Returns the top left corner in window pixels; the frame may be scaled down. */
export async function cornerOf(element: Locator): Promise<Point> {
  const { x, y } = await boxOf(element);
  return { x: x + 6, y: y + 6 };
}

export function handleOf(page: Page, title: string): Locator {
  return website(page).getByRole('group', { name: title, exact: true }).getByTitle('Drag to move');
}

/**
 * Drags a record by its handle without dropping it, ten pixels further than its title is from `to`. Two records
 * change places when the centre of one has passed the centre of the other.
 */
export async function drag(page: Page, title: Locator, to: Locator): Promise<void> {
  await title.hover();
  const from = await cornerOf(handleOf(page, (await title.textContent()) ?? ''));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const [start, end] = [await cornerOf(title), await cornerOf(to)];
  const beyond = 10 * Math.sign(end.y - start.y);
  await page.mouse.move(from.x + end.x - start.x, from.y + end.y - start.y + beyond, { steps: 8 });
}
