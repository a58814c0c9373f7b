import { expect, test } from 'vitest';
import { renderBackOffice, type SentRequest } from '../../../../../tests/component/back-office';
import { referenceId } from '../../../../../tests/component/references';

test('publishing a free page puts it into the menu, again when the settings have changed meanwhile', async () => {
  const row = { id: referenceId(1), title: 'Ausbildung', content: 'Text', slug: 'ausbildung', alt: '' };
  const changes: unknown[] = [];
  const screen = await renderBackOffice(`/admin/free-pages/free_pages/${row.id}`, {
    'GET free_pages': [row],
    'GET site_settings': ({ search }: SentRequest) =>
      search.get('select') === 'id,pages,updated_at'
        ? { id: 'settings', pages: [{ page: 'shop', isOff: true }], updated_at: `${changes.length}` }
        : [{ id: 'settings', pages: [] }],
    'POST rpc/save_content': { row, children: {} },
    'PATCH site_settings': ({ body, search }: SentRequest) => {
      changes.push(body);
      return search.get('updated_at') === 'eq.1' ? [{ id: 'settings' }] : [];
    },
  });
  await screen.getByRole('checkbox', { name: 'In the menu' }).click();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('Page saved.')).toBeVisible();
  expect(changes).toHaveLength(2);
  expect(changes[1]).toEqual({
    pages: expect.arrayContaining([
      expect.objectContaining({ page: 'shop', isOff: true }),
      { page: '/ausbildung', label: 'Ausbildung', inMenu: true, inFooter: false },
    ]),
  });
});
