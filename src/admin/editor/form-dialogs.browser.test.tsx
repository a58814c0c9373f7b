import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../tests/component/accessibility';
import { renderBackOffice } from '../../../tests/component/back-office';

/** Returns a picture as a file. */
async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(480, 360);
  canvas.getContext('2d')?.fillRect(0, 0, 240, 180);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'a.jpg', { type: 'image/jpeg' });
}

test('the crop dialog, a new picture and the question before leaving are accessible', async () => {
  const screen = await renderBackOffice('/admin/references');
  await screen.getByRole('button', { name: 'Add Reference' }).click();
  await userEvent.upload(screen.getByLabelText('Main image'), await photo());
  const crop = screen.getByRole('button', { name: 'Zuschneiden' });
  await expect.element(crop, { timeout: 15_000 }).toBeEnabled();
  await expectAccessible('crop');
  await crop.click();
  await expect.element(screen.getByRole('button', { name: 'Delete image' })).toBeVisible();
  await expectAccessible('new picture');

  await screen.getByRole('link', { name: 'Shop' }).click();
  const question = screen.getByRole('dialog', { name: 'Unsaved changes' });
  await expect.element(question).toBeVisible();
  await expectAccessible('unsaved changes');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
});
