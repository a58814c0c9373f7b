import { useState } from 'react';
import { type Locator, userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../../../tests/component/accessibility';
import { type Answers, renderInBackOffice } from '../../../../../tests/component/back-office';
import {
  dropFiles,
  fourColours,
  pasteFiles,
  imageFile,
  readImage,
} from '../../../../../tests/component/image-files';
import { mainImageId } from '../../../../content/fields/image';
import { emptyFormValues } from '../../../../content/record/record';
import type { FormValues } from '../../../../content/record/form-values';
import { references } from '../../../../content/types/references';
import { replaceImage } from './use-image-choice';
import { ImagesEditor } from './images-editor';

const { image_url, gallery } = references.fields;

/** Editor of the images of a reference, without the rest of the form. */
function Editor({ begin }: { begin: FormValues['fields'] }) {
  const [values, setValues] = useState({ ...emptyFormValues(references), fields: begin });
  return (
    <form>
      <ImagesEditor
        type={references}
        main={['image_url', image_url]}
        gallery={['gallery', gallery]}
        values={values}
        inert={false}
        onChange={setValues}
        errorOf={() => undefined}
        onRemove={(name, { id }) => setValues(replaceImage({ name, id }))}
      />
      <textarea aria-label="Beside the tiles" />
    </form>
  );
}

/** Images with these alt texts that need no crop: the main image, then the further ones. */
async function imageValues(main: string, ...further: string[]): Promise<FormValues['fields']> {
  const file = await imageFile('da.jpg', { width: 16, height: 9 });
  const image = (alt: string) => ({ id: alt, url: null, file: new File([file], 'da.jpg', file), alt });
  return {
    image_url: main ? [{ ...image(main), id: mainImageId }] : [],
    gallery: further.map(image),
  };
}

async function openEditor(begin: FormValues['fields'] = {}, answers: Answers = {}) {
  const screen = await renderInBackOffice(<Editor begin={begin} />, answers);
  const tiles = screen.getByRole('listitem');
  const [main, last] = [tiles.first(), tiles.last()];
  const dialog = screen.getByRole('dialog', { name: 'Bild zuschneiden' });
  const alts = () =>
    [...document.querySelectorAll<HTMLInputElement>('[name$=alt]')].map(({ value }) => value);
  return {
    screen,
    main,
    /** Tile that adds further images. */
    last,
    /** Tile of a further image, counted from 0. */
    further: (index: number) => tiles.nth(index + 1),
    dialog,
    alt: main.getByRole('textbox', { name: 'Alt text' }),
    question: main.getByRole('status'),
    /** Chooses an entry in the menu of a tile. */
    choose: async (tile: Locator, entry: string) => {
      await tile.getByRole('button', { name: /^More for / }).click();
      await screen.getByRole('button', { name: entry, exact: true }).click();
    },
    crop: () => dialog.getByRole('button', { name: 'Zuschneiden' }).click(),
    /** Expects the alt texts, the main image first. */
    expectAlts: (expected: string[]) => expect.poll(alts).toEqual(expected),
  };
}

function inputOf(tile: Locator): Element {
  const input = tile.element().querySelector('input[type=file]:not([hidden])');
  if (!input) throw new Error('The tile has no file input');
  return input;
}

/** Reads the image that a tile shows, once it is there with this width. */
async function expectImage(tile: Locator, width: number, ...colours: string[]) {
  await vi.waitFor(async () => {
    const image = tile.element().querySelector('img');
    const shown = await readImage(await (await fetch(image?.src ?? '')).blob(), [[0.02, 0.5]]);
    expect(shown.width).toBe(width);
    if (colours.length > 0) expect(shown.colours).toEqual(colours);
  });
}

const small = { width: 800, height: 450 };

test('dropped and pasted images are cropped and shown, and several become further images', async () => {
  const { main, last, further, dialog, crop, screen, alt } = await openEditor();
  // Only a required main image may be drawn.
  expect(screen.getByRole('button', { name: 'Use a neutral drawing' }).elements()).toEqual([]);
  expect(dropFiles(main.element(), [await imageFile('gezogen.jpg')])).toBe(false);
  await crop();
  await expect.element(alt).toHaveFocus();
  await expectImage(main, 1440);
  await expect.element(main).toHaveTextContent('not saved yet');
  pasteFiles(inputOf(main), [await imageFile('eingefuegt.png', small)]);
  await crop();
  await expectImage(main, 720);

  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => imageFile(name, small));
  await userEvent.upload(inputOf(last), await Promise.all(files));
  await expect.element(dialog).toHaveTextContent('Image 1 of 3');
  await crop();
  await expect.element(dialog).toHaveTextContent('Image 2 of 3');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toHaveTextContent('Image 3 of 3');
  await crop();
  const remove = screen.getByRole('button', { name: 'Delete image' });
  await expect.poll(() => remove.elements().length).toBe(3);
  await expect.element(further(0).getByRole('textbox')).toHaveFocus();
  await remove.last().click();
  await expect.poll(() => remove.elements().length).toBe(2);
});

