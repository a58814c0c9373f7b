import type { Locator, Page } from '@playwright/test';
import { button, expect, fieldOf, long, test } from './admin-fixtures';
import { expectMessage, htmlOf, statusOf, tabTo } from './page-actions';

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

test('a reference is created, found, changed and deleted by keyboard, each change visible to visitors', async ({
  page,
  openAdminScreen,
}) => {
  const { keyboard } = page;
  await openAdminScreen('references');
  await press(page, button(page, 'Add Reference'));
  const company = page.locator('[name=company]');
  await expect(company).toBeFocused();
  await keyboard.type('Fähre & Söhne');
  await tabTo(page, page.locator('[name=project]'));
  await keyboard.type('Umbau');
  await tabTo(page, fieldOf(page, 'testimonial'));
  await keyboard.type('Ohne Maus');
  await press(page, button(page, 'Save'));
  await expectMessage(page, 'Reference saved.');
  await expect(button(page, 'Edit Fähre & Söhne')).toBeFocused();
  expect(await htmlOf(page, '/references/faehre-soehne-umbau')).toContain('Ohne Maus');

  await keyboard.press('Control+k');
  await keyboard.type('fähre & söhne');
  await expect(page.getByRole('option')).toHaveText([/Fähre & Söhne/]);
  await keyboard.press('Enter');
  await expect(company).toBeFocused();
  await keyboard.press('End');
  await keyboard.type(' II');
  await tabTo(page, page.locator('[name=slug]'));
  await keyboard.press('Control+a');
  await keyboard.type('faehre-nord');
  await keyboard.press('Control+s');
  await expectMessage(page, 'Reference saved.');
  expect(await htmlOf(page, '/references/faehre-nord')).toContain('Fähre &amp; Söhne II');
  expect(await statusOf(page, '/references/faehre-soehne-umbau?a=b')).toEqual([
    301,
    '/references/faehre-nord?a=b',
  ]);

  page.once('dialog', (question) => question.accept());
  await press(page, button(page, 'Delete Fähre & Söhne II'));
  await expect(page.getByRole('status')).toHaveText('Reference deleted. Undo');
  await expect(page.getByRole('heading', { name: 'References', exact: true })).toBeFocused();
  expect(await statusOf(page, '/references/faehre-nord')).toEqual([410]);
  await page.goto('/admin/overview');
  await expect(page.getByRole('region', { name: 'Changed last' }).getByRole('listitem').first()).toHaveText(
    'Fähre & Söhne IIReference in References · deleted by admin@example.org · just now · TrashUndo',
  );
});

test(
  'records are ordered, taken off the website, published and deleted together, as visitors see',
  long,
  async ({ page, openAdminScreen }) => {
    await openAdminScreen('services');
    const region = page.getByRole('region', { name: 'Services', exact: true });
    const titles = region.getByRole('listitem').getByRole('heading', { level: 3 });
    await expect(titles.first()).toBeVisible();
    const [first = '', second = '', ...others] = await titles.allTextContents();
    await button(page, `Move ${first}`).focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect(region.locator('[aria-live=assertive]')).toContainText('is now at place 2');
    const shown = async () => {
      const html = await htmlOf(page, '/services');
      const headings = [...html.matchAll(/<h2[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, title]) => String(title));
      // Other parts of the page have headings too.
      return headings.filter((title) => [first, second, ...others].includes(title));
    };
    await expect.poll(shown).toEqual([second, first, ...others]);

    const selection = page.getByRole('group', { name: '2 selected' });
    const select = async () => {
      for (const title of [first, second])
        await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    };
    await select();
    await button(selection, 'Unpublish').click();
    await expectMessage(region, '2 Services taken off the website.');
    expect(await shown()).toEqual(others);
    await select();
    await button(selection, 'Publish').click();
    await expectMessage(region, '2 Services published.');
    expect(await shown()).toEqual([second, first, ...others]);
    await select();
    page.once('dialog', (dialog) => dialog.accept());
    await button(selection, 'Delete').click();
    await expect(titles).toHaveText(others);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectMessage(region, '2 Services restored.');
    await expect(titles).toHaveCount(others.length + 2);
  },
);
