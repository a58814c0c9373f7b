import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { deferred } from '../../../tests/component/deferred';
import { showPage } from '../../../tests/component/preview';

/** Records that are dragged on a previewed page. */

type Point = { x: number; y: number };

/** Returns a point of an element in coordinates of the window around the frame of the tests. */
function pointOf(element: Element, by: Point = { x: 6, y: 6 }): Point {
  const frame = frameElement?.getBoundingClientRect();
  const scale = (frame?.width ?? innerWidth) / innerWidth;
  const { x, y } = element.getBoundingClientRect();
  return { x: (frame?.x ?? 0) + (x + by.x) * scale, y: (frame?.y ?? 0) + (y + by.y) * scale };
}

const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', point: Point) =>
  cdp().send('Input.dispatchMouseEvent', { type, ...point, button: 'left', buttons: 1, clickCount: 1 });
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });

/** Returns the titles of a list in visual order, which can differ from the document's. */
function visualOrder(titles: Locator): string[] {
  return titles
    .elements()
    .map((title) => ({ title, box: (title.closest('li') ?? title).getBoundingClientRect() }))
    .sort(({ box: one }, { box: other }) => one.top - other.top || one.left - other.left)
    .map(({ title }) => title.textContent);
}

/** Presses the handle of a record and moves it beyond the title of another one; returns where it is. */
async function dragTo(from: Element, to: Element): Promise<Point> {
  const handle = from.closest('li')?.querySelector('[data-move]');
  if (!handle) throw new Error('no handle');
  to.scrollIntoView({ block: 'center' });
  await mouse('mouseMoved', pointOf(from));
  await expect.poll(() => from.closest('[data-pointed]')).not.toBeNull();
  const [start, title, goal] = [pointOf(handle), pointOf(from), pointOf(to)];
  await mouse('mouseMoved', start);
  await mouse('mousePressed', start);
  // Further than its goal, because records change places when the centre of one has passed that of the other.
  const beyond = (distance: number) => distance + 10 * Math.sign(distance);
  const by = { x: beyond(goal.x - title.x), y: beyond(goal.y - title.y) };
  const at = (share: number) => ({ x: start.x + by.x * share, y: start.y + by.y * share });
  for (const share of [0.25, 0.5, 0.75, 1]) await mouse('mouseMoved', at(share));
  return at(1);
}

test('a card in a grid is dragged: it moves at once, returns with Escape, and stays when it is dropped', async () => {
  const { main, selections } = await showPage('/services');
  const titles = main.getByRole('heading', { level: 2 });
  const list = titles.filter({ has: page.getByRole('link') });
  await expect.element(list.nth(3)).toBeVisible();
  const before = visualOrder(list);
  const after = [before[2], before[0], before[1], before[3]];
  const drag = () => dragTo(list.nth(2).element(), list.nth(0).element());
  let point = await drag();
  await expect.poll(() => visualOrder(list)).toEqual(after);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => visualOrder(list)).toEqual(before);
  await mouse('mouseReleased', point);
  // A cancelled drag neither saves nor counts as a click that opens the form.
  expect(selections).toEqual([]);
  point = await drag();
  await mouse('mouseReleased', point);
  await expect.poll(() => selections.map(({ action }) => action)).toEqual([{ kind: 'move', places: -2 }]);
  expect(visualOrder(list)).toEqual(after);
});

test('a dragged record returns if its order is not saved', async () => {
  const answer = deferred<boolean>();
  const { main, selections } = await showPage('/services', { answer: () => answer.promise });
  const list = main.getByRole('heading', { level: 2 }).filter({ has: page.getByRole('link') });
  await expect.element(list.nth(3)).toBeVisible();
  const before = visualOrder(list);
  await mouse('mouseReleased', await dragTo(list.nth(1).element(), list.nth(0).element()));
  await expect.poll(() => selections).toHaveLength(1);
  expect(visualOrder(list)).not.toEqual(before);
  answer.resolve(false);
  await expect.poll(() => visualOrder(list)).toEqual(before);
});

test('a finger drags the handle, and scrolls elsewhere', async () => {
  const { main, selections } = await showPage('/services', { width: 390 });
  const list = main.getByRole('heading', { level: 2 }).filter({ has: page.getByRole('link') });
  await expect.element(list.nth(3)).toBeVisible();
  const second = list.nth(1).element();
  second.scrollIntoView({ block: 'center' });
  const [title, scrolled] = [pointOf(second), scrollY];
  await touch('touchStart', title);
  for (let by = 10; by <= 60; by += 10) await touch('touchMove', { x: title.x, y: title.y - by });
  await touch('touchEnd');
  await expect.poll(() => scrollY).toBeGreaterThan(scrolled);
  second.closest('li')?.scrollIntoView();
  const handle = main.getByRole('group', { name: 'Wartung' }).getByTitle('Drag to move');
  await expect.element(handle).toBeInViewport();
  const from = pointOf(handle.element());
  await touch('touchStart', from);
  // Near the edge the page scrolls.
  for (let { y } = from; y > 0; y -= 40) await touch('touchMove', { x: from.x, y });
  await expect.poll(() => visualOrder(list)).toEqual(['Wartung', 'Prüfung', 'Einbau', 'Umbau']);
  await touch('touchEnd');
  await expect.poll(() => selections.map(({ action }) => action)).toEqual([{ kind: 'move', places: -1 }]);
});
