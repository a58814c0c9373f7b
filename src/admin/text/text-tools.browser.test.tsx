import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { renderBackOffice } from '../../../tests/component/back-office';

test('formatting by keyboard writes the notation into the text', async () => {
  const screen = await renderBackOffice('/admin/exchange');
  await screen.getByRole('button', { name: 'Add Introduction Text' }).click();
  const text = screen.getByRole('textbox', { name: 'Content' });
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('Der Tausch dauert {Control>}b{/Control}zwei Stunden');
  await expect.element(text).toHaveValue('Der Tausch dauert **zwei Stunden**');
  await expect.element(screen.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
});