test('other files are rejected beside the tile, which keeps image and alt text', async () => {
  const { main, alt, crop } = await openEditor(await imageValues('Das gute Bild'));
  const error = main.getByRole('alert');
  dropFiles(main.element(), [new File(['kein Bild'], 'brief.txt', { type: 'text/plain' })]);
  const refused = 'brief.txt is not an image we can use. Please choose a JPEG, PNG, WebP or AVIF file.';
  await expect.element(error).toHaveTextContent(refused);
  await userEvent.upload(inputOf(main), new File(['no picture'], 'kaputt.jpg', { type: 'image/jpeg' }));
  await expect.element(error).toHaveTextContent(/^kaputt\.jpg is not an image we can use/);
  await expectImage(main, 16);
  await expect.element(alt).toHaveValue('Das gute Bild');

  dropFiles(main.element(), [await imageFile('eins.jpg', small), await imageFile('zwei.jpg')]);
  await crop();
  await expectImage(main, 720);
  await expect.element(error).toHaveTextContent('There is room for one image: the others were left out.');
});

test('files beside a tile do not open in the browser, and a pasted table stays text', async () => {
  const { screen, alt, dialog } = await openEditor(await imageValues('Ein Schiff'));
  const image = await imageFile('tabelle.jpg', small);
  expect(dropFiles(screen.getByLabelText('Beside the tiles').element(), [image])).toBe(false);
  expect(pasteFiles(alt.element(), [image], 'Aus der Tabelle')).toBe(true);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a replaced image asks for its alt text, also after it was cropped again', async () => {
  const { main, alt, question, crop } = await openEditor(await imageValues('Ein Schiff'));
  const choose = async () => {
    dropFiles(main.element(), [await imageFile('anders.jpg', small)]);
    await crop();
  };
  const cropAgain = async () => {
    await main.getByRole('button', { name: 'Crop again' }).click();
    await crop();
  };
  await choose();
  await cropAgain();
  await expect.element(question).toHaveTextContent('Still right?');
  await expect.element(alt).toHaveValue('Ein Schiff');
  await expect.element(alt).toHaveFocus();
  await userEvent.keyboard('Ein Dampfer');
  await expect.element(alt).toHaveValue('Ein Dampfer');
  await expect.element(question).not.toBeInTheDocument();
});

