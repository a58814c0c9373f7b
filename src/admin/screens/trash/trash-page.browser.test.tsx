import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderBackOffice, type SentRequest } from '../../../../tests/component/back-office';
import {
  openReference,
  referenceContent,
  referenceDraft,
  referenceId,
  referenceRow,
} from '../../../../tests/component/references';

/** Opens the trash with two deleted references. */
async function openTrash() {
  const deleted = [1, 2].map((number) => ({
    id: number,
    kind: 'content',
    table_name: 'client_references',
    record_id: referenceId(number),
    at: '2026-03-03T13:05:00Z',
    email: 'admin@example.org',
    before: referenceRow(number, number === 1 ? 'Korbwerft' : 'Papierwerft'),
  }));
  const forget = (id: unknown) => {
    deleted.splice(
      deleted.findIndex(({ record_id }) => record_id === id),
      1,
    );
  };
  const screen = await renderBackOffice('/admin/trash', {
    'POST rpc/deleted_content': () => deleted,
    'GET content_history': ({ search }: SentRequest) => [
      {
        transaction: 7,
        at: '2026-03-03T13:05:00Z',
        email: null,
        table_name: 'client_references',
        row_id: search.get('record_id')?.slice(3),
        before: referenceContent(search.get('record_id')?.endsWith('1') ? 1 : 2, 'Korbwerft').row,
      },
    ],
    'POST rpc/restore_content': ({ body }: SentRequest) => {
      forget(Object(body).record_id);
      return referenceContent(1, 'Korbwerft');
    },
    'POST rpc/forget_content': ({ body }: SentRequest) => {
      forget(Object(body).record_id);
      return null;
    },
  });
  await screen.getByRole('searchbox', { name: 'Search the trash' }).fill('korbwerft');
  const cards = screen.getByRole('main').getByRole('listitem');
  await expect.element(screen.getByText('1 of 2 found')).toBeVisible();
  return { ...screen, cards };
}

test('a record is deleted for good only after a question, and the heading has the focus', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  const { cards, requests, getByRole, getByText } = await openTrash();
  cards.getByRole('button', { name: 'Delete for good' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(confirm).toHaveBeenCalledExactlyOnceWith(
    'Delete this reference for good? It cannot be restored then.\nKorbwerft',
  );
  expect(requests.filter(({ path }) => path === 'rpc/forget_content')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(getByRole('status')).toHaveTextContent('Reference “Korbwerft” deleted for good.');
  await expect.element(getByText(/^0 of 1 found$/)).toBeVisible();
  await expect.element(getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a discarded draft is deleted for good without the versions of its record', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
  const before = referenceDraft(1, 'Entwurfswerft');
  const deleted = {
    id: 1,
    kind: 'draft',
    table_name: 'client_references',
    at: '2026-03-03T13:05:00Z',
    before,
  };
  const screen = await renderBackOffice('/admin/trash', {
    'POST rpc/deleted_content': [{ ...deleted, record_id: referenceId(1), email: null }],
    'POST rpc/forget_content': null,
  });
  await screen.getByRole('button', { name: 'Delete for good' }).click();
  expect(confirm).toHaveBeenCalledWith(
    'Delete the draft of this reference for good? It cannot be restored then.\nEntwurfswerft',
  );
  await expect.element(screen.getByText('Draft “Entwurfswerft” deleted for good.')).toBeVisible();
  const sent = screen.requests.find(({ path }) => path === 'rpc/forget_content')?.body;
  expect(sent).toEqual({ record_id: referenceId(1), only_drafts: true });
});

test('a published image is deleted from its form at once, keeps other input, and Undo restores it', async () => {
  const image_url = 'http://service.test/storage/v1/object/public/references/a.jpg';
  const row = referenceRow(1, 'Bilderwerft', { image_url, alt: 'Das Schiff' });
  const { gallery: _gallery, ...before } = row;
  const { field, button, getByText, requests } = await openReference({
    rows: [row],
    answers: {
      'PATCH client_references': [{ id: row.id }],
      'GET content_history': [
        {
          transaction: 7,
          at: '2026-03-03T13:05:00Z',
          email: null,
          table_name: 'client_references',
          row_id: row.id,
          before,
        },
      ],
      'POST rpc/restore_content': { row: before, children: { reference_images: [] } },
    },
  });
  await field('Project').fill('Noch nicht gesichert');
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  await button('Delete image').click();
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  await button('Delete image').click();
  await expect.element(getByText('Image deleted.')).toBeVisible();
  expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete the main image?');
  expect(button('Delete image').elements()).toEqual([]);
  await button('Undo').click();
  await expect.element(button('Delete image')).toBeVisible();
  await expect.element(getByText('Image deleted.')).not.toBeInTheDocument();
  await expect.element(field('Project')).toHaveValue('Noch nicht gesichert');
});
