import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../tests/component/accessibility';
import {
  expectMessage,
  openReference,
  referenceId,
  referenceRow,
} from '../../../../tests/component/references';
import { references } from '../../../content/types/references';
import { imagesIn } from '../../../content/record/form-values';
import { emptyFormValues } from '../../../content/record/record';
import {
  deleteAllSnapshots,
  deleteSnapshot,
  loadSnapshot,
  saveSnapshot,
  type FormKey,
  withDatabase,
} from './snapshots';
import { cropSourceOf, rememberCropSource } from '../crop/crop-source';
import { wholeFraming } from '../crop/framing';

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

test('a snapshot is offered before anything else, restored by keyboard, and deleted by a save', async () => {
  await (await typed('Getippte Werft')).unmount();
  const { button, field, calls, getByText } = await openReference();
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
  await expectMessage(getByText('Reference saved.'), () => button('Save').click());
  await expect.poll(snapshots).toBe('[]');
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

test('unsaved input is left only after a question, within the app and by the browser, and then deleted', async () => {
  const { router, field, getByRole } = await openReference();
  const asksBrowser = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asksBrowser()).toBe(false);
  await field('Company').fill('Bleibwerft');
  expect(asksBrowser()).toBe(true);
  await expect.poll(snapshots).toContain('Bleibwerft');
  await getByRole('link', { name: /^Shop/ }).click();
  const dialog = getByRole('dialog', { name: 'Unsaved changes' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Company')).toHaveValue('Bleibwerft');
  expect(await snapshots()).toContain('Bleibwerft');
  void router.navigate('/admin/press');
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Manage Press Articles');
  await expect.poll(snapshots).toBe('[]');
  await getByRole('link', { name: /^Shop/ }).click();
  await expect.element(getByRole('heading', { level: 1 })).toHaveTextContent('Manage Shop Products');
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

const day = 24 * 3600 * 1000;

/** Stores a snapshot of the age, and opens the database anew, as a new page does. */
async function keptAfter(ageMs: number) {
  const key: FormKey = ['somebody', references.name, referenceId(1)];
  const unsaved = { form: crypto.randomUUID(), at: Date.now() - ageMs };
  await saveSnapshot(key, { ...unsaved, values: emptyFormValues(references), published: null });
  await reopenDatabase();
  return loadSnapshot(key);
}

async function reopenDatabase(): Promise<void> {
  await withDatabase(async (database) => database.dispatchEvent(new Event('close')));
}

test('a snapshot is deleted after thirty days', async () => {
  expect(await keptAfter(29 * day)).toBeDefined();
  await deleteAllSnapshots();
  expect(await keptAfter(31 * day)).toBeUndefined();
  expect(await snapshots()).toBe('[]');
});

test('a deletion reads nothing and is committed at once, so that a closing page completes it', async () => {
  const key: FormKey = ['somebody', references.name, referenceId(1)];
  const unsaved = { form: 'closed', at: Date.now(), values: emptyFormValues(references), published: null };
  await saveSnapshot(key, unsaved);
  const read = vi.spyOn(IDBObjectStore.prototype, 'get');
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  void deleteSnapshot(key, unsaved);
  // The database is open, so only microtasks come before the commit.
  await Promise.resolve().then(() => undefined);
  expect([read.mock.calls.length, commit.mock.calls.length]).toEqual([0, 1]);
  await expect.poll(snapshots).toBe('[]');
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

test('a cropped image keeps its original, its part and the image that it replaces', async () => {
  const key: FormKey = ['user', references.name, 'record'];
  const [cropped, original] = ['cropped', 'original'].map((content) => new File([content], 'a.jpg'));
  if (!cropped || !original) throw new Error('There are two files');
  const framing = { ...wholeFraming, turns: 1 };
  const former = { url: '/former.jpg', framing: wholeFraming };
  rememberCropSource(cropped, { file: original, framing, former });
  const image = { id: 'main', url: null, file: cropped, alt: 'Ein Schiff' };
  const values = { ...emptyFormValues(references), fields: { image_url: [image] } };
  await saveSnapshot(key, { values, published: null, at: Date.now(), form: 'closed' });

  const loaded = await loadSnapshot(key);
  const file = loaded && imagesIn(loaded.values, 'image_url')[0]?.file;
  if (!file) throw new Error('The image is lost');
  expect(file).not.toBe(cropped);
  expect(await file.text()).toBe('cropped');
  expect(cropSourceOf(file)).toMatchObject({ framing, former });
  expect(await cropSourceOf(file)?.file.text()).toBe('original');
});
