import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../tests/component/accessibility';
import { type Answers } from '../../../../tests/component/back-office';
import {
  openReference,
  referenceContent,
  referenceDraft,
  referenceId,
  referenceRow,
  type Row,
} from '../../../../tests/component/references';

const version = {
  at: '2026-03-03T13:05:00Z',
  email: 'admin@example.org',
  is_planned: false,
  is_followed: false,
};
const createdAt = '2026-03-01T09:00:00Z';

/** History of a row that was created, and then changed from `before`. */
function changesOf(table: string, before: Row): Row[] {
  const change = { ...version, table_name: table, row_id: before.id };
  return [
    { ...change, transaction: 2, before },
    { ...change, transaction: 1, at: createdAt, email: null, before: null },
  ];
}

type Opening = Parameters<typeof openReference>[0] & { columns?: Row; answers?: Answers };

/** Opens the history of a reference whose project was renamed. */
async function openHistory({ columns = {}, answers = {}, ...opening }: Opening = {}) {
  const { row } = referenceContent(1, 'Werft am Kai', { project: 'Früher', ...columns });
  const form = await openReference({
    rows: [referenceRow(1, 'Werft am Kai', { project: 'Jetzt', ...columns })],
    ...opening,
    answers: {
      'GET content_history': changesOf('client_references', row),
      'POST rpc/restore_content': { row, children: { reference_images: [] } },
      ...answers,
    },
  });
  const history = form.getByRole('dialog', { name: 'History' });
  return { ...form, history, restore: history.getByRole('button', { name: 'Restore' }) };
}

const restoredText = /^Restored as it was on 1\. März 2026 um 10:00\.$/;

test('versions have their author and difference; the current one cannot be restored', async () => {
  const { button, history, restore } = await openHistory();
  await button('History').click();
  const entries = history.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect.element(entries.nth(0)).toHaveTextContent(/3\. März 2026 um 14:05\s*admin@example\.org/);
  await expect.element(entries.nth(0)).toHaveTextContent(/Current version/);
  expect(entries.nth(0).element().querySelector('ins')?.textContent).toBe('Jetzt');
  await expect.element(entries.nth(1)).toHaveTextContent(/The server.*Created/);
  expect(restore.elements()).toHaveLength(1);
  await expectAccessible();
});

test('a version that replaces unsaved input is restored after a question, by keyboard', async () => {
  const { button, field, history, restore, calls } = await openHistory();
  await field('Project').fill('Noch nicht gesichert');
  button('History').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(restore).toBeVisible();
  restore.element().focus();
  const question = page.getByRole('dialog', { name: 'Restore' });
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toHaveTextContent(/^RestoreWhat you have typed is not saved\. Replace it/);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(history).not.toBeInTheDocument();
  await expect.element(field('Project')).toHaveValue('Noch nicht gesichert');
  await expect.element(button('History')).toHaveFocus();
  expect(calls('restore_content')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await restore.click();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect.element(history.getByRole('status')).toHaveTextContent(restoredText);
  await userEvent.keyboard('{Escape}');
  await expect.element(field('Project')).toHaveValue('Früher');
  expect(calls('restore_content')).toMatchObject([{ record_id: referenceId(1), before_version: 2 }]);
});

test('a version is restored while its images still load', async () => {
  const columns = { image_url: 'http://service.test/storage/v1/object/public/references/a.jpg' };
  const answers = { 'GET object/*': () => new Promise(() => undefined) };
  const { button, history, restore } = await openHistory({ columns, answers });
  await button('History').click();
  await restore.click();
  await expect.element(history.getByRole('status')).toHaveTextContent(restoredText);
});

test('a new record has no versions', async () => {
  const { button, history } = await openHistory({ record: 'new', answers: { 'GET content_history': [] } });
  await button('History').click();
  await expect.element(history).toHaveTextContent(/Nothing has been changed so far\./);
});

test('an unpublished record keeps its versions; restoring one fills the form and publishes nothing', async () => {
  const { row } = referenceContent(1, 'Werft am Kai', { project: 'Früher' });
  const [newest, first] = changesOf('client_references', row);
  const taken = { ...newest, transaction: 3, before: { ...row, project: 'Jetzt' } };
  const { button, field, history, restore, calls } = await openHistory({
    rows: [],
    drafts: [referenceDraft(1, 'Werft am Kai', { project: 'Im Entwurf' })],
    answers: { 'GET content_history': [taken, newest, first] },
  });
  await button('History').click();
  await expect.element(history.getByText('Taken off the website')).toBeVisible();
  expect(restore.elements()).toHaveLength(2);
  await restore.last().click();
  await expect.element(history.getByRole('status')).toHaveTextContent(restoredText);
  await userEvent.keyboard('{Escape}');
  await expect.element(field('Project')).toHaveValue('Früher');
  expect(calls('restore_content')).toEqual([]);
});
