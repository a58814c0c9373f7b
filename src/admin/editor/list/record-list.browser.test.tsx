import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderBackOffice, type SentRequest } from '../../../../tests/component/back-office';
import {
  expectMessage,
  referenceContent,
  referenceDraft,
  referenceId,
  referenceRow,
  storedReferences,
} from '../../../../tests/component/references';

test.each([
  [8, false],
  [9, true],
])('a list of %i records has a search box: %s', async (length, isSearchable) => {
  const rows = Array.from({ length }, (_, number) => referenceRow(number, `Werft ${number}`));
  const screen = await renderBackOffice('/admin/references', storedReferences(rows));
  const region = screen.getByRole('region', { name: 'References', exact: true });
  await expect.element(region.getByRole('heading', { name: 'Werft 0' })).toBeVisible();
  // Records in the order of their dates cannot be moved.
  expect(region.getByRole('button', { name: /^Move / }).elements()).toEqual([]);
  expect(region.getByRole('listitem').elements()).toHaveLength(length);
  expect(region.getByRole('searchbox', { name: 'Search References' }).elements()).toHaveLength(
    Number(isSearchable),
  );
});

test('a list that is longer than its first page shows its total, and loads more', async () => {
  const rows = Array.from({ length: 100 }, (_, number) => referenceRow(number, `Werft ${number}`));
  const screen = await renderBackOffice('/admin/references', {
    ...storedReferences(rows),
    'GET client_references': ({ search }: SentRequest) => {
      const from = Number(search.get('offset') ?? 0);
      const found = rows.slice(from, from + Number(search.get('limit')));
      return Response.json(found, {
        headers: { 'content-range': `${from}-${from + found.length - 1}/1110` },
      });
    },
  });
  const region = screen.getByRole('region', { name: 'References', exact: true });
  await expect.element(region.getByText('50 of 1,110 shown')).toBeVisible();
  await region.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => region.getByRole('listitem').elements().length).toBe(100);
  await expect.element(region.getByText('100 of 1,110 shown')).toBeVisible();
});