test('an image is cropped again from the chosen file, with its former part', async () => {
  const { main, dialog, crop } = await openEditor();
  const tall = { width: 300, height: 1200 };
  dropFiles(main.element(), [await imageFile('hoch.jpg', tall, fourColours)]);
  await dialog.getByRole('button', { name: 'Whole image' }).click();
  await crop();
  await expectImage(main, 2133, 'white');
  await main.getByRole('button', { name: 'Crop again' }).click();
  await expect.element(dialog.getByText('it will get a white border')).toBeVisible();
  await dialog.getByRole('button', { name: 'Rotate 90° right' }).click();
  await crop();
  await expectImage(main, 533);
  await main.getByRole('button', { name: 'Crop again' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(main.getByRole('button', { name: 'Crop again' })).toHaveFocus();
});

test('further images are reordered by menu, keys and drag', async () => {
  const { further, screen, choose, expectAlts } = await openEditor(await imageValues('Main', 'A', 'B', 'C'));
  await choose(further(0), 'Move back');
  await expectAlts(['Main', 'B', 'A', 'C']);
  await expect.element(screen.getByRole('button', { name: 'Move Image 2' })).toHaveFocus();
  await userEvent.keyboard(' {End} ');
  await expectAlts(['Main', 'B', 'C', 'A']);
  await userEvent.keyboard(' {Home} ');
  await expectAlts(['Main', 'A', 'B', 'C']);
  const handle = screen.getByRole('button', { name: 'Move Image 1' });
  await expect.element(handle).toHaveFocus();
  const { width } = further(1).element().getBoundingClientRect();
  await userEvent.dragAndDrop(handle, further(1), { targetPosition: { x: width - 20, y: 60 } });
  await expectAlts(['Main', 'B', 'A', 'C']);
});

test('a further image becomes the main image, in exchange if there is one', async () => {
  const { main, further, choose, expectAlts } = await openEditor(await imageValues('Main', 'A', 'B'));
  const makeMain = (index: number) => choose(further(index), 'Make main image');
  await makeMain(1);
  await expectAlts(['B', 'A', 'Main']);
  await main.getByRole('button', { name: 'Delete image' }).click();
  await expectAlts(['A', 'Main']);
  await expect.poll(() => document.activeElement).toBe(inputOf(main));
  await makeMain(0);
  await expectAlts(['A', 'Main']);
  await expect.element(main.getByRole('button', { name: 'Delete image' })).toBeVisible();
});

/** Opens the editor with one image in the media library, and chooses that. */
async function chooseFromLibrary(size: { width: number; height: number }) {
  const file = await imageFile('vorrat.jpg', size);
  const use = { table_name: 'client_references', column_name: 'image_url', record_id: 'a', title: 'Werft' };
  const listed = { size: 1, created_at: '2026-05-04' };
  const opened = await openEditor(undefined, {
    'POST rpc/media': {
      files: [
        { ...listed, bucket: 'drafts', path: 'media/vorrat.jpg', mimetype: 'image/jpeg' },
        { ...listed, bucket: 'references', path: 'plan.pdf', mimetype: 'application/pdf' },
      ],
      uses: [{ ...use, address: 'media/vorrat.jpg', description: 'Aus dem Vorrat', is_draft: true }],
      versions: [],
      images: [],
    },
    'POST object/list/drafts': [{ name: 'vorrat.jpg' }],
    'GET object/*': () => new Response(file),
  });
  await opened.main.getByRole('button', { name: 'Choose from media' }).click();
  const library = opened.screen.getByRole('dialog', { name: 'Choose from media' });
  // Documents are not listed.
  await expect.element(library.getByRole('listitem')).toHaveTextContent('Aus dem VorratUsed in 1 place');
  await expectAccessible();
  await library.getByRole('button', { name: /^Aus dem Vorrat/ }).click();
  await expect.element(library).not.toBeInTheDocument();
  return opened;
}

test('an image of the library with the ratio of the field is used as it is, with its alt text', async () => {
  const { main, alt, dialog } = await chooseFromLibrary(small);
  await expect.element(alt).toHaveValue('Aus dem Vorrat');
  await expectImage(main, small.width);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(main).not.toHaveTextContent('not saved yet');
});

test('an image of the library with another ratio is cropped into a file of its own', async () => {
  const { main, alt, crop, question } = await chooseFromLibrary({ width: 800, height: 800 });
  await crop();
  await expectImage(main, 720);
  await expect.element(main).toHaveTextContent('not saved yet');
  await expect.element(alt).toHaveValue('Aus dem Vorrat');
  await expect.element(question).not.toBeInTheDocument();
});
