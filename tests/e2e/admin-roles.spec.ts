import type { Page } from '@playwright/test';
import { ensureAdministrator } from '../../src/data/account/administrators';
import { expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { pageAs, rolePassword } from './page-as';
import { expectMessage } from './message';

/** Roles: screens hide what the database would refuse. */

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const screensOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link').allTextContents();

test('an author drafts what an editor publishes', async ({ browser, operator }) => {
  const author = await pageAs('author', { browser, operator });
  await author.goto('/admin/references');
  await button(author, /^Edit (?!Header)/)
    .first()
    .click();
  const form = author.getByRole('form');
  await form.locator('[name=company]').fill('Rollenwerft');
  await expect(form.getByRole('button', { name: 'Save Draft' })).toHaveCount(1);
  for (const name of ['Save', 'Publish', 'Unpublish']) await expect(button(author, name)).toHaveCount(0);
  await expect(form.locator('[name=publish_at]')).toHaveCount(0);
  await expect(button(author, 'Preview')).toBeVisible();
  await expect(button(author, 'History')).toBeVisible();
  await expectScreenAccessible(author);
  await form.getByRole('button', { name: 'Save Draft' }).click();
  await expectMessage(author, 'Draft saved.');
  await expect(author.getByRole('button', { name: /^Delete / })).toHaveCount(0);

  expect(await screensOf(author)).not.toEqual(expect.arrayContaining(['Media']));
  await author.goto('/admin/people');
  await expect(heading(author)).toHaveText('People');
  await expect(author.getByText('Your role “Author” does not include this page.')).toBeVisible();
  await expectScreenAccessible(author);

  const editor = await pageAs('editor', { browser, operator });
  await editor.goto('/admin/references');
  await editor
    .getByRole('listitem')
    .filter({ hasText: 'Draft' })
    .getByRole('button', { name: /^Edit / })
    .click();
  await expect(editor.getByText(/by author@example\.com/)).toBeVisible();
  await button(editor, 'Publish').click();
  await expect(editor.getByRole('link', { name: 'View on the website' })).toBeVisible();
  await expect.poll(async () => (await editor.request.get('/references')).text()).toContain('Rollenwerft');
  const screens = await screensOf(editor);
  expect(screens).toContain('Media');
  expect(screens).not.toEqual(expect.arrayContaining(['System']));
  await editor.goto('/admin/contact');
  await expect(editor.getByRole('region', { name: 'Contact Info' })).toBeVisible();
  await expect(editor.getByRole('region', { name: 'Inquiries' })).toHaveCount(0);
});

test('a user of the inbox sees inquiries only', async ({ page, operator }) => {
  await ensureAdministrator({
    service: operator,
    email: 'inbox@example.com',
    password: rolePassword,
    role: 'inbox',
  });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('inbox@example.com');
  await page.getByLabel('Password').fill(rolePassword);
  await button(page, 'Sign in').click();
  await page.waitForURL('**/admin/inquiries');
  await expect(heading(page)).toHaveText('Inquiries');
  // Other stories leave inquiries, whose number stands beside the name.
  const names = async () => (await screensOf(page)).map((name) => name.replace(/ \d+ new$/, ''));
  await expect.poll(names).toEqual(['Inquiries', 'Account']);
  await expectScreenAccessible(page);
  await page.goto('/admin/references');
  await expect(page.getByText('Your role “Inbox” does not include this page.')).toBeVisible();
});
