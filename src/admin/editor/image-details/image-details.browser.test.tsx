import { page, userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../../tests/component/accessibility';
import { type Answers, renderBackOffice, renderInBackOffice } from '../../../../tests/component/back-office';
import { deferred } from '../../../../tests/component/deferred';
import { imageFile } from '../../../../tests/component/image-files';
import { ImageDetails } from './image-details';

const url = 'http://service.test/storage/v1/object/public/references/a.jpg';
const metadata = { file: 'references/a.jpg', focal_x: 0.5, focal_y: 0.5, credit: '', is_ai: false };
const texts = { title: 'Kai', description: '' };
const stored: Answers = {
  'GET image_metadata': [metadata],
  'GET image_rights': [{ ...texts, people: '', consent_until: null, licence: '', original: null }],
  'POST rpc/save_image_metadata': {},
};

async function openDetails(answers: Answers = {}) {
  const submit = vi.fn<() => void>();
  const screen = await renderInBackOffice(
    <form onSubmit={submit}>
      <ImageDetails url={url} about="Main image" />
    </form>,
    { ...stored, ...answers },
  );
  const opener = screen.getByRole('button', { name: 'Details' });
  await opener.click();
  const dialog = screen.getByRole('dialog', { name: 'Image details' });
  const credit = dialog.getByLabelText('Credit');
  await expect.element(credit).toBeVisible();
  const saved = () => screen.requests.find(({ path }) => path === 'rpc/save_image_metadata')?.body;
  return {
    screen,
    submit,
    opener,
    dialog,
    credit,
    saved,
    save: dialog.getByRole('button', { name: 'Save' }),
  };
}

test('the focal point is set by click and arrow keys', async () => {
  const file = await imageFile('a.jpg', { width: 800, height: 450 });
  const { dialog } = await openDetails({
    'POST object/list/drafts': [{ name: 'a.jpg' }],
    'GET object/*': () => new Response(file),
  });
  const point = dialog.getByRole('button', { name: /^Focal point: / });
  const expectAt = (left: number, top: number) =>
    expect.element(point).toHaveAccessibleName(`Focal point: ${left} % from the left, ${top} % from the top`);
  await expectAt(50, 50);
  await expect.poll(() => point.element().querySelector('img')?.naturalWidth).toBe(800);
  const { width, height } = point.element().getBoundingClientRect();
  await point.click({ position: { x: width * 0.75, y: height * 0.25 } });
  await expectAt(75, 25);
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
  await expectAt(74, 35);
});

test('the shortcut saves all details at once, without the form behind the dialog', async () => {
  const { screen, submit, opener, dialog, credit, saved } = await openDetails();
  await credit.fill(' Ada Beispiel ');
  await dialog.getByLabelText('Made with AI').click();
  await dialog.getByLabelText('Licence').fill('Vertrag vom 3. Mai');
  await dialog.getByLabelText('People shown').fill('Ben Muster');
  await dialog.getByLabelText('Consent until').fill('2999-12-31');
  // Also without a focused control.
  await dialog.getByText('Shown with the image').click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Details saved.');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(saved()).toEqual({
    file: 'references/a.jpg',
    metadata: { focal_x: 0.5, focal_y: 0.5, credit: 'Ada Beispiel', is_ai: true },
    rights: { ...texts, people: 'Ben Muster', consent_until: '2999-12-31', licence: 'Vertrag vom 3. Mai' },
  });
  expect(submit).not.toHaveBeenCalled();
});

test('too long a text stays in the dialog with a message, and is left only after a question', async () => {
  const ask = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true);
  vi.stubGlobal('confirm', ask);
  const { dialog, credit, save, saved } = await openDetails();
  await credit.fill('x'.repeat(501));
  await save.click();
  await expect.element(credit).toHaveFocus();
  await expect.element(credit).toHaveAccessibleDescription(/Credit is too long: at most 500 characters$/);
  expect(saved()).toBeUndefined();
  await userEvent.keyboard('{End}{Backspace}');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(credit).toHaveValue('x'.repeat(500));
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('the buttons of the dialog are in sight on a phone, and nothing is wider than it', async () => {
  await page.viewport(360, 740);
  const { dialog, save } = await openDetails();
  await expectAccessible();
  expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth);
  for (const button of [save, dialog.getByRole('button', { name: 'Cancel' })])
    await expect.element(button).toBeInViewport({ ratio: 1 });
});

const original = 'POST object/archive/originals/*';

/** Saves a new reference with a cropped image. */
async function saveReference(answers: Answers) {
  // Without it, uploads use the answers of the test.
  vi.stubGlobal('XMLHttpRequest', undefined);
  const screen = await renderBackOffice('/admin/references', {
    ...stored,
    'POST object/drafts/*': { Key: 'drafts/a.jpg', Id: '1' },
    'POST rpc/save_content': ({ body }: { body: unknown }) => body,
    'POST rpc/presence_heartbeat': [],
    ...answers,
  });
  await screen.getByRole('button', { name: 'Add Reference' }).click();
  for (const name of ['Company', 'Project', 'Testimonial'])
    await screen.getByLabelText(name, { exact: true }).fill('Werft');
  await userEvent.upload(
    screen.getByLabelText('Main image'),
    await imageFile('a.jpg', { width: 800, height: 450 }),
  );
  await screen.getByRole('button', { name: 'Zuschneiden' }).click();
  await screen.getByRole('textbox', { name: 'Alt text' }).fill('Ein Schiff');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  return screen;
}

test('a record whose original cannot be kept is saved with a warning', async () => {
  const screen = await saveReference({ [original]: () => new Response('', { status: 500 }) });
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'The image is saved, but its original or its details could not be kept with it. Please look at its details.',
    );
  await expect.element(screen.getByText('Reference saved.')).toBeVisible();
});

test('leaving while the original is sent asks nothing and reports the record as saved', async () => {
  const ask = vi.fn<() => boolean>();
  vi.stubGlobal('confirm', ask);
  const answer = deferred<object>();
  const screen = await saveReference({ [original]: () => answer.promise, 'POST image_rights': {} });
  const isSending = () => screen.requests.some(({ path }) => path.startsWith('object/archive/originals/'));
  await expect.poll(isSending).toBe(true);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('Reference saved.')).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
  answer.resolve({ Key: 'archive/a.jpg', Id: '1' });
  await expect.poll(() => screen.requests.some(({ path }) => path === 'image_rights')).toBe(true);
});
