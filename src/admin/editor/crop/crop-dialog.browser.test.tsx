import { userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../../tests/component/accessibility';
import { renderInBackOffice } from '../../../../tests/component/back-office';
import { fourColours, cameraSize, imageFile, readImage } from '../../../../tests/component/image-files';
import type { CropRatio } from '../../../content/fields/image';
import { CropDialog, type Uncropped } from './crop-dialog';

/** Opens the crop dialog and waits until it shows the image. */
async function openCrop(file: File, { ratio = 16 / 9, begin = 'proposed' }: Opening = {}) {
  const onCrop = vi.fn<(cropped: File) => void>();
  const screen = await renderInBackOffice(
    <CropDialog
      file={file}
      begin={begin}
      ratio={ratio}
      position={{ number: 1, total: 1 }}
      onCrop={onCrop}
      onCancel={() => undefined}
      onUnreadable={() => undefined}
    />,
  );
  const dialog = screen.getByRole('dialog', { name: 'Bild zuschneiden' });
  const button = (name: string) => dialog.getByRole('button', { name });
  await expect.element(button('Zuschneiden')).toBeEnabled();
  return {
    dialog,
    button,
    zoom: dialog.getByRole('slider', { name: 'Zoom' }),
    percent: dialog.getByRole('status'),
    frame: dialog.getByRole('group', { name: 'Move the frame with the arrow keys' }),
    image: dialog.getByRole('img', { name: file.name }),
    /** Accepts the part, and reads the file that the form gets. */
    async crop(...positions: [x: number, y: number][]) {
      await button('Zuschneiden').click();
      await vi.waitFor(() => expect(onCrop).toHaveBeenCalledOnce());
      const cropped = onCrop.mock.lastCall?.[0];
      if (!cropped) throw new Error('There is no file');
      return { name: cropped.name, ...(await readImage(cropped, positions)) };
    },
  };
}

type Opening = { ratio?: CropRatio; begin?: Uncropped['begin'] };

const boxOf = (element: { element: () => Element }) => element.element().getBoundingClientRect();

test('proposes nine tenths of the image as JPEG, with zoom from half to threefold', async () => {
  const { zoom, dialog, crop } = await openCrop(await imageFile('schiff.png'));
  await expect.element(dialog.getByText('Vorschau', { exact: true })).toBeVisible();
  await expectAccessible();
  for (const [name, value] of Object.entries({ min: '50', max: '300', step: '10', value: '100' }))
    await expect.element(zoom).toHaveAttribute(name, value);
  expect(await crop()).toMatchObject({ name: 'schiff.png', type: 'image/jpeg', width: 1440, height: 810 });
});

test('announces the white border of a whole image before it is added', async () => {
  const tall = await imageFile('hoch.jpg', { width: 400, height: 1600 }, fourColours);
  const { dialog, button, percent, zoom, crop } = await openCrop(tall);
  const warning = dialog.getByText('The frame is larger than the image: it will get a white border.');
  await expect.element(warning).not.toBeInTheDocument();
  await button('Whole image').click();
  await expect.element(warning).toBeVisible();
  await expect.element(percent).toHaveTextContent('14 %');
  zoom.element().focus();
  await userEvent.keyboard('{ArrowRight}{End}');
  await expect.element(warning).not.toBeInTheDocument();
  await button('Whole image').click();
  const { width, colours } = await crop([0.02, 0.5], [0.48, 0.02], [0.52, 0.98]);
  expect({ width, colours }).toEqual({ width: 2560, colours: ['white', 'red', 'yellow'] });
});

test('keeps ratio and transparency of a logo in a PNG', async () => {
  const logo = await imageFile('logo.png', { width: 600, height: 200 }, [['transparent', 'blue']]);
  const { width, height, ...cropped } = await (
    await openCrop(logo, { ratio: 'own' })
  ).crop([0.25, 0.5], [0.75, 0.5]);
  expect(cropped).toEqual({ name: 'logo.png', type: 'image/png', colours: ['transparent', 'blue'] });
  expect(width / height).toBeCloseTo(3, 1);
});

test('moves a zoomed image by pointer and keys, and keeps it under the frame', async () => {
  const { frame, image, zoom, crop } = await openCrop(await imageFile('vier.jpg', cameraSize, fourColours));
  zoom.element().focus();
  await userEvent.keyboard('{End}');
  const before = boxOf(image);
  const centre = { x: boxOf(frame).width / 2, y: boxOf(frame).height / 2 };
  await userEvent.dragAndDrop(frame, frame, {
    sourcePosition: centre,
    targetPosition: { x: centre.x + 40, y: centre.y + 30 },
  });
  const dragged = boxOf(image);
  expect(dragged.x - before.x).toBeCloseTo(40, 0);
  expect(dragged.y - before.y).toBeCloseTo(30, 0);

  // Like moving the frame to the right and down over the image.
  frame.element().focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowDown}');
  expect(boxOf(image).x - dragged.x).toBeCloseTo(-10, 0);
  expect(boxOf(image).y - dragged.y).toBeCloseTo(-1, 0);

  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  expect(boxOf(image).x - dragged.x).toBeCloseTo(-110, 0);
  await userEvent.keyboard('{Control>}{ArrowLeft>30/}{ArrowUp>30/}{/Control}');
  expect(boxOf(image).x).toBeCloseTo(boxOf(frame).x, 0);
  expect(boxOf(image).y).toBeCloseTo(boxOf(frame).y, 0);
  expect((await crop([0.02, 0.02], [0.98, 0.98])).colours).toEqual(['red', 'red']);
});

const redLeft = () => imageFile('a.jpg', { width: 800, height: 600 }, [['red', 'blue']]);

test('turns the image in both directions', async () => {
  const { button, crop } = await openCrop(await redLeft(), { ratio: 4 / 3 });
  await button('Rotate 90° right').click();
  await button('Rotate 90° left').click();
  await button('Rotate 90° left').click();
  const { width, height, colours } = await crop([0.5, 0.1], [0.5, 0.9]);
  expect(width / height).toBeCloseTo(4 / 3, 2);
  expect(colours).toEqual(['blue', 'red']);
});
