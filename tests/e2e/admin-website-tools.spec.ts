import { expectScreenAccessible } from './accessibility';
import { storedRows } from './admin-content';
import { photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { website } from './admin-website';
import { expectMessage } from './message';

/** Tools of records on an edited page, beside the controls that visitors use. */

for (const width of [1440, 390]) {
  const title = `a question opens by its toggle although its tools are shown, ${width} wide`;
  // The tools take most of a narrow question.
  test(title, { tag: width === 390 ? [] : '@long' }, async ({ page, openAdminScreen }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAdminScreen('website?page=/exchange');
    const question = website(page).getByRole('main').locator('details').first();
    const summary = question.locator('summary');
    await summary.hover({ position: { x: 5, y: 20 } });
    const box = await summary.boundingBox();
    if (!box) throw new Error('not on the screen');
    await page.mouse.click(box.x + box.width - 8, box.y + box.height / 2);
    await expect(question).toHaveAttribute('open');
  });
}

test('a click on one of several pictures opens its tile, where it is moved and removed', async ({
  page,
  openAdminScreen,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAdminScreen('website?page=/shop');
  const frame = website(page);
  const product = frame
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: frame.getByRole('region').getByRole('img').nth(2) })
    .first();
  const gallery = product.getByRole('region');
  const last = gallery.getByRole('img').nth(2);
  const alt = (await last.getAttribute('alt')) ?? '';
  await gallery.getByRole('button', { name: 'Vorheriges Bild' }).click();
  await last.click();
  const form = page.getByRole('form', { name: 'Edit Product' });
  const tile = form.getByRole('listitem').filter({ has: page.getByLabel('Image 2', { exact: true }) });
  await expect(tile.getByLabel('Image 2', { exact: true })).toBeFocused();
  await expect(tile.getByLabel('Image 2', { exact: true })).toBeInViewport();
  await expect(tile.getByRole('textbox')).toHaveValue(alt);
  await tile.getByRole('button', { name: 'Move forward' }).click();
  await expect(gallery.getByRole('img').nth(1)).toHaveAttribute('alt', alt);
});

test('pictures of a record are reordered, added and removed on the page', async ({
  page,
  openAdminScreen,
  operator,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAdminScreen('website?page=/shop');
  const frame = website(page);
  const product = frame
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: frame.getByRole('heading', { level: 2 }) })
    .first();
  const title = await product.getByRole('heading', { level: 2 }).innerText();
  const tools = frame.getByRole('group', { name: title, exact: true });
  // A new picture has no alt text yet, and so no role.
  const images = product.getByRole('region').locator('img');
  const alts = () => images.evaluateAll((all) => all.map((one) => one.getAttribute('alt') ?? ''));
  const before = await alts();
  const [first = '', second = '', ...rest] = before;
  await images.first().hover();
  await expect(tools.getByRole('button', { name: 'Move image forward' })).toBeDisabled();
  await tools.getByRole('button', { name: 'Move image back' }).click();
  // The moved picture stays in view for the next step.
  await expect(images.nth(1)).toBeInViewport();
  const form = page.getByRole('form', { name: 'Edit Product' });
  await expect.poll(alts).toEqual([second, first, ...rest]);
  // The move happened in the open form, so nothing is saved before the user saves.
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Product saved.');
  await expect
    .poll(async () => (await storedRows(operator, 'shop_products')).find(({ name }) => name === title)?.alt)
    .toBe(second);

  await images.first().hover();
  const chooser = page.waitForEvent('filechooser');
  await tools.getByRole('button', { name: 'Add image' }).click();
  await (await chooser).setFiles(await photo('neu.jpg'));
  const crop = page.getByRole('dialog', { name: 'Bild zuschneiden' });
  await crop.getByRole('button', { name: 'Zuschneiden' }).click();
  await expect(images).toHaveCount(before.length + 1);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Product saved.');

  page.on('dialog', (dialog) => dialog.accept());
  await images.first().hover();
  await tools.getByRole('button', { name: 'Delete image' }).click();
  await expect.poll(alts).toEqual([first, ...rest, '']);
  await expect(form.getByText('Image deleted.')).toBeVisible();
  await expectScreenAccessible(page);
});
