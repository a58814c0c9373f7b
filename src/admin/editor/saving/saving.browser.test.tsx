import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../tests/component/accessibility';
import type { Answers, SentRequest } from '../../../../tests/component/back-office';
import { deferred } from '../../../../tests/component/deferred';
import { imageFile } from '../../../../tests/component/image-files';
import {
  expectMessage,
  openReference,
  referenceId,
  referenceRow,
  storedReferences,
} from '../../../../tests/component/references';

const waitingMessage =
  'Waiting for the connection: nothing is lost, and it is saved by itself as soon as the connection is back.';

type Form = Awaited<ReturnType<typeof openReference>>;

/** Opens the form of a new reference with a name. */
async function openNew(answers: Answers = {}) {
  const upload = { Key: 'drafts/a', Id: '1' };
  const form = await openReference({
    rows: [],
    record: 'new',
    answers: { ...answers, 'POST object/*': upload },
  });
  await form.field('Company').fill('Neue Werft');
  await form.field('Project').fill('Umbau');
  await form.field('Testimonial').fill('Gut.');
  return { ...form, alert: form.getByRole('alert'), files: () => uploadsOf(form) };
}

/** Lists the files that the form has sent to the bucket of drafts. */
function uploadsOf({ requests }: Form): string[] {
  return requests.flatMap(({ method, path }) =>
    method === 'POST' && path.startsWith('object/drafts/') ? [path] : [],
  );
}

