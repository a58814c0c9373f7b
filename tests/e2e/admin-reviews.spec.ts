import type { Page } from '@playwright/test';
import { expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';
import { pageAs } from './page-as';

/** Reviews: an author asks, an editor sends back; with four eyes on, editors ask too. admin-people.spec.ts approves. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const company = (page: Page) => page.getByRole('form').locator('[name=company]');
const review = (page: Page) => page.getByRole('region', { name: 'Review' });

async function openReference(page: Page, index = 0): Promise<void> {
  await page.goto('/admin/references');
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Edit / })
    .nth(index)
    .click();
}

test('a draft comes back to its author with a note, and an editor asks for a review too', async ({
  browser,
  operator,
  openAdminScreen,
  page: owner,
}) => {
  const author = await pageAs('author', { browser, operator });
  await openAdminScreen('people');
  await owner.getByRole('checkbox', { name: 'A second person approves what is published' }).click();
  await expectMessage(owner, 'A second person approves from now on.');

  await openReference(author);
  await company(author).fill('Prüfwerft am langen Kai');
  await expect(button(author, 'Save Draft')).toBeVisible();
  await button(author, 'Ask for Review').click();
  await expectMessage(author, 'Draft saved. Somebody else can review it now.');

  const editor = await pageAs('editor', { browser, operator });
  const waiting = editor.getByRole('region', { name: 'Waiting for you' });
  await editor.goto('/admin/overview');
  await waiting.getByRole('link', { name: /Prüfwerft am langen Kai/ }).click();
  await expect(review(editor).locator('ins').first()).toContainText('Prüfwerft');
  await expect(button(editor, 'Publish')).toHaveCount(0);
  await expectScreenAccessible(editor);
  await button(editor, 'Send Back').click();
  await expect(review(editor).getByRole('alert')).toHaveText('Please say what is to be changed.');
  await review(editor).getByLabel('Note').fill('Bitte kürzer.');
  await button(editor, 'Send Back').click();
  await expectMessage(editor, 'Draft sent back.');

  await openReference(author);
  await expect(author.getByText('Sent back by editor@example.com: Bitte kürzer.')).toBeVisible();
  await expectScreenAccessible(author);

  await openReference(editor, 1);
  await company(editor).fill('Werft des Redakteurs');
  await button(editor, 'Save').click();
  await expectMessage(editor, 'Draft saved. Somebody else can review it now.');
  await openReference(editor, 1);
  await expect(editor.getByText(/It has been waiting for a review since/)).toBeVisible();
  await expect(review(editor)).toHaveCount(0);
  expect(await (await editor.request.get('/references')).text()).not.toContain('Werft des Redakteurs');

  await openReference(owner, 1);
  await expect(review(owner)).toBeVisible();
});
