import { page, userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { expectAccessible } from '../../../../tests/component/accessibility';
import { imageFile } from '../../../../tests/component/image-files';
import { deferred } from '../../../../tests/component/deferred';
import { type Answers, renderBackOffice } from '../../../../tests/component/back-office';
import type { ImageStep, RecordAction, Selection } from '../../../data/preview/selection';

/** The screen with the website: what it does with a selection of the previewed page. */

const titles = ['Prüfung', 'Wartung', 'Einbau'];

type Item = { id: string; order: number };

/** Answers for a list whose order and number can change. */
function listAnswers(table: string, rows: readonly Item[]): Answers {
  let shown = [...rows];
  return {
    [`GET ${table}`]: () =>
      Response.json(shown, { headers: { 'content-range': `0-${shown.length - 1}/${shown.length}` } }),
    [`DELETE ${table}`]: ({ search }) => {
      const removed = shown.filter(({ id }) => search.get('id')?.includes(id));
      shown = shown.filter((row) => !removed.includes(row));
      return removed;
    },
    /** Used by answers to `rpc/order_content`. */
    [`ORDER ${table}`]: ({ body }) => {
      const { ids } = z.object({ ids: z.array(z.string()) }).parse(body);
      shown = ids.flatMap((id) => shown.filter((row) => row.id === id));
      return null;
    },
  };
}

const serviceRows = titles.map((title, order) => ({
  ...{ id: title, order, title, short_description: `Kurz zu ${title}`, full_description: 'Lang' },
  ...{ features: ['Messen'], icon_name: 'Zap', image_url: null, alt: '', slug: title.toLowerCase() },
}));
const dealerRows = ['Messwerk', 'Prüfwerk'].map((name, order) => ({ id: name, order, name, logo_url: null }));
const product = {
  ...{ id: 'product', order: 0, name: 'Messkoffer', description: 'Text', features: ['Eins'] },
  ...{ image_url: '/storage/v1/object/public/product-images/one.jpg', alt: 'Bild 1' },
  gallery: [2, 3].map((place) => ({
    ...{ id: String(place), image_url: `/storage/v1/object/public/product-images/${place}.jpg` },
    ...{ alt: `Bild ${place}`, order: place },
  })),
};

/** Opens the screen and returns a function that selects on the previewed page; it resolves to the reply. */
async function openWebsite({ answers = {}, width = 1280 }: { answers?: Answers; width?: number } = {}) {
  await page.viewport(width, 800);
  const lists = { ...listAnswers('services', serviceRows), ...listAnswers('dealer_logos', dealerRows) };
  const screen = await renderBackOffice('/admin/website?page=/services', {
    ...lists,
    ...listAnswers('shop_products', [product]),
    'POST rpc/order_content': (request) => {
      const { content_table } = z.object({ content_table: z.string() }).parse(request.body);
      const order = Object.entries(lists).find(([name]) => name === `ORDER ${content_table}`)?.[1];
      return typeof order === 'function' ? order(request) : undefined;
    },
    ...answers,
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Website');
  const select = (selection: Selection) => {
    const { port1, port2 } = new MessageChannel();
    const reply = new Promise<unknown>((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
    window.postMessage({ chosen: selection }, location.origin, [port2]);
    return reply;
  };
  return {
    screen,
    select: (id: string, field?: string) => void select({ type: 'services', id, field }),
    act: (id: string, action: RecordAction, type = 'services') => select({ type, id, action }),
    field: (label: string) => screen.getByRole('textbox', { name: label, exact: true }),
    cards: () =>
      screen
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent),
  };
}

/** Answers the browser's questions in turn. */
function answerQuestions(...answers: boolean[]) {
  return vi.spyOn(window, 'confirm').mockImplementation(() => answers.shift() ?? false);
}

test('a selection opens its form at the field, and another field of the record keeps the input', async () => {
  const { select, field, screen } = await openWebsite();
  select('Wartung', 'short_description');
  await expect.element(field('Short description')).toHaveFocus();
  await field('Short description').fill('Neu');
  select('Wartung', 'title');
  await expect.element(field('Title')).toHaveFocus();
  await expect.element(field('Short description')).toHaveValue('Neu');
  await expect.element(screen.getByRole('form', { name: 'Edit Service' })).toBeVisible();
  await expectAccessible();
});

test('another record opens after a question about unsaved input', async () => {
  const { select, field, screen } = await openWebsite();
  select('Prüfung', 'title');
  await field('Title').fill('Nur getippt');
  select('Wartung', 'title');
  const question = screen.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(field('Title')).toHaveValue('Nur getippt');
  select('Wartung', 'title');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(field('Title')).toHaveValue('Wartung');
});

test('moves requested before the list is updated are all applied, and the last one can be undone', async () => {
  const held = deferred<object>();
  const { act, cards, screen } = await openWebsite({
    answers: {
      'GET dealer_logos': async () => {
        await held.promise;
        return Response.json(dealerRows, { headers: { 'content-range': '0-1/2' } });
      },
    },
  });
  const move = { kind: 'move', places: 1 } as const;
  const moves = [act('Prüfung', move), act('Prüfung', move)];
  expect(await Promise.all(moves)).toEqual([true, true]);
  await expect.poll(cards).toEqual(['Wartung', 'Einbau', 'Prüfung']);
  await expect.element(screen.getByText('Prüfung is now at place 3 of 3.')).toBeInTheDocument();
  expect(await act('Prüfung', move)).toBe(true);
  await expect.element(screen.getByText('Not moved. Prüfung stays at place 3 of 3.')).toBeInTheDocument();
  const notice = screen.getByRole('status').filter({ hasText: '“Prüfung” moved.' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(cards).toEqual(['Wartung', 'Prüfung', 'Einbau']);
  const other = act('Messwerk', move, 'dealer-logos');
  held.resolve({});
  expect(await other).toBe(true);
});

test('the page learns that an order is not saved, and the list shows why', async () => {
  const { act, cards, screen } = await openWebsite({
    answers: { 'POST rpc/order_content': () => Response.json({ message: '' }, { status: 500 }) },
  });
  expect(await act('Wartung', { kind: 'move', places: -1 })).toBe(false);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('An error occurred while saving the order');
  expect(cards()).toEqual(titles);
});

test('unsaved input and the record itself are deleted after a question each', async () => {
  const { act, select, field, cards, screen } = await openWebsite();
  const confirm = answerQuestions(false, true, false, true);
  select('Prüfung', 'title');
  await field('Title').fill('Nur getippt');
  const remove = { kind: 'delete' } as const;
  expect(await act('Einbau', remove)).toBe(false);
  await expect.element(field('Title')).toHaveValue('Nur getippt');
  expect(await act('Einbau', remove)).toBe(false);
  await expect.poll(cards).toEqual(titles);
  expect(await act('Einbau', remove)).toBe(true);
  expect(confirm).toHaveBeenCalledTimes(4);
  await expect.poll(cards).toEqual(['Prüfung', 'Wartung']);
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('actions on images happen in the form of the record, and nothing is saved before the user saves', async () => {
  const { act, screen } = await openWebsite();
  const alts = () =>
    screen
      .getByRole('textbox', { name: /^(Image description|Alternative text|Alt)/i })
      .elements()
      .map((input) => (input instanceof HTMLInputElement ? input.value : ''));
  const confirm = answerQuestions(false);
  const image = (action: ImageStep | { step: 'remove'; control: string }) =>
    act('product', { kind: 'image', ...action }, 'shop-products');
  expect(await image({ step: 'back', control: 'image_url' })).toBe(true);
  await expect.element(screen.getByRole('form', { name: 'Edit Product' })).toBeVisible();
  await expect.poll(alts).toEqual(['Bild 2', 'Bild 1', 'Bild 3']);
  await image({ step: 'forward', control: 'gallery.1' });
  await expect.poll(alts).toEqual(['Bild 2', 'Bild 3', 'Bild 1']);
  await image({ step: 'remove', control: 'gallery.0' });
  await expect.poll(() => confirm.mock.calls).toHaveLength(1);
  const files = [await imageFile('neu.png', { width: 800, height: 600 })];
  await act('product', { kind: 'image', step: 'add', files }, 'shop-products');
  await expect.element(screen.getByRole('dialog', { name: 'Bild zuschneiden' })).toBeVisible();
  expect(screen.requests.filter(({ path }) => path === 'rpc/save_content')).toEqual([]);
});

test('the choice of the page follows the preview, which has the width of a telephone on one', async () => {
  const { screen, select, field } = await openWebsite({ width: 360 });
  await expect
    .element(screen.getByRole('button', { name: 'Telephone' }))
    .toHaveAttribute('aria-pressed', 'true');
  window.postMessage({ preview: { path: '/contact', title: 'Kontakt', shows: '' } }, location.origin);
  await expect.element(screen.getByRole('combobox', { name: 'Page' })).toHaveValue('/contact');
  expect(screen.router.state.location.search).toContain('page=%2Fcontact');
  select('Wartung', 'title');
  await expect.element(field('Title')).toHaveFocus();
  await expect.element(field('Title')).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await userEvent.click(screen.getByRole('button', { name: 'Only the page' }));
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument();
});