test('a row opens its record, and Back returns to the row', async () => {
  const rows = [referenceRow(1, 'Erste Werft'), referenceRow(2, 'Zweite Werft')];
  const screen = await renderBackOffice('/admin/references', storedReferences(rows));
  const region = screen.getByRole('region', { name: 'References', exact: true });
  await region.getByRole('listitem').filter({ hasText: 'Zweite Werft' }).getByText('Live').click();
  await expect.element(screen.getByLabelText('Company')).toHaveValue('Zweite Werft');
  expect(screen.router.state.location.pathname).toBe(`/admin/references/client_references/${referenceId(2)}`);
  await expect.element(region.getByRole('heading', { level: 1, name: 'Zweite Werft' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Header' })).not.toBeInTheDocument();
  await screen.router.navigate(-1);
  await expect.element(region.getByRole('button', { name: 'Edit Zweite Werft' })).toHaveFocus();
  await screen.router.navigate(1);
  await expect.element(screen.getByLabelText('Company')).toHaveValue('Zweite Werft');
  await region.getByRole('link', { name: 'All References' }).click();
  await expect.element(region.getByRole('heading', { name: 'Erste Werft' })).toBeVisible();
});

test('in the menu of a row, Escape returns to its button, and Tab leads past it', async () => {
  const rows = [referenceRow(1, 'Werft'), referenceRow(2, 'Hafen')];
  const screen = await renderBackOffice('/admin/references', storedReferences(rows));
  const button = screen.getByRole('button', { name: 'More actions for Werft' });
  const menu = screen.getByRole('list', { name: 'More actions for Werft' });
  await button.click();
  await userEvent.keyboard('{Tab}{Escape}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Tab}{Tab}{Tab}');
  await expect.element(menu).not.toBeInTheDocument();
});

test('Save explains what it does, and the saved row is marked', async () => {
  const screen = await renderBackOffice('/admin/references', storedReferences([referenceRow(1, 'Werft')]));
  await screen.getByRole('button', { name: 'Edit Werft' }).click();
  const save = screen.getByRole('button', { name: 'Save', exact: true });
  await expect.element(save).toHaveAccessibleDescription('Changes are on the website at once.');
  const time = screen.getByLabelText('Publish at');
  await screen.getByText('When it is on the website').click();
  await time.fill('2037-05-01T09:00');
  await expect.element(save).toHaveAccessibleDescription('It is published at the planned time.');
  await time.fill('');
  await screen.getByLabelText('Company').fill('Markierte Werft');
  await expectMessage(screen.getByText('Reference saved.'), () => save.click());
  expect(screen.router.state.location.pathname).toBe('/admin/references');
  await expect.element(screen.getByRole('button', { name: 'Edit Markierte Werft' })).toHaveFocus();
  const row = screen.getByRole('listitem').filter({ hasText: 'Markierte Werft' });
  await expect.element(row).toHaveAttribute('data-marked', 'true');
});

test.each([
  ['the number of the others', 'services', 'dealer_logos', 'Add Dealer Logo', 3],
  ['the highest number plus one', 'cv', 'cv_certifications', 'Add Certification', 8],
])('a new record has %s as its order', async (_what, path, table, add, order) => {
  const rows = [0, 3, 7].map((place) => ({ id: referenceId(place), name: `Nr. ${place}`, order: place }));
  const screen = await renderBackOffice(`/admin/${path}`, {
    [`GET ${table}`]: ({ search }: SentRequest) =>
      Response.json(search.get('limit') === '1' ? rows.slice(-1) : rows, {
        headers: { 'content-range': '0-2/3' },
      }),
    'POST rpc/save_content': ({ body }: SentRequest) => body,
  });
  await screen.getByRole('button', { name: add }).click();
  await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Neu');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = () => screen.requests.find((request) => request.path === 'rpc/save_content')?.body;
  await expect.poll(saved).toMatchObject({ row: { order } });
});

test('an address of a record that does not exist says so, and so does an empty list', async () => {
  const path = `/admin/references/client_references/${referenceId(7)}`;
  const screen = await renderBackOffice(path, storedReferences());
  await expect.element(screen.getByRole('alert')).toHaveTextContent('There is no such record.');
  await screen.router.navigate('/admin/references');
  await expect.element(screen.getByText('Nothing here yet. Add the first reference.')).toBeVisible();
  await screen.router.navigate('/admin/references/nothing/1');
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('There is no such section');
});

test('selected records are deleted only after a question that names them', async () => {
  const rows = [referenceRow(1, 'Erste Werft'), referenceRow(2, 'Zweite Werft')];
  const screen = await renderBackOffice('/admin/references', storedReferences(rows));
  for (const name of ['Erste Werft', 'Zweite Werft'])
    await screen.getByRole('checkbox', { name: `Select ${name}` }).click();
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await screen.getByRole('group', { name: '2 selected' }).getByRole('button', { name: 'Delete' }).click();
  expect(confirm).toHaveBeenCalledExactlyOnceWith(
    'Are you sure you want to delete this reference?\nErste Werft\nZweite Werft',
  );
  expect(screen.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await screen.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Select Erste Werft' })).toHaveFocus();
});

test('records that Undo could restore are shown, even if another cannot be', async () => {
  const stored = storedReferences([], [referenceDraft(1, 'Erste Werft'), referenceDraft(2, 'Zweite Werft')]);
  const screen = await renderBackOffice('/admin/references', {
    ...stored,
    'POST content_drafts': (request: SentRequest) =>
      JSON.stringify(request.body).includes(referenceId(1))
        ? Response.json({ message: 'Full' }, { status: 503 })
        : stored['POST content_drafts'](request),
  });
  const heading = (name: string) => screen.getByRole('heading', { name });
  for (const name of ['Erste Werft', 'Zweite Werft'])
    await screen.getByRole('checkbox', { name: `Select ${name}` }).click();
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await screen.getByRole('group', { name: '2 selected' }).getByRole('button', { name: 'Delete' }).click();
  await expect.element(heading('Zweite Werft')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(heading('Zweite Werft')).toBeVisible();
  expect(heading('Erste Werft').elements()).toEqual([]);
});

test('a list is filtered by state and sorted by title', async () => {
  const names = ['Zuletzt', 'Mitte', 'Aachen', 'D', 'E', 'F', 'G', 'H', 'I'];
  const rows = names.map((name, index) => referenceRow(index + 1, name));
  const draft = referenceDraft(2, 'Mitte', {}, { base: referenceContent(2, 'Mitte') });
  const screen = await renderBackOffice('/admin/references', storedReferences(rows, [draft]));
  const region = screen.getByRole('region', { name: 'References', exact: true });
  const titles = () =>
    region
      .getByRole('heading', { level: 3 })
      .elements()
      .map((one) => one.textContent);
  await region.getByRole('radio', { name: 'By title' }).click();
  const sorts = () =>
    screen.requests.flatMap(({ path, search }) =>
      path === 'client_references' ? (search.get('order') ?? []) : [],
    );
  await expect.poll(sorts).toContainEqual(expect.stringMatching(/^company\.asc/));
  await region.getByRole('radio', { name: 'Live' }).click();
  await expect.poll(() => titles().length).toBe(names.length);
  await region.getByRole('radio', { name: 'Draft' }).click();
  await expect.poll(titles).toEqual(['Mitte']);
  await region.getByRole('radio', { name: 'Scheduled' }).click();
  await expect.element(region.getByText('Nothing matches this search.')).toBeVisible();
});
