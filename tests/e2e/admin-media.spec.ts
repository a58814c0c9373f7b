import { createStorage } from '../../src/data/client/storage';
import { expectScreenAccessible } from './accessibility';
import { saveUrl } from './admin-network';
import { choosePicture, pdf, photo } from './admin-pictures';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';
import { tabTo } from './tab-to';

/** The media list: all pictures and documents, with search and links to their forms. */

test('a picture is found by its alt text and links to the form that shows it', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('references');
  await page.getByRole('button', { name: 'Add Reference' }).click();
  await page.locator('[name=company]').fill('Medienwerft');
  await page.locator('[name=project]').fill('Landstrom');
  await page.locator('[name=testimonial]').fill('Text');
  await choosePicture(page, page.locator('[name=image_url]'), await photo('a.jpg'));
  await page.locator('[name=alt]').fill('Schaltschrank am Kai');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Reference saved.');

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Media' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Files' }).locator(':scope > li');
  const search = page.getByRole('searchbox', { name: 'Search the files' });
  for (const words of ['schaltschrank kai', 'medienwerft']) {
    await search.fill(words);
    await expect(cards).toHaveCount(1);
    await expect(page.getByText(/^1 of \d+ found$/)).toBeVisible();
  }
  await expect(cards.getByRole('heading', { name: 'Schaltschrank am Kai' })).toBeVisible();
  await expect(cards).toContainText('Used in 1 place');
  // Pictures are rendered at low priority, after a rendering in progress.
  await expect
    .poll(() => cards.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth), {
      timeout: 60_000,
    })
    .toBeGreaterThan(0);

  await cards.getByRole('button', { name: 'Schaltschrank am Kai' }).press('Enter');
  const details = page.getByRole('complementary', { name: 'Details of the file' });
  await expect(details.getByRole('heading', { name: 'Schaltschrank am Kai' })).toBeFocused();
  // The crop dialog proposes nine tenths of 1600 × 1200, in the field's aspect ratio.
  await expect(details.getByText(/^JPEG · 1440 × 810 pixels · \d+(,\d)? kB$/)).toBeVisible();
  await expect(details.getByText(/^\d{1,2}\. \p{L}+ \d{4} um \d{2}:\d{2}, \S+@/u)).toBeVisible();
  await expectScreenAccessible(page, 'details of a file');
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(cards.getByRole('button', { name: 'Schaltschrank am Kai' })).toBeFocused();
  await page.keyboard.press('Enter');
  await details.getByRole('link', { name: 'References: Medienwerft – Main image' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage References' })).toBeVisible();
  await expect(page.locator('[name=company]')).toHaveValue('Medienwerft');
  await expect(page.locator('[name=image_url]')).toBeFocused();
});

test('pictures, documents and unused files are filtered, by keyboard too', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('agbs');
  await page.getByRole('button', { name: 'Add AGB' }).click();
  await page.locator('[name=title]').last().fill('Bedingungen für die Mediensuche');
  await page.locator('[name=description]').fill('Text');
  await page.locator('[name=file_url]').setInputFiles(pdf('bedingungen.pdf'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'AGB saved.');
  page.on('dialog', (dialog) => dialog.accept());

  await page.goto('/admin/media');
  const cards = page.getByRole('list', { name: 'Files' }).locator(':scope > li');
  await expect(cards.first()).toContainText('Bedingungen für die Mediensuche');
  await tabTo(page, page.getByRole('combobox', { name: 'Show' }));
  await page.keyboard.press('P');
  await page.keyboard.press('P');
  await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('pdfs');
  await expect(cards.first()).toContainText(/^Bedingungen für die MediensuchePDF · /);
  await expect(cards.filter({ hasNotText: 'PDF · ' })).toHaveCount(0);
  const pictures = page.getByRole('option', { name: 'Pictures' });
  const count = Number(/^Pictures \((\d+)\)$/.exec(await pictures.innerText())?.[1]);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('pictures');
  await expect(page.getByText(new RegExp(`^${count} of \\d+ found$`))).toBeVisible();
  await expect(cards.getByText(/^PDF · /)).toHaveCount(0);
  await expect(cards).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(cards.nth(50).getByRole('button')).toBeFocused();

  await page.goto('/admin/agbs');
  await page.getByRole('button', { name: 'Delete Bedingungen für die Mediensuche' }).click();
  await expect(page.getByText('AGB deleted.')).toBeVisible();
  await page.goto('/admin/media');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('unused');
  await page.getByRole('searchbox').fill('bedingungen');
  await expect(cards).toHaveCount(1);
  await cards.getByRole('button').click();
  const details = page.getByRole('complementary', { name: 'Details of the file' });
  await expect(details).toContainText('Not used anywhere. It is kept for former versions, which show it.');
});

