import { page, userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { type Answers, renderInBackOffice } from '../../../../tests/component/back-office';
import { dropFiles, imageFile } from '../../../../tests/component/image-files';
import { screens } from '../../parts/screens';
import { MediaPage } from './media-page';

const file = (path: string, bucket = 'references') => ({
  bucket,
  path,
  size: 1234,
  mimetype: path.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
  created_at: '2026-05-04T08:15:00Z',
  email: 'ada@example.org',
});

const usageOf = (address: string, title: string, description: string, type = 'client_references') => ({
  address,
  table_name: type,
  column_name: type === 'agbs' ? 'file_url' : 'image_url',
  record_id: 'record',
  title,
  description,
  is_draft: false,
});

const noMetadata = { focal_x: 0.5, focal_y: 0.5, credit: '', is_ai: false };
const noTexts = { title: '', description: '' };
const noRights = { ...noTexts, people: '', consent_until: null, licence: '', original: null };

const media = {
  files: [
    file('kai.jpg'),
    file('1-Bedingungen.pdf', 'agbs'),
    file('uebrig.jpg'),
    file('frueher.jpg'),
    file('media/1-Preisliste.pdf', 'drafts'),
    file('references/weg.jpg', 'archive'),
  ],
  uses: [
    usageOf('references/kai.jpg', 'Medienwerft', 'Schaltschrank am Kai'),
    usageOf('agbs/1-Bedingungen.pdf', 'Unsere AGB', 'Unsere AGB', 'agbs'),
  ],
  versions: [{ file: 'references/frueher.jpg', email: null }],
  images: [{ file: 'references/kai.jpg', ...noMetadata, ...noRights, people: 'Dora Probe', is_ai: true }],
};

const mediaPage = screens.map((one) => one.path === 'media' && <MediaPage key={one.path} screen={one} />);

async function openMedia(answers: Answers = {}) {
  const screen = await renderInBackOffice(mediaPage, { 'POST rpc/media': media, ...answers });
  const cards = screen.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect.element(cards.first()).toBeVisible();
  const panel = screen.getByRole('complementary', { name: 'Details of the file' });
  return {
    screen,
    cards,
    panel,
    search: screen.getByRole('searchbox', { name: 'Search the files' }),
    filter: screen.getByRole('combobox', { name: 'Show' }),
    expectCards: (count: number) => expect.poll(() => cards.elements().length).toBe(count),
  };
}

test('a file is found by its description, uses, people and names, and downloaded by its original name', async () => {
  const files = [...media.files, { ...file('1764-main.jpg'), original_name: 'Prüfstand ÖL.JPG' }];
  const { screen, cards, panel, search, expectCards } = await openMedia({
    'POST rpc/media': { ...media, files },
  });
  for (const words of ['schaltschrank kai', 'medienwerft', 'dora probe', 'kai.jpg']) {
    await search.fill(words);
    await expectCards(1);
    await expect.element(cards).toHaveTextContent('Schaltschrank am KaiUsed in 1 place');
    await expect.element(screen.getByText('1 of 7 found')).toBeVisible();
  }
  await search.fill('prüfstand öl');
  await expectCards(1);
  await cards.getByRole('button', { name: 'Prüfstand ÖL' }).click();
  await expect.element(panel.getByText('Prüfstand ÖL.JPG', { exact: true })).toBeVisible();
  const download = panel.getByRole('link', { name: 'Download' });
  await expect.element(download).toHaveAttribute('download', 'Prüfstand ÖL.JPG');
  await expect.element(download).toHaveAttribute('href', expect.stringContaining('?download=Pr%C3%BCfstand'));
});

test('a list that could not be read is read again by its button, which leaves the focus on the heading', async () => {
  let isDown = true;
  const screen = await renderInBackOffice(<main>{mediaPage}</main>, {
    'POST rpc/media': () => (isDown ? new Response('{}', { status: 503 }) : media),
  });
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  isDown = false;
  await retry.click();
  await expect.element(screen.getByRole('list', { name: 'Files' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('images, documents and unused files are filtered, with their number', async () => {
  const { cards, filter, expectCards } = await openMedia();
  await userEvent.selectOptions(filter, 'PDFs (2)');
  await expectCards(2);
  await expect.element(cards.first()).toHaveTextContent('Unsere AGBPDF · Used in 1 place');
  await userEvent.selectOptions(filter, 'Images (4)');
  await expectCards(4);
  await userEvent.selectOptions(filter, 'Unused files (4)');
  await expectCards(4);
});

test('the details of an image name its facts and the form that shows it, and return the focus', async () => {
  const { cards, panel } = await openMedia();
  const opener = cards.first().getByRole('button', { name: 'Schaltschrank am Kai' });
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('heading')).toHaveFocus();
  await expect.element(panel.getByText('JPEG · 1,2 kB')).toBeVisible();
  await expect.element(panel.getByText('4. Mai 2026 um 10:15, ada@example.org')).toBeVisible();
  await expect.element(panel.getByText('Made with AI')).toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: 'References: Medienwerft – Main image' }))
    .toHaveAttribute('href', '/admin/references/client_references/record?field=image_url');
  await expect.element(panel.getByRole('button', { name: 'Details' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the details of a file that is not used say why it is there; a document has no image metadata', async () => {
  const { screen, cards, panel, search, expectCards } = await openMedia();
  const details = panel.getByRole('button', { name: 'Details' });
  for (const [words, sentence] of [
    ['uebrig.jpg', 'Not used anywhere.'],
    ['frueher.jpg', 'Not used anywhere. It is kept for former versions, which show it.'],
    ['Preisliste', 'Not used anywhere yet, and therefore private.'],
    ['weg.jpg', 'Not used anywhere. It will be deleted within a day.'],
  ] as const) {
    await search.fill(words);
    await expectCards(1);
    await cards.getByRole('button').click();
    await expect.element(panel).toHaveTextContent(sentence);
    await expect.element(panel.getByRole('button', { name: 'Replace everywhere' })).not.toBeInTheDocument();
  }
  await search.fill('');
  await screen.getByRole('button', { name: 'Unsere AGB' }).click();
  await expect.element(panel.getByText(/^PDF · /)).toBeVisible();
  await expect.element(details).not.toBeInTheDocument();
});

/** Answers the requests to move unused files, and lists them. */
function answerMoves() {
  const moves: [path: string, files: string[]][] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const files: { path: string }[] = JSON.parse(body).files;
    moves.push([path, files.map((one) => one.path)]);
    return Response.json({ files });
  });
  return moves;
}

test('only the unused ones of the selected files are archived after a confirmation, and restored', async () => {
  const { screen, cards } = await openMedia();
  const moves = answerMoves();
  for (const index of [0, 2, 3]) await cards.nth(index).getByRole('checkbox').click();
  await screen.getByRole('group', { name: '3 selected' }).getByRole('button', { name: 'Clean up …' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Clean up unused files' });
  await expect.element(dialog.getByText('uebrig.jpg')).toBeVisible();
  expect(moves).toEqual([]);
  await dialog.getByRole('button', { name: 'Move 1 file to the archive' }).click();
  const message = '1 file moved to the archive, to be deleted for good in a day.';
  await expect.element(screen.getByText(message)).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText(message)).not.toBeInTheDocument();
  expect(moves).toEqual([
    ['/api/files/archive', ['uebrig.jpg']],
    ['/api/files/unarchive', ['uebrig.jpg']],
  ]);
});

test('dropped files are uploaded, a damaged one with a warning, an unsuitable one not', async () => {
  // Without it, uploads use the answers of the test.
  vi.stubGlobal('XMLHttpRequest', undefined);
  const { screen, cards } = await openMedia({ 'POST object/drafts/*': { Key: 'drafts/a.jpg', Id: '1' } });
  const whole = await imageFile('halb.jpg', { width: 800, height: 600 });
  const damaged = new File([whole.slice(0, -200)], 'halb.jpg', { type: 'image/jpeg' });
  const text = new File(['text'], 'notizen.txt', { type: 'text/plain' });
  dropFiles(cards.first().element(), [damaged, text]);
  const warning = screen.getByRole('status').filter({ hasText: 'halb.jpg is damaged: its end is missing.' });
  await expect.element(warning.getByRole('img', { name: 'The new image' })).toBeVisible();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('notizen.txt is neither an image we can use nor a PDF file.');
  await expect
    .element(screen.getByText('1 file uploaded. It is private until a record uses it.'))
    .toBeVisible();
});

const saveDetails = 'rpc/save_image_metadata';

test('title and description of a file are saved when they are left, and name it', async () => {
  const answers: Answers = {
    'GET image_rights': [{ ...noRights, people: 'Dora Probe' }],
    [`POST ${saveDetails}`]: {},
  };
  const { screen, cards, panel } = await openMedia(answers);
  await cards.nth(2).getByRole('button', { name: 'Untitled image' }).click();
  const description = panel.getByRole('textbox', { name: 'Alt text' });
  await description.fill(' Kran im Hafen ');
  expect(screen.requests.some(({ path }) => path === saveDetails)).toBe(false);
  await userEvent.tab();
  await expect.element(panel.getByRole('status')).toHaveTextContent('Details saved.');
  await panel.getByRole('textbox', { name: 'Title' }).fill('Kran');
  // Escape closes the panel.
  await userEvent.keyboard('{Escape}');
  const saved = () => screen.requests.filter(({ path }) => path === saveDetails).map(({ body }) => body);
  const rights = { people: 'Dora Probe', consent_until: null, licence: '', description: 'Kran im Hafen' };
  await expect
    .poll(saved)
    .toMatchObject([{ rights: { ...rights, title: '' } }, { rights: { ...rights, title: 'Kran' } }]);
});

test('an upload focuses the description of the image, beside which the library stays in sight on a phone', async () => {
  await page.viewport(390, 780);
  vi.stubGlobal('XMLHttpRequest', undefined);
  const stored = { ...media };
  const { screen, cards, panel, search, expectCards } = await openMedia({
    'POST rpc/media': () => stored,
    'POST object/drafts/*': ({ path }) => {
      stored.files = [file(path.replace('object/drafts/', ''), 'drafts'), ...media.files];
      const texts = { title: 'Kran', description: 'Kran im Hafen' };
      const key = path.replace('object/drafts/', '');
      stored.images = [...media.images, { file: key, ...noMetadata, ...noRights, ...texts }];
      return { Key: 'a', Id: '1' };
    },
  });
  dropFiles(cards.first().element(), [await imageFile('kran.jpg', { width: 800, height: 450 })]);
  const description = panel.getByRole('textbox', { name: 'Alt text' });
  await expect.element(description).toHaveFocus();
  await expect.element(description).toHaveValue('Kran im Hafen');
  await expect.element(panel.getByRole('heading', { name: 'Kran' })).toBeVisible();
  expect(panel.element().getBoundingClientRect().top).toBeGreaterThan(300);
  await search.fill('hafen kran');
  await expectCards(1);
  await expect.element(screen.getByText('1 of 7 found')).toBeVisible();
});
