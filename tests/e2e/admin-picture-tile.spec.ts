import type { Page } from '@playwright/test';
import { expectScreenAccessible } from './accessibility';
import { choosePicture, pdf, photo, zoom } from './admin-pictures';
import { mainTile, originalSize } from './admin-picture-steps';
import { expect, test } from './admin-fixtures';
import {
  copyPicture,
  acceptCrop,
  drop,
  expectNoHorizontalScroll,
  expectPictureWidth,
  pasteTable,
  tile,
} from './admin-tile-steps';
import { expectMessage } from './message';

// Playwright's trace recorder fetches blob URLs, which the content security policy forbids.
test.use({ allowConsole: [/Connecting to 'blob:/] });

/** Closes the form without saving and opens an empty one. */
async function startAgain(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Reference' }).click();
}

test.describe('the tile of a picture', () => {
  test.beforeEach(async ({ openAdminScreen, page }) => {
    await openAdminScreen('references');
    await page.getByRole('button', { name: 'Add Reference' }).click();
  });

  test('accepts dropped and pasted pictures, and rejects other files', async ({ page, context }) => {
    await test.step('accepts and shows dropped and pasted files', async () => {
      await drop(mainTile(page), [await photo('gezogen.jpg', originalSize)]);
      await acceptCrop(page);
      await expectPictureWidth(mainTile(page), 1440);
      await expect(mainTile(page)).toContainText('not saved yet');

      await mainTile(page).locator('[name=image_url]').focus();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await copyPicture(page, { width: 800, height: 450 });
      await page.keyboard.press('Control+v');
      await acceptCrop(page);
      await expectPictureWidth(mainTile(page), 720);

      // Several dropped pictures are added to the gallery.
      await drop(tile(page, 'gallery'), [await photo('a.jpg'), await photo('b.jpg')]);
      await acceptCrop(page);
      await acceptCrop(page);
      await expect(page.getByRole('button', { name: 'Delete image' })).toHaveCount(3);
      await startAgain(page);
    });

    await test.step('rejects other files with a message and keeps its picture', async () => {
      await choosePicture(page, page.locator('[name=image_url]'), await photo('gut.jpg', originalSize));
      await page.locator('[name=alt]').fill('Das gute Bild');
      const text = { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('kein Bild') };
      await drop(mainTile(page), [text]);
      await expect(mainTile(page).getByRole('alert')).toHaveText(
        'brief.txt is not a picture we can use. Please choose a JPEG, PNG, WebP or AVIF file.',
      );
      await drop(mainTile(page), [{ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('x') }]);
      await expect(mainTile(page).getByRole('alert')).toHaveText(
        'IMG_1.HEIC is a HEIC photo, which this browser cannot show. Please save it as JPEG and choose it again.',
      );
      await expectPictureWidth(mainTile(page), 1440);
      await expect(page.locator('[name=alt]')).toHaveValue('Das gute Bild');

      // Several files on a field for one picture.
      await drop(mainTile(page), [
        await photo('eins.jpg', { width: 800, height: 450 }),
        await photo('zwei.jpg'),
      ]);
      await acceptCrop(page);
      await expectPictureWidth(mainTile(page), 720);
      await expect(mainTile(page).getByRole('alert')).toHaveText(
        'There is room for one picture: the others were left out.',
      );

      // A file dropped beside a tile does not navigate the browser away.
      const isOpenedByBrowser = await drop(page.locator('[name=company]'), [text]);
      expect(isOpenedByBrowser).toBe(false);

      await test.step('pasted text with a picture of it is pasted as text', async () => {
        await page.locator('[name=alt]').focus();
        const isHandledByBrowser = await pasteTable(page);
        expect(isHandledByBrowser).toBe(true);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    });
  });

  test('asks for the alt text of a new picture, and crops again', async ({ page }) => {
    await test.step('asks for the alt text of a new picture and suggests the old one', async () => {
      const alt = page.locator('[name=alt]');
      const question = mainTile(page).getByRole('status');
      const choose = async () => {
        const chooser = page.waitForEvent('filechooser');
        await mainTile(page).getByRole('button', { name: 'Replace' }).click();
        await (await chooser).setFiles(await photo('anders.jpg', originalSize));
        await acceptCrop(page);
      };
      await choosePicture(page, page.locator('[name=image_url]'), await photo('erst.jpg', originalSize));
      await alt.fill('Ein Schiff');
      await expect(question).toHaveCount(0);

      await choose();
      await expect(question).toContainText('Still right?');
      await expect(alt).toHaveValue('Ein Schiff');
      await mainTile(page).getByRole('button', { name: 'Yes, keep it' }).click();
      await expect(question).toHaveCount(0);

      await choose();
      await expect(question).toContainText('Still right?');
      await expect(alt).toBeFocused();
      await page.keyboard.type('Ein Dampfer');
      await expect(alt).toHaveValue('Ein Dampfer');
      await expect(question).toHaveCount(0);

      // Another crop of the same picture keeps its alt text without asking again.
      await mainTile(page).getByRole('button', { name: 'Crop again' }).click();
      await acceptCrop(page);
      await expect(question).toHaveCount(0);
      await choose();
      await mainTile(page).getByRole('button', { name: 'Crop again' }).click();
      await acceptCrop(page);
      await expect(question).toContainText('Still right?');
      await startAgain(page);
    });

    await test.step('crops again from the chosen file and from the stored one', async () => {
      const dialog = page.getByRole('dialog', { name: 'Bild zuschneiden' });
      await choosePicture(page, page.locator('[name=image_url]'), await photo('gross.jpg', originalSize));
      await expectPictureWidth(mainTile(page), 1440);
      await mainTile(page).getByRole('button', { name: 'Crop again' }).click();
      await dialog.getByRole('button', { name: 'Whole picture' }).click();
      await acceptCrop(page);
      await expectPictureWidth(mainTile(page), 1600);

      for (const name of ['company', 'project', 'testimonial'])
        await page.locator(`[name=${name}]`).fill('Schnittwerft');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectMessage(page, 'Reference saved.');
      await page.reload();
      await page.getByRole('button', { name: 'Edit Schnittwerft' }).click();
      await mainTile(page).getByRole('button', { name: 'Crop again' }).click();
      await zoom(page, ...Array<string>(10).fill('ArrowRight'));
      await acceptCrop(page);
      await expect(mainTile(page)).toContainText('not saved yet');
      await expectPictureWidth(mainTile(page), 800);
      // The stored picture is back.
      await mainTile(page).getByRole('button', { name: 'Delete image' }).click();
      await expect(mainTile(page)).not.toContainText('not saved yet');
      await expectPictureWidth(mainTile(page), 640);
    });
  });
});

test('a document shows its name and size and can be reset to the stored one', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('agbs');
  await page.getByRole('button', { name: 'Add AGB' }).click();
  for (const name of ['title', 'description'])
    await page.locator(`form [name=${name}]`).fill('Probebedingungen');
  const group = page.getByRole('group', { name: 'PDF file' });
  await drop(group, [pdf('Bedingungen.pdf')]);
  await expect(group).toContainText(/Bedingungen\.pdf\d+ byte · not saved yet/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Probebedingungen' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Probebedingungen' }).click();
  const link = group.getByRole('link', { name: /-Bedingungen\.pdf$/ });
  await expect(group).toContainText(/\d+ byte/);
  expect((await page.request.get(String(await link.getAttribute('href')))).status()).toBe(200);
  const chooser = page.waitForEvent('filechooser');
  await group.getByRole('button', { name: 'Replace' }).click();
  await (await chooser).setFiles(pdf('Neu.pdf'));
  await expect(group).toContainText('Neu.pdf');
  await expect(link).toHaveCount(0);
  await group.getByRole('button', { name: 'Remove' }).click();
  await expect(link).toBeVisible();
  await expect(group).not.toContainText('not saved yet');
});

test('the tile is accessible and fits a desktop and a phone', async ({ page, openAdminScreen }) => {
  const expectAccessibleAndFitting = async (where: string) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expectScreenAccessible(page, `${where} at ${width}`);
      await expectNoHorizontalScroll(page);
    }
  };
  await openAdminScreen('references');
  await page.getByRole('button', { name: 'Add Reference' }).click();
  const input = page.locator('[name=image_url]');
  await choosePicture(page, input, await photo('a.jpg'));
  await page.locator('[name=alt]').fill('Ein Schiff');
  await choosePicture(page, page.locator('[name=gallery]'), [await photo('b.jpg'), await photo('c.jpg')]);
  await choosePicture(page, input, await photo('d.jpg'));
  await drop(mainTile(page), [{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }]);
  await expect(mainTile(page).getByRole('status')).toContainText('Still right?');
  await expect(mainTile(page).getByRole('alert')).toBeVisible();
  await expectAccessibleAndFitting('tiles');
  await input.setInputFiles(await photo('hoch.jpg', { width: 600, height: 1600 }));
  await page.getByRole('button', { name: 'Whole picture' }).click();
  await expect(page.getByText('it will get a white border')).toBeVisible();
  await expectAccessibleAndFitting('crop');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a picture is taken with the camera', async ({ page, openAdminScreen }) => {
    await openAdminScreen('references');
    await page.getByRole('button', { name: 'Add Reference' }).click();
    const chooser = page.waitForEvent('filechooser');
    await mainTile(page).getByRole('button', { name: 'Take a picture' }).tap();
    const fileChooser = await chooser;
    expect(await fileChooser.element().getAttribute('capture')).toBe('environment');
    await fileChooser.setFiles(await photo('kamera.jpg', originalSize));
    await acceptCrop(page);
    await expectPictureWidth(mainTile(page), 1440);
  });
});
