import { type Locator, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { services as serviceRows, showPage } from '../../../tests/component/preview';
import type { Selection } from '../../data/preview/selection';

/** Edit tools on a previewed page, and what they ask of the back office around it. */

type Shown = Awaited<ReturnType<typeof showPage>>;

type Clicks = [target: (shown: Shown) => Locator, expected: Selection][];

const services: Clicks = [
  [({ main }) => main.getByText('Kurz zu Wartung'), fieldOf('services', 'Wartung', 'short_description')],
  [({ main }) => main.getByRole('link', { name: 'Wartung' }), fieldOf('services', 'Wartung', 'title')],
  [({ main }) => main.getByAltText('Bild Wartung'), fieldOf('services', 'Wartung', 'image_url')],
  [
    ({ main }) => main.getByRole('heading', { name: 'Autorisierter Fachhändler' }),
    fieldOf('services-texts', 'texts', 'dealers_heading'),
  ],
  // A text that contains the value of another field.
  [({ footer: end }) => end.getByText('Seit 1998'), fieldOf('footer', 'footer', 'company_description')],
  [
    ({ footer: end }) => end.getByRole('link', { name: 'werft@example.org' }),
    fieldOf('footer', 'footer', 'email'),
  ],
];
const home: Clicks = [
  // A title whose first line is another field.
  [({ main }) => main.getByRole('heading', { level: 1 }), fieldOf('hero', 'hero', 'title')],
  [({ main }) => main.getByText('zweite Zeile'), fieldOf('hero', 'hero', 'subtitle')],
];
// An image below the link of its card.
const references: Clicks = [
  [({ main }) => main.getByAltText('Halle'), fieldOf('references', 'yard', 'image_url')],
];
// One of several images.
const shop: Clicks = [
  [({ main }) => main.getByAltText('Bild 1'), fieldOf('shop-products', 'product', 'image_url')],
];

function fieldOf(type: string, id: string, field: string): Selection {
  return { type, id, field };
}

test.each(Object.entries({ '/': home, '/references': references, '/services': services, '/shop': shop }))(
  'a click on a text or an image of %s opens its field',
  async (path, clicks) => {
    const shown = await showPage(path);
    for (const [target, expected] of clicks) {
      await userEvent.click(target(shown), { force: true });
      await expect.poll(() => shown.selections.at(-1)).toEqual(expected);
    }
    expect(shown.selections).toHaveLength(clicks.length);
  },
);

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
  const [first, second, ...others] = serviceRows;
  change('services', [{ ...second, order: -1 }, { ...first }, ...others]);
  await expect.element(up).toHaveAttribute(disabled, 'true');
  await expect.element(up).toHaveFocus();
  await main.getByText('Kurz zu Einbau').hover();
  await main.getByRole('button', { name: 'Delete Einbau' }).click();
  await expect
    .poll(() => selections.at(-1))
    .toEqual({ type: 'services', id: 'Einbau', action: { kind: 'delete' } });
});

test('tools of images act on the shown image', async () => {
  const { main, selections } = await showPage('/shop');
  await main.getByAltText('Bild 1').hover();
  const tool = (name: string) => main.getByRole('button', { name });
  await expect.element(tool('Move image forward')).toHaveAttribute('aria-disabled', 'true');
  // The moved image stays in view for the next step.
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
      { kind: 'image', step: 'back', control: 'image_url' },
      { kind: 'image', step: 'back', control: 'gallery.0' },
      'gallery.1',
      { kind: 'image', step: 'remove', control: 'gallery.1' },
      { kind: 'image', step: 'add', files: [expect.objectContaining({ name: 'neu.jpg' })] },
    ]);
});
