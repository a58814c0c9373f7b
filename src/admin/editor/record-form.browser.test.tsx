import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../tests/component/accessibility';
import { renderBackOffice } from '../../../tests/component/back-office';
import {
  openReference,
  referenceId,
  referenceRow,
  storedReferences,
} from '../../../tests/component/references';

test('the form of a reference with its gallery is at most 1400 px high, with at most 20 buttons in sight', async () => {
  await page.viewport(1440, 900);
  const image_url = 'http://service.test/storage/v1/object/public/references/a.jpg';
  const gallery = [1, 2, 3, 4].map((order) => ({ id: `${order}`, image_url, alt: 'Am Kai', order }));
  const testimonial = 'Ein Absatz mit dem, was der Kunde über uns sagt.\n\n'.repeat(6);
  const rows = [referenceRow(1, 'Werft am Kai', { image_url, gallery, testimonial })];
  const { getByRole } = await openReference({ rows });
  await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Werft am Kai');
  const form = getByRole('form').element();
  const isSeen = (button: Element) => button.checkVisibility({ opacityProperty: true });
  expect([...form.querySelectorAll('button')].filter(isSeen).length).toBeLessThanOrEqual(20);
  expect(form.getBoundingClientRect().height).toBeLessThanOrEqual(1400);
  await expectAccessible();
});

test('a panel opens when one of its fields gets the focus', async () => {
  const { getByRole, getByText } = await openReference();
  const address = getByRole('textbox', { name: 'Address', includeHidden: true });
  const heightOf = () =>
    getByText('Search engines and sharing').element().closest('details')?.offsetHeight ?? 0;
  expect(heightOf()).toBeLessThan(60);
  address.element().focus();
  await expect.poll(heightOf).toBeGreaterThan(200);
});

test('a value that is refused stays in its field, which is marked with the reason until it is corrected', async () => {
  const screen = await renderBackOffice('/admin/upcoming-trainings/upcoming_trainings/new');
  const field = screen.getByLabelText('Price');
  await field.fill('gratis');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(field).toHaveAccessibleDescription(/Price must be an amount in euros such as 149\.00/);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveDisplayValue('gratis');
  await field.fill('149,50');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
});

test('a single resets its form by Cancel, names a missing field, and is saved by Ctrl+S', async () => {
  const row = { id: '00000000-0000-4000-9000-000000000009', title: 'Referenzen', subtitle: 'Text' };
  const screen = await renderBackOffice('/admin/references', {
    'GET references_header': () => [row],
    'POST rpc/save_content': { row: { ...row, title: 'Unsere Referenzen' }, children: {} },
  });
  const edit = screen.getByRole('button', { name: 'Edit Header' });
  const title = screen.getByRole('textbox', { name: 'Title', exact: true });
  await edit.click();
  await title.fill('Etwas anderes');
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await edit.click();
  await expect.element(title).toHaveValue('Referenzen');
  await title.fill('');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Title is required');
  await title.fill('Unsere Referenzen');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(edit).toBeVisible();
  const saves = screen.requests.filter(({ path }) => path === 'rpc/save_content');
  expect(saves).toMatchObject([
    { body: { content_table: 'references_header', row: { title: 'Unsere Referenzen' } } },
  ]);
});

test.each([
  ['Testimonial', 'testimonial', 'Mehr **steht** auf http://x.example/y und hier.', 'http://x.example/y'],
  ['Company', 'company', 'Werft am Kai', 'am Kai'],
])(
  'a link leads to a text within the field %s, which the first key replaces',
  async (label, name, value, text) => {
    const { getByRole, container } = await renderBackOffice(
      `/admin/references/client_references/${referenceId(1)}?${new URLSearchParams({ field: name, text })}`,
      storedReferences([referenceRow(1, 'Werft am Kai', { [name]: value })]),
    );
    await expect.element(getByRole('textbox', { name: label, exact: true })).toHaveFocus();
    await userEvent.keyboard('unserer Seite');
    const stored = () => container.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
    await expect.poll(stored).toBe(value.replace(text, 'unserer Seite'));
  },
);
