import '../preview.css';
// Loaded with the file, because a page whose code takes long is loaded anew.
import '../../site/exchange/exchange-page';
import '../../site/home/home-page';
import '../../site/references/references-page';
import '../../site/services/services-page';
import '../../site/shop/shop-page';
import { cleanup, render } from 'vitest-browser-react';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { servicesTexts } from '../../content/types/services/type';
import type { Selection } from '../../data/preview/selection';
import { sessionKey } from '../../data/account/session-key';
import { openFormChannel } from '../../data/preview/preview-messages';
import { blockIds } from '../../data/site/page-data';
import { openWebsite } from '../website';

/** Edit tools on a previewed page, and what they ask of the back office around it. */

const picture = (name: string) => `/storage/v1/object/public/images/${name}.jpg`;

const serviceNamed = (title: string, order: number) => ({
  id: title,
  order,
  title,
  short_description: `Kurz zu ${title}`,
  full_description: `Lang zu ${title}`,
  features: ['Messen', 'Protokoll'],
  icon_name: 'Zap',
  image_url: picture(title),
  alt: `Bild ${title}`,
  slug: title.toLowerCase(),
});
const services = ['Prüfung', 'Wartung', 'Einbau', 'Umbau'].map(serviceNamed);
const footer = {
  id: 'footer',
  company_name: 'Werft Nord',
  company_description: 'Werft Nord prüft in Musterhafen.\nSeit 1998.',
  phone: '+49 30 1',
  email: 'werft@example.org',
  address_street: 'Kai 7',
  address_postal: '12345',
  address_city: 'Musterhafen',
  business_hours: 'Mo–Fr 8–17 Uhr',
  business_hours_note: '',
};
const emptyTexts = Object.fromEntries(Object.keys(servicesTexts.fields).map((name) => [name, null]));
const content = {
  services,
  footer_content: [footer],
  dealer_logos: [{ id: 'dealer', name: 'Messwerk', logo_url: null }],
  services_texts: [{ ...emptyTexts, id: 'texts', inquiry_preset: '' }],
  hero_content: [
    {
      id: 'hero',
      title: 'Geprüft,\n**belegt**',
      subtitle: 'Erste Zeile\nzweite Zeile',
      search_title: 'Geprüft',
    },
  ],
  client_references: [
    {
      ...{ id: 'yard', company: 'Werft Ost', project: 'Umbau', testimonial: 'Gut.', slug: 'werft-ost' },
      ...{ image_url: picture('yard'), alt: 'Halle', gallery: [] },
    },
  ],
  exchange_faqs: ['Wie lange?', 'Wie teuer?', 'Wie oft?'].map((question, order) => ({
    ...{ id: question, order, question, answer: `Antwort auf ${question}` },
  })),
  shop_products: [
    {
      ...{ id: 'product', name: 'Messkoffer', description: 'Text', features: [] },
      ...{ image_url: picture('one'), alt: 'Bild 1' },
      gallery: [2, 3].map((place) => ({
        ...{ id: String(place), image_url: picture(`image-${place}`), alt: `Bild ${place}`, order: place },
      })),
    },
  ],
};

const serviceUrl = 'http://service.test';
const rights = { role: 'owner', display_name: '', must_enroll_factor: false, actions: ['draft', 'publish'] };
const session = JSON.stringify({
  access_token: 'header.claims.signature',
  refresh_token: 'r',
  expires_at: 4102444800,
  token_type: 'bearer',
  user: { id: '1', email: 'admin@example.org' },
});

/** Renders a page with the overlay, and collects selections. `answer` says whether an action has succeeded. */
async function showPage(path: string, { answer = async () => true, width = 1280 } = {}) {
  await page.viewport(width, 800);
  await cleanup();
  const address = location.href;
  history.replaceState(null, '', `/admin/preview${path}?marks=all`);
  const rows: Record<string, readonly object[]> = { ...content };
  const fetchUnchanged = fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { origin, pathname } = new URL(new Request(input, init).url);
    if (origin !== serviceUrl) return fetchUnchanged(input, init);
    const table = pathname.split('/').at(-1) ?? '';
    return Response.json(table === 'own_rights' ? rights : (rows[table] ?? []));
  });
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = blockIds.service;
  block.textContent = JSON.stringify({ embedded: false, url: serviceUrl, publishableKey: 'key' });
  document.body.append(block);
  localStorage.setItem(sessionKey, session);
  const name = crypto.randomUUID();
  const form = openFormChannel(name, () => {});
  const selections: Selection[] = [];
  const onMessage = ({ data, ports: [port] }: MessageEvent<{ chosen?: Selection }>) => {
    if (!data.chosen) return;
    selections.push(data.chosen);
    void answer().then((isDone) => port?.postMessage(isDone));
  };
  parent.addEventListener('message', onMessage);
  onTestFinished(async () => {
    await page.viewport(1280, 800);
    parent.removeEventListener('message', onMessage);
    history.replaceState(null, '', address);
    localStorage.removeItem(sessionKey);
    vi.unstubAllGlobals();
    form.close();
    block.remove();
  });
  const screen = await render(await openWebsite({ marks: true, form: name }));
  return {
    main: screen.getByRole('main'),
    footer: screen.getByRole('contentinfo'),
    screen,
    selections,
    /** Shows other rows of a table, as after a save. */
    change(table: string, changed: readonly object[]) {
      rows[table] = changed;
      form.post({ kind: 'saved' });
    },
  };
}

