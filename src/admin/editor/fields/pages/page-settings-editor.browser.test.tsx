import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderBackOffice } from '../../../../../tests/component/back-office';

test('a name that begins with the own name of its page stays whole', async () => {
  const screen = await renderBackOffice('/admin/pages', {
    'GET site_settings': [{ id: 'settings', pages: [], updated_at: '2026-11-24T08:15:00Z' }],
  });
  const name = screen.getByRole('group', { name: /^Leistungen / }).getByRole('textbox');
  await name.click();
  await userEvent.keyboard('Leistungen & Preise');
  await expect.element(name).toHaveValue('Leistungen & Preise');
});
