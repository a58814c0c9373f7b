import { afterEach, expect, test, vi } from 'vitest';
import { renderBackOffice } from '../../../../tests/component/back-office';
import {
  expectMessage,
  referenceContent,
  referenceDraft,
  referenceRow,
  storedReferences,
} from '../../../../tests/component/references';

afterEach(() => vi.restoreAllMocks());

test('selected records are deleted together after a question that names them, and restored by Undo', async () => {
  const rows = [
    referenceRow(1, 'Erste Werft'),
    referenceRow(2, 'Zweite Werft'),
    referenceRow(3, 'Dritte Werft'),
  ];
  const former = rows.slice(0, 2);
  const screen = await renderBackOffice('/admin/references', {
    ...storedReferences(rows),
    'GET content_history': ({ search }: { search: URLSearchParams }) =>
      former
        .filter(({ id }) => search.get('record_id') === `eq.${String(id)}`)
        .map(({ gallery: _gallery, ...before }) => ({
          transaction: 7,
          at: '2026-01-01T00:00:00Z',
          email: null,
          table_name: 'client_references',
          row_id: before.id,
          before,
        })),
    'POST rpc/restore_content': ({ body }: { body: unknown }) => {
      const row = former.find(({ id }) => id === Object(body).record_id);
      if (row) rows.push(row);
      return { row, children: { reference_images: [] } };
    },
  });
  for (const name of ['Erste Werft', 'Zweite Werft'])
    await screen.getByRole('checkbox', { name: `Select ${name}` }).click();
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
  const selection = screen.getByRole('group', { name: '2 selected' });
  await selection.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('2 References deleted.')).toBeVisible();
  expect(confirm).toHaveBeenCalledExactlyOnceWith(
    'Are you sure you want to delete this reference?\nErste Werft\nZweite Werft',
  );
  expect(screen.getByRole('listitem').getByRole('heading').elements()).toHaveLength(1);
  await expectMessage(screen.getByText('2 References restored.'), () =>
    screen.getByRole('button', { name: 'Undo' }).click(),
  );
  await expect.element(screen.getByRole('heading', { name: 'Erste Werft' })).toBeVisible();
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
  await region.getByRole('radio', { name: 'Draft' }).click();
  await expect.poll(titles).toEqual(['Mitte']);
  await region.getByRole('radio', { name: 'Scheduled' }).click();
  await expect.element(region.getByText('Nothing matches this search.')).toBeVisible();
});
