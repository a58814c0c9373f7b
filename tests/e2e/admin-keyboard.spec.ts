import type { Locator, Page } from '@playwright/test';
import { photo } from './admin-pictures';
import { expect, fieldOf, test } from './admin-fixtures';
import { tabTo } from './tab-to';

test('a topic is created, cropped, edited and deleted by keyboard', async ({ page, openAdminScreen }) => {
  await openAdminScreen('latest-topics');
  const { keyboard } = page;
  await press(page, page.getByRole('button', { name: 'Add Topic' }));
  // The form focuses its first text field.
  await expect(page.locator('[name=title]')).toBeFocused();
  await keyboard.type('Tastaturmeldung');
  await tabTo(page, fieldOf(page, 'description'));
  await keyboard.type('Ohne Maus');

  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.locator('[name=image_url]'), 'Shift+Tab');
  await keyboard.press('Enter');
  await (await chooser).setFiles(await photo('hoch.jpg', { width: 800, height: 1600 }));
  const dialog = page.getByRole('dialog', { name: 'Bild zuschneiden' });
  await expect(dialog.getByRole('button', { name: 'Zuschneiden' })).toBeEnabled();
  const part = dialog.getByLabel('Move the frame with the arrow keys');
  await tabTo(page, part);
  // Relative to the picture, because the dialog scrolls to the focused element.
  const top = () =>
    part.evaluate((element) => {
      const picture = element.closest('.ReactCrop')?.getBoundingClientRect().top ?? Number.NaN;
      return element.getBoundingClientRect().top - picture;
    });
  const start = await top();
  for (const [key, way] of [
    ['ArrowUp', 1],
    ['Shift+ArrowUp', 11],
    ['Control+ArrowUp', 111],
    ['ArrowDown', 110],
  ] as const) {
    await keyboard.press(key);
    expect(start - (await top())).toBeCloseTo(way, 0);
  }
  await tabTo(page, dialog.getByLabel('Zoom'));
  await keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status')).toHaveText('110 %');
  await press(page, dialog.getByRole('button', { name: 'Zuschneiden' }));
  await expect(dialog).toBeHidden();
  await tabTo(page, page.locator('[name=alt]'));
  await keyboard.type('Ein Mast');
  await press(page, page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByRole('button', { name: 'Edit Tastaturmeldung' })).toBeFocused();

  await keyboard.press('Control+k');
  await keyboard.type('tastaturmeldung');
  await expect(page.getByRole('option')).toHaveText([/Tastaturmeldung/]);
  await keyboard.press('Enter');
  await expect(page.locator('[name=title]')).toBeFocused();
  await keyboard.press('End');
  await keyboard.type(' II');
  await keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Edit Tastaturmeldung II' })).toBeFocused();
  const visitor = await page.request.get('/');
  expect(await visitor.text()).toContain('Tastaturmeldung II');

  page.once('dialog', (question) => question.accept());
  await press(page, page.getByRole('button', { name: 'Delete Tastaturmeldung II' }));
  await expect(page.getByRole('status')).toHaveText('Topic deleted. Undo');
  await expect(page.getByRole('heading', { name: 'Topics', exact: true })).toBeFocused();
});

async function press(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}
