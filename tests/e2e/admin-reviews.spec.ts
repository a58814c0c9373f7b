import type { Page } from '@playwright/test';
import { expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';
import { pageAs } from './page-as';

/** Reviews: an author asks, an editor sends back or approves; with four eyes on, editors need one too. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const company = (page: Page) => page.getByRole('form').locator('[name=company]');
const review = (page: Page) => page.getByRole('region', { name: 'Review' });

async function openFirst(page: Page): Promise<void> {
  await page.goto('/admin/references');
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
}

test('a draft goes from its author over a note to the website', async ({
  browser,
  operator,
  openAdminScreen,
  page: owner,
}) => {
  await openAdminScreen('pages');
  await button(owner, 'Edit Pages').click();
  await owner.getByRole('checkbox', { name: 'A second person approves what is published' }).check();
  await button(owner, 'Save Changes').click();
  await expectMessage(owner, 'Page settings saved.');

  const author = await pageAs('author', { browser, operator });
  await openFirst(author);
  await company(author).fill('Prüfwerft am langen Kai');
  await expect(button(author, 'Save Draft')).toBeVisible();
  await button(author, 'Ask for Review').click();
  await expectMessage(author, 'Draft saved. Somebody else can review it now.');

  const editor = await pageAs('editor', { browser, operator });
  const waiting = editor.getByRole('region', { name: 'Waiting for you' });
  await editor.goto('/admin/overview');
  await waiting.getByRole('link', { name: /Prüfwerft am langen Kai/ }).click();
  await expect(review(editor).locator('ins').first()).toContainText('Prüfwerft');
  await expectScreenAccessible(editor);
  await button(editor, 'Send Back').click();
  await expect(review(editor).getByRole('alert')).toHaveText('Please say what is to be changed.');
  await review(editor).getByLabel('Note').fill('Bitte kürzer.');
  await button(editor, 'Send Back').click();
  await expectMessage(editor, 'Draft sent back.');

  await openFirst(author);
  await expect(author.getByText('Sent back by editor@example.com: Bitte kürzer.')).toBeVisible();
  await expectScreenAccessible(author);
  await company(author).fill('Prüfwerft');
  await button(author, 'Ask for Review').click();
  await expectMessage(author, 'Draft saved. Somebody else can review it now.');

  await editor.goto('/admin/overview');
  await waiting.getByRole('link', { name: /Prüfwerft/ }).click();
  await expect(button(editor, 'Publish')).toHaveCount(0);
  await button(editor, 'Approve').click();
  await expect(editor.getByRole('link', { name: 'View on the website' })).toBeVisible();
  await expect.poll(async () => (await editor.request.get('/references')).text()).toContain('Prüfwerft');

  await openFirst(editor);
  await company(editor).fill('Werft des Redakteurs');
  await button(editor, 'Save').click();
  await expectMessage(editor, 'Draft saved. Somebody else can review it now.');
  await openFirst(editor);
  await expect(editor.getByText(/It has been waiting for a review since/)).toBeVisible();
  await expect(review(editor)).toHaveCount(0);
  expect(await (await editor.request.get('/references')).text()).not.toContain('Werft des Redakteurs');

  await openFirst(owner);
  await expect(review(owner)).toBeVisible();
});