type Shown = Awaited<ReturnType<typeof showPage>>;

test.each<[what: string, path: string, target: (shown: Shown) => Locator, expected: Selection]>([
  [
    'a paragraph',
    '/services',
    ({ main }) => main.getByText('Kurz zu Wartung'),
    { type: 'services', id: 'Wartung', field: 'short_description' },
  ],
  [
    'a heading that is a link',
    '/services',
    ({ main }) => main.getByRole('link', { name: 'Wartung' }),
    { type: 'services', id: 'Wartung', field: 'title' },
  ],
  [
    'a picture',
    '/services',
    ({ main }) => main.getByAltText('Bild Wartung'),
    { type: 'services', id: 'Wartung', field: 'image_url' },
  ],
  [
    'a picture below the link of its card',
    '/references',
    ({ main }) => main.getByAltText('Halle'),
    { type: 'references', id: 'yard', field: 'image_url' },
  ],
  [
    'a heading of the page',
    '/services',
    ({ main }) => main.getByRole('heading', { name: 'Autorisierter Fachhändler' }),
    { type: 'services-texts', id: 'texts', field: 'dealers_heading' },
  ],
  [
    'a title whose first line is another field',
    '/',
    ({ main }) => main.getByRole('heading', { level: 1 }),
    { type: 'hero', id: 'hero', field: 'title' },
  ],
  [
    'a second line',
    '/',
    ({ main }) => main.getByText('zweite Zeile'),
    { type: 'hero', id: 'hero', field: 'subtitle' },
  ],
  [
    'a text that contains the value of another field',
    '/services',
    ({ footer: end }) => end.getByText('Seit 1998'),
    { type: 'footer', id: 'footer', field: 'company_description' },
  ],
  [
    'a link to an e-mail address',
    '/services',
    ({ footer: end }) => end.getByRole('link', { name: 'werft@example.org' }),
    { type: 'footer', id: 'footer', field: 'email' },
  ],
  [
    'one of several pictures',
    '/shop',
    ({ main }) => main.getByAltText('Bild 1'),
    { type: 'shop-products', id: 'product', field: 'image_url' },
  ],
])('a click on %s opens its field', async (_what, path, target, expected) => {
  const shown = await showPage(path);
  await userEvent.click(target(shown), { force: true });
  await expect.poll(() => shown.selections).toEqual([expected]);
});

test('controls for visitors keep their function, and texts that they reveal open their fields', async () => {
  const { main, footer: end, screen, selections } = await showPage('/services');
  await main.getByRole('button', { name: 'Mehr anzeigen' }).nth(1).click();
  expect(selections).toEqual([]);
  await main.getByText('Protokoll').nth(1).click();
  await expect.poll(() => selections.at(-1)).toMatchObject({ id: 'Wartung', field: 'features.1' });
  // A paragraph of two fields opens the one under the pointer.
  await end
    .getByText('Musterhafen', { exact: false })
    .last()
    .click({ position: { x: 75, y: 40 } });
  await expect.poll(() => selections.at(-1)).toMatchObject({ type: 'footer', field: 'address_city' });
  await screen.getByRole('banner').getByRole('link', { name: 'Referenzen' }).first().click();
  await expect.element(main.getByRole('link', { name: 'Werft Ost' })).toBeVisible();
  expect(selections).toHaveLength(2);
});

test('the record under the pointer or the focus is marked, and opens by keyboard', async () => {
  const { main, selections } = await showPage('/services');
  await main.getByText('Kurz zu Wartung').hover();
  const pointed = () => [...document.querySelectorAll('[data-pointed] h2')].map((one) => one.textContent);
  expect(pointed()).toEqual(['Wartung']);
  const mark = main.getByRole('button', { name: 'Edit Einbau' });
  mark.element().focus();
  expect(pointed()).toEqual(['Einbau']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => selections).toEqual([{ type: 'services', id: 'Einbau', field: undefined }]);
});

test('an empty list offers its first entry', async () => {
  const { main, selections, change } = await showPage('/services');
  await expect.element(main.getByText('Messwerk', { exact: true })).toBeVisible();
  change('dealer_logos', []);
  await main.getByRole('button', { name: 'Add Dealer Logo' }).click();
  await expect.poll(() => selections).toEqual([{ type: 'dealer-logos', id: 'new' }]);
});