/** Chooses a main image and accepts the proposed part of it. */
async function chooseImage({ locator, getByRole }: Form): Promise<void> {
  await userEvent.upload(
    locator.getByLabelText('Main image'),
    await imageFile('schiff.jpg', { width: 480, height: 360 }),
  );
  const dialog = getByRole('dialog', { name: 'Bild zuschneiden' });
  await dialog.getByRole('button', { name: 'Zuschneiden' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

/** Answers the first request of this name as `first` does, and all others as the table of references. */
function failOnce(name: string, first: () => unknown): Answers {
  const answers: Answers = { 'POST object/drafts/*': { Key: 'drafts/a', Id: '1' }, ...storedReferences() };
  const answer = answers[name];
  const remaining = [first];
  return {
    ...answers,
    [name]: (request: SentRequest) =>
      remaining.shift()?.() ?? (typeof answer === 'function' ? answer(request) : answer),
  };
}

const disconnect = () => {
  throw new TypeError('Failed to fetch');
};

const isUpload = 'POST object/drafts/*';
const isSave = 'POST rpc/save_content';

test.each<[fault: string, name: string, first: () => unknown, message: string | RegExp]>([
  ['an interrupted upload', isUpload, disconnect, /^schiff\.jpg was not stored\. The server cannot be/],
  ['a save without an answer', isSave, disconnect, 'An error occurred while saving the reference'],
])(
  'after %s all input stays, and the next save continues from there',
  async (_fault, name, first, message) => {
    const form = await openNew(failOnce(name, first));
    await chooseImage(form);
    await form.button('Save').click();
    await expect.element(form.alert).toHaveTextContent(message);
    await expect.element(form.field('Company')).toHaveValue('Neue Werft');
    await expect.element(form.getByText('not saved yet')).toBeVisible();
    await expectMessage(form.getByText('Reference saved.'), () => form.button('Save').click());
    const path = expect.stringMatching(/^object\/drafts\/references\/\d+-main\.jpg$/);
    expect(form.files()).toEqual(name === isUpload ? [path, path] : [path]);
    expect(form.calls('save_content')).toHaveLength(name === isSave ? 2 : 1);
  },
);

test('a file sent by a failed save belongs to the draft that is saved next, and the reverse', async () => {
  const form = await openNew(failOnce('POST rpc/save_draft', () => new Response('', { status: 500 })));
  await chooseImage(form);
  await form.button('Save Draft').click();
  await expect.element(form.alert).toBeVisible();
  await expectMessage(form.getByText('Reference saved.'), () => form.button('Save').click());
  expect(form.files()).toHaveLength(1);
  const [draft] = form.calls('save_draft');
  const [published] = form.calls('save_content');
  expect(published).toMatchObject({ row: { image_url: expect.stringContaining('/public/references/') } });
  expect(draft).toMatchObject({ row: { image_url: Object(Object(published).row).image_url } });
});

test('a record that was deleted meanwhile can be kept as a draft', async () => {
  const rows = [referenceRow(1, 'Wegwerft')];
  const answers = { 'POST rpc/save_content': { conflict: 'deleted' } };
  const { button, field, getByRole, getByText, calls } = await openReference({ rows, answers });
  await button('Save').click();
  await expect
    .element(getByRole('alert'))
    .toHaveTextContent(
      'Somebody else has deleted this reference meanwhile. Nothing was overwritten, and what you typed is still here. Save Draft keeps it as a draft.',
    );
  await expect.element(field('Company')).toHaveValue('Wegwerft');
  await expectMessage(getByText('Draft saved.'), () => button('Save Draft').click());
  expect(calls('save_draft')).toMatchObject([{ row: { id: referenceId(1), company: 'Wegwerft' } }]);
});

test('an upload shows its progress and can be cancelled, which removes its file and saves nothing', async () => {
  const form = await openNew({
    'POST object/drafts/*': () => new Promise(() => undefined),
    'DELETE object/*': [],
  });
  await chooseImage(form);
  await expectAccessible();
  await form.button('Save').click();
  await expect.element(form.getByText('Uploading the file')).toBeVisible();
  await expect.element(form.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('value', '50');
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await form.button('Cancel').click();
  await expect.element(form.field('Company')).not.toBeInTheDocument();
  const removed = () => form.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  await expect.poll(removed).toEqual(['object/drafts']);
  expect(form.calls('save_content')).toEqual([]);
});

test('an upload that stalls ends with a message, and the form can be saved again', async () => {
  const form = await openNew({
    ...failOnce(isUpload, () => new Promise(() => undefined)),
    'DELETE object/*': [],
  });
  await chooseImage(form);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await form.button('Save').click();
  await expect.poll(() => form.files()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await expect
    .element(form.alert)
    .toHaveTextContent(/was not stored\. The connection has stalled\. Please check it and save again\.$/);
  await expectMessage(form.getByText('Reference saved.'), () => form.button('Save').click());
});

test('input typed during a save stays and is not saved yet', async () => {
  const released = deferred<object>();
  const { 'POST rpc/save_content': save } = storedReferences();
  const form = await openNew({
    'POST rpc/save_content': async (request: SentRequest) => {
      await released.promise;
      return save(request);
    },
  });
  await form.button('Save').click();
  await expect.element(form.getByText('Saving', { exact: true })).toBeVisible();
  await form.field('Testimonial').fill('Gut, und weiter');
  released.resolve({});
  const notice = form.getByText('Saved. What you typed meanwhile is not saved yet.');
  await expect.element(notice).toBeVisible();
  await expect.element(form.field('Testimonial')).toHaveTextContent('Gut, und weiter');
  void form.router.navigate('/admin/shop');
  await form.getByRole('button', { name: 'Keep editing' }).click();
  await expectMessage(form.getByText('Reference saved.'), () => form.button('Save').click());
  expect(form.calls('save_content')[1]).toMatchObject({ row: { testimonial: 'Gut, und weiter' } });
});

test('a link that is followed during a save leads on after it, without a question', async () => {
  const released = deferred<object>();
  const { 'POST rpc/save_content': save } = storedReferences();
  const form = await openNew({
    'POST rpc/save_content': async (request: SentRequest) => {
      await released.promise;
      return save(request);
    },
  });
  await form.button('Save').click();
  void form.router.navigate('/admin/shop');
  await expect.element(form.button('Save')).toHaveAttribute('aria-busy', 'true');
  const heldStates = () => Array.from(form.router.state.blockers.values(), ({ state }) => state);
  await expect.poll(heldStates).toEqual(['blocked']);
  expect(document.querySelector('dialog')).toBe(null);
  released.resolve({});
  await expect.element(form.getByRole('heading', { level: 1 })).toHaveTextContent('Manage Shop Products');
});

/** Opens a new reference in a browser without a connection; `reconnect` restores it. */
async function openDisconnected(isReported: boolean) {
  const state = { isConnected: true };
  const { 'POST rpc/save_content': save } = storedReferences();
  const form = await openNew({
    'HEAD /healthz': () => (state.isConnected ? [] : disconnect()),
    'POST rpc/save_content': (request: SentRequest) => (state.isConnected ? save(request) : disconnect()),
  });
  state.isConnected = false;
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isReported);
  return {
    ...form,
    waiting: form.getByText(waitingMessage),
    reconnect: () => {
      state.isConnected = true;
      onLine.mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
    },
  };
}

test.each([
  ['reports', true],
  ['does not report', false],
])('a save waits for the connection when the browser %s the lost one', async (_what, isReported) => {
  const form = await openDisconnected(isReported);
  await chooseImage(form);
  await form.button('Save').click();
  await expect.element(form.waiting).toBeVisible();
  expect(form.alert.elements()).toEqual([]);
  expect(form.files()).toHaveLength(isReported ? 0 : 1);
  await expectMessage(form.getByText('Reference saved.'), async () => form.reconnect());
  expect(form.files()).toHaveLength(1);
});

test('waiting ends by its button, which keeps the form, and by Cancel, which discards it', async () => {
  const form = await openDisconnected(true);
  await form.button('Save').click();
  await form.button('Do not wait').click();
  await expect.element(form.waiting).not.toBeInTheDocument();
  await form.button('Save').click();
  await expect.element(form.waiting).toBeVisible();
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await form.button('Cancel').click();
  form.reconnect();
  await expect.element(form.button('Add Reference')).toBeVisible();
  expect(form.calls('save_content')).toEqual([]);
});

test('a stored record is reported as saved even if the list cannot be read again', async () => {
  const answers = storedReferences();
  let isStored = false;
  const { 'GET client_references': read, 'POST rpc/save_content': save } = answers;
  const form = await openNew({
    'POST rpc/save_content': (request: SentRequest) => {
      isStored = true;
      return save(request);
    },
    'GET client_references': (request: SentRequest) => (isStored ? disconnect() : read(request)),
  });
  await expectMessage(form.getByText('Reference saved.'), () => form.button('Save').click());
});
