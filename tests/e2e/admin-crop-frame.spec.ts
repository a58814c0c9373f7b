import { zoom } from './admin-pictures';
import { mainTile, originalSize } from './admin-picture-steps';
import { expect, test } from './admin-fixtures';
import { coloursAt, acceptCrop, expectPictureWidth, fourColourPicture } from './admin-tile-steps';
import { boxOf } from './box-of';

// Playwright's trace recorder fetches blob URLs, which the content security policy forbids.
test.use({ allowConsole: [/Connecting to 'blob:/] });

test.describe('the crop dialog', () => {
  test.beforeEach(async ({ openAdminScreen, page }) => {
    // Positions would change during the dialog's opening transition.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAdminScreen('references');
    await page.getByRole('button', { name: 'Add Reference' }).click();
  });

  test('shows the whole picture and announces a border before it is added', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Bild zuschneiden' });
    const warning = dialog.getByText('The frame is larger than the picture: it will get a white border.');
    await page
      .locator('[name=image_url]')
      .setInputFiles(await fourColourPicture({ width: 400, height: 1600 }));
    await expect(dialog.getByRole('button', { name: 'Zuschneiden' })).toBeEnabled();
    await expect(warning).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Whole picture' }).click();
    await expect(warning).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText('14 %');
    await acceptCrop(page);
    await expectPictureWidth(mainTile(page), 2560);
    expect(
      await coloursAt(mainTile(page), [
        [0.02, 0.5],
        [0.48, 0.02],
        [0.52, 0.98],
      ]),
    ).toEqual(['white', 'red', 'yellow']);

    await mainTile(page).getByRole('button', { name: 'Crop again' }).click();
    await zoom(page, 'ArrowRight', 'End');
    await expect(warning).toHaveCount(0);
  });

  test('moves a zoomed picture by pointer and arrow keys and keeps it under the frame', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Bild zuschneiden' });
    await page.locator('[name=image_url]').setInputFiles(await fourColourPicture(originalSize));
    const picture = dialog.getByRole('img', { name: 'vier.png' });
    await zoom(page, 'End');
    const frame = await boxOf(dialog.getByLabel('Move the frame with the arrow keys'));
    const centre = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    const before = await boxOf(picture);
    await page.mouse.move(centre.x, centre.y);
    await page.mouse.down();
    await page.mouse.move(centre.x + 40, centre.y + 30, { steps: 4 });
    await page.mouse.up();
    const dragged = await boxOf(picture);
    expect(dragged.x - before.x).toBeCloseTo(40, 0);
    expect(dragged.y - before.y).toBeCloseTo(30, 0);

    // Like moving the frame to the right over the picture.
    await dialog.getByLabel('Move the frame with the arrow keys').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    const steered = await boxOf(picture);
    expect(steered.x - dragged.x).toBeCloseTo(-10, 0);
    expect(steered.y - dragged.y).toBeCloseTo(-1, 0);

    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Control+ArrowLeft');
      await page.keyboard.press('Control+ArrowUp');
    }
    const end = await boxOf(picture);
    expect(end.x).toBeCloseTo(frame.x, 0);
    expect(end.y).toBeCloseTo(frame.y, 0);
    await acceptCrop(page);
    expect(
      await coloursAt(mainTile(page), [
        [0.02, 0.02],
        [0.98, 0.98],
      ]),
    ).toEqual(['red', 'red']);
  });

  test('zooms at the position of the wheel or of two fingers', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Bild zuschneiden' });
    await page.locator('[name=image_url]').setInputFiles(await fourColourPicture(originalSize));
    const picture = dialog.getByRole('img', { name: 'vier.png' });
    await expect(dialog.getByRole('button', { name: 'Zuschneiden' })).toBeEnabled();
    const stage = await boxOf(picture);
    const pointer = { x: stage.x + stage.width * 0.7, y: stage.y + stage.height * 0.7 };
    await page.mouse.move(pointer.x, pointer.y);
    for (let step = 0; step < 10; step += 1) await page.mouse.wheel(0, -100);
    await expect(dialog.getByRole('status')).toHaveText('200 %');
    const zoomed = await boxOf(picture);
    expect((pointer.x - zoomed.x) / zoomed.width).toBeCloseTo(0.7, 1);
    expect((pointer.y - zoomed.y) / zoomed.height).toBeCloseTo(0.7, 1);
    await page.mouse.wheel(0, 100);
    await expect(dialog.getByRole('status')).toHaveText('190 %');

    const fingers = await page.context().newCDPSession(page);
    const touch = (type: string, gap?: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints:
          gap === undefined
            ? []
            : [-1, 1].map((side, id) => ({ x: stage.x + stage.width / 2 + side * gap, y: pointer.y, id })),
      });
    await touch('touchStart', 100);
    for (const gap of [90, 80, 70, 60, 50]) await touch('touchMove', gap);
    await touch('touchEnd');
    await expect(dialog.getByRole('status')).toHaveText(/^(90|100) %$/);
  });
});