test('tools move a record within its list, and keep the focus when the page has changed', async () => {
  const { main, selections, change } = await showPage('/services');
  const up = main.getByRole('button', { name: 'Move up Wartung' });
  const disabled = 'aria-disabled';
  await expect
    .element(main.getByRole('button', { name: 'Move up Prüfung' }))
    .toHaveAttribute(disabled, 'true');
  await expect
    .element(main.getByRole('button', { name: 'Move down Umbau' }))
    .toHaveAttribute(disabled, 'true');
  await expect.element(up).toHaveAttribute(disabled, 'false');
  up.element().focus();
  await userEvent.keyboard('{Enter}');
  const moved = { type: 'services', id: 'Wartung', action: { kind: 'move', places: -1 } };
  await expect.poll(() => selections).toEqual([moved]);
  const [first, second, ...others] = services;
  change('services', [{ ...second, order: -1 }, { ...first }, ...others]);
  await expect.element(up).toHaveAttribute(disabled, 'true');
  await expect.element(up).toHaveFocus();
  await main.getByText('Kurz zu Einbau').hover();
  await main.getByRole('button', { name: 'Delete Einbau' }).click();
  await expect
    .poll(() => selections.at(-1))
    .toEqual({ type: 'services', id: 'Einbau', action: { kind: 'delete' } });
});

test('tools of pictures act on the shown picture', async () => {
  const { main, selections } = await showPage('/shop');
  await main.getByAltText('Bild 1').hover();
  const tool = (name: string) => main.getByRole('button', { name });
  await expect.element(tool('Move image forward')).toHaveAttribute('aria-disabled', 'true');
  // The moved picture stays in view for the next step.
  await tool('Move image back').click();
  await tool('Move image back').click();
  await expect.element(tool('Move image back')).toHaveAttribute('aria-disabled', 'true');
  await main.getByAltText('Bild 3').click();
  await tool('Delete image').click();
  const files = [new File(['x'], 'neu.jpg', { type: 'image/jpeg' })];
  const input = main.element().querySelector('[data-tools] input[type=file]');
  if (!input) throw new Error('no input');
  await userEvent.upload(input, files);
  await expect
    .poll(() => selections.map(({ field, action }) => field ?? action))
    .toEqual([
      { kind: 'picture', step: 'back', control: 'image_url' },
      { kind: 'picture', step: 'back', control: 'gallery.0' },
      'gallery.1',
      { kind: 'picture', step: 'remove', control: 'gallery.1' },
      { kind: 'picture', step: 'add', files: [expect.objectContaining({ name: 'neu.jpg' })] },
    ]);
});

test('a question opens by its toggle, which its tools leave free on a telephone', async () => {
  const { main } = await showPage('/exchange', { width: 390 });
  const question = main.getByRole('heading', { name: 'Wie lange?' });
  await expect.element(question).toBeVisible();
  const summary = question.element().closest('summary');
  if (!summary) throw new Error('no summary');
  const { width, height } = summary.getBoundingClientRect();
  await userEvent.hover(summary, { position: { x: 5, y: 20 } });
  await userEvent.click(summary, { position: { x: width - 8, y: height / 2 } });
  await expect.element(main.getByText('Antwort auf Wie lange?')).toBeVisible();
});

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
  let refuse = () => {};
  const refused = new Promise<boolean>((resolve) => (refuse = () => resolve(false)));
  const { main, selections } = await showPage('/services', { answer: () => refused });
  const list = main.getByRole('heading', { level: 2 }).filter({ has: page.getByRole('link') });
  await expect.element(list.nth(3)).toBeVisible();
  const before = visualOrder(list);
  await mouse('mouseReleased', await dragTo(list.nth(1).element(), list.nth(0).element()));
  await expect.poll(() => selections).toHaveLength(1);
  expect(visualOrder(list)).not.toEqual(before);
  refuse();
  await expect.poll(() => visualOrder(list)).toEqual(before);
});

test('an entry in a column is dragged, and the page scrolls at its edge', async () => {
  const { main, selections } = await showPage('/exchange');
  const questions = main.getByRole('heading', { level: 3 }).filter({ hasText: /^Wie / });
  await expect.element(questions.nth(2)).toBeVisible();
  questions.nth(0).element().scrollIntoView({ block: 'center' });
  const top = scrollY;
  const { x } = await dragTo(questions.nth(0).element(), questions.nth(1).element());
  await expect.poll(() => visualOrder(questions)).toEqual(['Wie teuer?', 'Wie lange?', 'Wie oft?']);
  const edge = { x, y: pointOf(document.documentElement, { x: 0, y: scrollY + innerHeight - 4 }).y };
  await mouse('mouseMoved', edge);
  await expect.poll(() => scrollY).toBeGreaterThan(top);
  await expect.poll(() => visualOrder(questions)).toEqual(['Wie teuer?', 'Wie oft?', 'Wie lange?']);
  await mouse('mouseReleased', edge);
  await expect.poll(() => selections.map(({ action }) => action)).toEqual([{ kind: 'move', places: 2 }]);
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