test('unused files are archived after a confirmation and can be restored', async ({
  page,
  openAdminScreen,
  operator,
}) => {
  const files = createStorage(operator).from('references');
  const { buffer } = await photo('uebrig.jpg');
  expect(
    (await files.upload('uebrig-geblieben.jpg', buffer, { contentType: 'image/jpeg' })).error,
  ).toBeNull();
  await openAdminScreen('media');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('unused');
  await tabTo(page, page.getByRole('button', { name: 'Clean up …' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Clean up unused files' });
  await expect(dialog.getByText('uebrig-geblieben.jpg')).toBeVisible();
  await expectScreenAccessible(page, 'clean up');
  const move = dialog.getByRole('button', { name: /^Move \d+ files? to the archive$/ });
  await tabTo(page, move);
  await page.keyboard.press('Enter');
  const status = page
    .getByRole('status')
    .filter({ hasText: / moved to the archive, to be deleted for good/ });
  await expect(status).toBeVisible();
  await page.getByRole('searchbox').fill('uebrig');
  const card = page.getByRole('list', { name: 'Files' }).locator(':scope > li');
  await card.getByRole('button').click();
  const details = page.getByRole('complementary', { name: 'Details of the file' });
  await expect(details).toContainText('Not used anywhere. It will be deleted within a day.');
  expect((await files.info('uebrig-geblieben.jpg')).error).not.toBeNull();

  await status.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toHaveCount(0);
  await card.getByRole('button').click();
  await expect(details.getByText('Not used anywhere.', { exact: true })).toBeVisible();
  expect((await files.info('uebrig-geblieben.jpg')).error).toBeNull();
  await files.remove(['uebrig-geblieben.jpg']);
});

test('dropped and chosen files are uploaded, and selected unused ones archived', async ({
  page,
  openAdminScreen,
  operator,
}) => {
  await test.step('an unsuitable dropped file is named', async () => {
    await openAdminScreen('media');
    const list = page.getByRole('list', { name: 'Files' });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['text'], 'notizen.txt', { type: 'text/plain' }));
      return transfer;
    });
    await list.dispatchEvent('drop', { dataTransfer: data });
    await expect(page.getByRole('alert')).toContainText(
      'notizen.txt is neither a picture we can use nor a PDF file.',
    );
  });

  await test.step('a damaged picture is stored and shown with a warning', async () => {
    const whole = await photo('halb.jpg', { width: 800, height: 600 });
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload files' }).click();
    await (await chooser).setFiles({ ...whole, buffer: whole.buffer.subarray(0, -200) });
    const warning = page.getByRole('status').filter({ hasText: 'halb.jpg is damaged: its end is missing.' });
    await expect(warning.getByRole('img', { name: 'The new picture' })).toBeVisible();
    await expect(page.getByText('1 file uploaded.')).toBeVisible();
  });

  await test.step('selected unused files are archived, and used ones stay', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload files' }).click();
    await (await chooser).setFiles(pdf('Auswahl.pdf'));
    const cards = page.getByRole('list', { name: 'Files' }).locator(':scope > li');
    await expect(cards.first()).toContainText('Auswahl');
    await cards.first().getByRole('checkbox', { name: 'Select Auswahl' }).check();
    await cards.nth(20).getByRole('checkbox').check();
    const bar = page.getByRole('group', { name: '2 selected' });
    await bar.getByRole('button', { name: 'Clean up …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move 1 file to the archive' }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 file moved to the archive' })).toBeVisible();
  });

  await test.step('files are uploaded, chosen for a record and published with it', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload files' }).press('Enter');
    await (
      await chooser
    ).setFiles([await photo('neu.jpg', { width: 1600, height: 900 }), pdf('Preisliste.pdf')]);
    await expect(
      page.getByText('2 files uploaded. They are private until a record uses them.'),
    ).toBeVisible();
    const cards = page.getByRole('list', { name: 'Files' }).locator(':scope > li');
    await expect(cards.nth(0)).toContainText('Preisliste');
    await expect(cards.nth(1)).toContainText('Untitled picture');

    await cards.nth(1).getByRole('button').click();
    const details = page.getByRole('complementary', { name: 'Details of the file' });
    await expect(details).toContainText('Not used anywhere yet, and therefore private.');
    const uploads = createStorage(operator).from('media');
    expect((await uploads.list()).data).toEqual([]);

    await page.goto('/admin/references');
    await page.getByRole('button', { name: 'Add Reference' }).click();
    await page.locator('[name=company]').fill('Vorratswerft');
    await page.locator('[name=project]').fill('Landstrom');
    await page.locator('[name=testimonial]').fill('Text');
    await page.getByRole('button', { name: 'Choose from media' }).first().click();
    const pictures = page.getByRole('dialog').getByRole('list', { name: 'Pictures' });
    await pictures.getByRole('button', { name: 'Untitled picture' }).first().click();
    await page.locator('[name=alt]').fill('Aus dem Vorrat');
    const saved = page.waitForRequest(saveUrl);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(page, 'Reference saved.');
    const { image_url } = (await saved).postDataJSON().row;
    expect(image_url).toContain('/storage/v1/object/public/media/');
    expect((await page.request.get(image_url)).status()).toBe(200);
  });
});
