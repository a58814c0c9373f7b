import { userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { type Answers, renderBackOffice } from '../../../../tests/component/back-office';

const stored = {
  id: 'a',
  code: 301,
  to_path: '/cv',
  source: 'manual',
  hits: 7,
  created_at: '',
  updated_at: '',
};
const redirects = [
  { ...stored, from_path: '/alt' },
  { ...stored, id: 'b', from_path: '/weg', code: 410, to_path: null, source: 'import', hits: 0 },
  { ...stored, id: 'c', from_path: '/references/alt', source: 'slug', hits: 1 },
];

async function openRedirects(answers: Answers = {}) {
  const screen = await renderBackOffice('/admin/redirects', {
    'GET redirects': redirects,
    ...answers,
  });
  const rows = screen.getByRole('list', { name: 'Redirects', exact: true }).getByRole('listitem');
  await expect.element(rows.first()).toBeVisible();
  return {
    screen,
    rows,
    row: (path: string) => rows.filter({ hasText: new RegExp(`^${path}`) }),
    expectRows: (count: number) => expect.poll(() => rows.elements().length).toBe(count),
  };
}

test('each redirect says where it leads, and is found by its addresses and its origin', async () => {
  const { screen, row, expectRows } = await openRedirects();
  await expect.element(row('/alt')).toHaveTextContent('leads to /cv · entered · 7 hits');
  await expect.element(row('/weg')).toHaveTextContent('removed for good (410) · imported · 0 hits');
  // A former slug belongs to its record.
  await expect.element(row('/references/alt').getByRole('button')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Entered');
  await expectRows(1);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'All');
  await screen.getByLabelText('Search redirects').fill('weg');
  await expectRows(1);
  await expect.element(row('/weg')).toBeVisible();
});

test('another redirect is opened only after a question while one has unsaved input', async () => {
  const { screen, row } = await openRedirects();
  await row('/alt').getByRole('button', { name: /^Edit/ }).click();
  const target = screen.getByLabelText('New address');
  await target.fill('/services');
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  await row('/weg').getByRole('button', { name: /^Edit/ }).click();
  await expect.element(target).toHaveValue('/services');
  await row('/weg').getByRole('button', { name: /^Edit/ }).click();
  await expect.element(screen.getByLabelText('Old address')).toHaveValue('/weg');
  expect(confirm).toHaveBeenCalledTimes(2);
});

const chain = [{ reason: 'chain', path: '/cv' }];

test.each([
  [
    'Old address',
    '/services/',
    '/cv',
    '/services is the address of an existing page, which a redirect would not change.',
  ],
  [
    'New address',
    '/lebenslauf',
    '/alt',
    'The target is redirected itself. Enter the address where that ends: /cv',
  ],
])('a refusal is shown at its field, %s', async (field, from, to, sentence) => {
  const { screen } = await openRedirects({
    'POST redirects': () =>
      Response.json({ code: '23514', message: '', details: JSON.stringify(chain) }, { status: 400 }),
  });
  await screen.getByRole('button', { name: 'Add Redirect' }).click();
  const form = screen.getByRole('form', { name: 'Add Redirect' });
  await expect.element(form.getByLabelText('Old address')).toHaveFocus();
  await form.getByLabelText('Old address').fill(from);
  await form.getByLabelText('New address').fill(to);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(form.getByLabelText(field)).toHaveFocus();
  await expect.element(form.getByLabelText(field)).toBeInvalid();
});

test('a page that is gone needs no new address', async () => {
  const { screen } = await openRedirects({ 'PATCH redirects': [{ id: 'a' }] });
  await screen.getByRole('button', { name: 'Edit /alt' }).click();
  const form = screen.getByRole('form', { name: 'Edit /alt' });
  await userEvent.selectOptions(form.getByRole('combobox'), form.getByRole('option').last());
  await expect.element(form.getByLabelText('New address')).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Redirect saved.')).toBeVisible();
  const change = screen.requests.find(({ method }) => method === 'PATCH')?.body;
  expect(change).toEqual({ from_path: '/alt', code: 410, to_path: null });
});

test('a change is announced when the list shows it', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isChanged = false;
  const { screen, rows } = await openRedirects({
    'GET redirects': async () => {
      if (!isChanged) return redirects;
      await released;
      return redirects.slice(1);
    },
    'DELETE redirects': () => {
      isChanged = true;
      return [{ id: 'a' }];
    },
  });
  await screen.getByRole('button', { name: 'Delete /alt' }).click();
  await expect.poll(() => isChanged).toBe(true);
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  release();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(rows.elements()).toHaveLength(2);
});

test('a CSV file is refused as a whole, with its reason or by its line', async () => {
  const { screen } = await openRedirects();
  const input = screen
    .getByRole('button', { name: 'Import CSV' })
    .element()
    .parentElement?.querySelector('input[type=file]');
  if (!input) throw new Error('There is no file input');
  const choose = (...lines: string[]) => userEvent.upload(input, new File([lines.join('\r\n')], 'alt.csv'));
  await choose('von;nach', '/a;/cv');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The first line of the file must name the columns');
  await choose('from_path;to_path;code', '/a;/cv;301', '/services;/cv;301');
  await expect
    .element(screen.getByRole('list', { name: 'Lines that cannot be used' }))
    .toHaveTextContent('Line 3: /services is the address of an existing page');
  expect(screen.requests.some(({ path }) => path === 'rpc/add_redirects')).toBe(false);
});
