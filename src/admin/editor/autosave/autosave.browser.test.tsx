import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderBackOffice } from '../../../../tests/component/back-office';
import {
  expectMessage,
  openReference,
  referenceId,
  referenceRow,
} from '../../../../tests/component/references';
import { references } from '../../../content/types/references/type';
import { emptyFormValues } from '../../../content/record/record';
import { type FormKey, withDatabase } from './snapshot-database';
import { deleteSnapshot, loadSnapshot, saveSnapshot } from './snapshots';

afterEach(() => vi.restoreAllMocks());

const restoreLabel = 'Restore what I typed';
const snapshots = async () =>
  JSON.stringify(await withDatabase((database) => database.getAll('forms'))) ?? '';

/** Types into the form of a reference and waits for the snapshot. */
async function typed(text: string) {
  const form = await openReference();
  await form.field('Company').fill(text);
  await expect.poll(snapshots).toContain(text);
  return form;
}

test('a snapshot is offered before anything else, and restored by keyboard', async () => {
  await (await typed('Getippte Werft')).unmount();
  const { button, field, calls } = await openReference();
  const restore = button(restoreLabel);
  await expect.element(restore).toHaveFocus();
  await expect
    .element(restore)
    .toHaveAccessibleDescription(
      /^What you typed here was not saved\. It is from \d{1,2}\. \p{L}+ \d{4} um \d\d:\d\d\.$/u,
    );
  await expect.element(field('Company')).toHaveValue('Werft am Kai');
  await button('Save').click();
  await expect.element(restore).toHaveFocus();
  expect(calls('save_content')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Company')).toHaveValue('Getippte Werft');
  await expect.element(field('Company')).toHaveFocus();
  await expect.element(restore).not.toBeInTheDocument();
  expect(await snapshots()).toContain('Getippte Werft');
});

test('a snapshot is discarded by keyboard', async () => {
  await (await typed('Getippte Werft')).unmount();
  const { button, field } = await openReference();
  await expect.element(button(restoreLabel)).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(field('Company')).toHaveFocus();
  await expect.element(field('Company')).toHaveValue('Werft am Kai');
  await expect.poll(snapshots).toBe('[]');
});

test('a save deletes the snapshot', async () => {
  const { button, getByText } = await typed('Getippte Werft');
  await expectMessage(getByText('Reference saved.'), () => button('Save').click());
  await expect.poll(snapshots).toBe('[]');
});

test('Cancel asks if the form has changed, and deletes the snapshot', async () => {
  const { button, field } = await typed('Getippte Werft');
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  await button('Cancel').click();
  await expect.element(field('Company')).toHaveValue('Getippte Werft');
  expect(await snapshots()).toContain('Getippte Werft');
  await button('Cancel').click();
  await expect.element(field('Company')).not.toBeInTheDocument();
  await expect.poll(snapshots).toBe('[]');
  await button('Edit Werft am Kai').click();
  await button('Cancel').click();
  await expect.element(field('Company')).not.toBeInTheDocument();
  expect(confirm.mock.calls).toEqual(Array(2).fill(['What you have typed is not saved yet. Discard it?']));
});

test('leaving without saving deletes the snapshot, keeping editing does not', async () => {
  const { router, getByRole, field } = await typed('Getippte Werft');
  void router.navigate('/admin/shop');
  await getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(field('Company')).toHaveValue('Getippte Werft');
  expect(await snapshots()).toContain('Getippte Werft');
  void router.navigate('/admin/shop');
  await getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(field('Company')).not.toBeInTheDocument();
  await expect.poll(snapshots).toBe('[]');
});

test('a snapshot is offered neither in another form nor to another account', async () => {
  await (await typed('Getippte Werft')).unmount();
  const rows = [referenceRow(1, 'Werft am Kai'), referenceRow(2, 'Andere Werft')];
  const { field, button } = await openReference({ rows, record: referenceId(2) });
  await expect.element(field('Company')).toHaveFocus();
  expect(button(restoreLabel).elements()).toEqual([]);
  expect(await loadSnapshot(['another account', references.name, referenceId(1)])).toBeUndefined();
});

test('of two open forms of a record the last input is offered, when that form is closed', async () => {
  const first = await typed('Aus dem ersten');
  const second = await openReference();
  expect(second.button(restoreLabel).elements()).toEqual([]);
  await second.field('Company').fill('Aus dem zweiten');
  await expect.poll(snapshots).toContain('Aus dem zweiten');
  await expect.element(first.field('Company')).toHaveValue('Aus dem ersten');
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await first.button('Cancel').click();
  await expect.element(first.field('Company')).not.toBeInTheDocument();
  await first.unmount();
  await second.unmount();
  const third = await openReference();
  await third.button(restoreLabel).click();
  await expect.element(third.field('Company')).toHaveValue('Aus dem zweiten');
});

test('a snapshot says that the record was changed since, and does not take over the change', async () => {
  await (await typed('Getippte Werft')).unmount();
  const rows = [referenceRow(1, 'Werft am Kai', { project: 'Von jemand anderem' })];
  const { button, field } = await openReference({ rows });
  await expect
    .element(button(restoreLabel))
    .toHaveAccessibleDescription(/The reference has been changed since/);
  await button(restoreLabel).click();
  await expect.element(field('Company')).toHaveValue('Getippte Werft');
  await expect.element(field('Project')).toHaveValue('Umbau');
});

test('a single offers its snapshot when its form opens again', async () => {
  const row = { id: referenceId(9), title: 'Willkommen', subtitle: 'Text', image_url: null, alt: '' };
  const open = async () => {
    const screen = await renderBackOffice('/admin/hero', { 'GET hero_content': [row] });
    await screen.getByRole('button', { name: 'Edit Content' }).click();
    return { ...screen, title: screen.getByRole('textbox', { name: 'Title', exact: true }) };
  };
  const first = await open();
  await first.title.fill('Guten Tag');
  await expect.poll(snapshots).toContain('Guten Tag');
  await first.unmount();
  const again = await open();
  await again.getByRole('button', { name: restoreLabel }).click();
  await expect.element(again.title).toHaveValue('Guten Tag');
});

const day = 24 * 3600 * 1000;

/** Stores a snapshot of the age, and opens the database anew, as a new page does. */
async function keptAfter(ageMs: number, change?: (key: FormKey, form: { form: string; at: number }) => void) {
  const key: FormKey = ['somebody', references.name, referenceId(1)];
  const unsaved = { form: crypto.randomUUID(), at: Date.now() - ageMs };
  await saveSnapshot(key, { ...unsaved, values: emptyFormValues(references), published: null });
  change?.(key, unsaved);
  await reopenDatabase();
  return loadSnapshot(key);
}

async function reopenDatabase(): Promise<void> {
  await withDatabase(async (database) => database.dispatchEvent(new Event('close')));
}

test('a snapshot is deleted after thirty days', async () => {
  expect(await keptAfter(29 * day)).toBeDefined();
  expect(await keptAfter(31 * day)).toBeUndefined();
  expect(await snapshots()).toBe('[]');
});

test('a snapshot of saved input is not offered, even if its page ends before it is deleted', async () => {
  const offered = await keptAfter(0, (key, form) => {
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
      throw new DOMException('the page ends', 'AbortError');
    });
    void deleteSnapshot(key, form);
  });
  expect(offered).toBeUndefined();
  expect(await snapshots()).toBe('[]');
  expect(Object.keys(localStorage).filter((name) => name.startsWith('forgotten:'))).toEqual([]);
});

test.each([
  ['is full', () => vi.spyOn(IDBObjectStore.prototype, 'put')],
  ['cannot be opened', () => vi.spyOn(IDBFactory.prototype, 'open')],
])('a form is saved if IndexedDB %s', async (_fault, spyOnStorage) => {
  await reopenDatabase();
  spyOnStorage().mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { field, button, getByText, getByRole } = await openReference();
  await field('Company').fill('Werft ohne Gedächtnis');
  await expectMessage(getByText('Reference saved.'), () => button('Save').click());
  expect(getByRole('alert').elements()).toEqual([]);
});

test('a form is autosaved if IndexedDB could not be opened the first time', async () => {
  await reopenDatabase();
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(() => {
    throw new DOMException('not now', 'UnknownError');
  });
  await typed('Werft mit Gedächtnis');
});
