import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderBackOffice, type SentRequest } from '../../../../../tests/component/back-office';

test('a name that begins with the own name of its page stays whole, and a save keeps the focus', async () => {
  const screen = await renderBackOffice('/admin/pages', {
    'GET site_settings': [{ id: 'settings', pages: [], is_public: true, updated_at: '2026-11-24T08:15:00Z' }],
    'POST rpc/save_content': ({ body }: SentRequest) => body,
  });
  const name = screen.getByRole('group', { name: /^Leistungen / }).getByRole('textbox');
  await name.click();
  await userEvent.keyboard('Leistungen & Preise');
  await expect.element(name).toHaveValue('Leistungen & Preise');
  const save = screen.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect.element(save).toHaveFocus();
});
