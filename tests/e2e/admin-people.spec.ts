import type { Page } from '@playwright/test';
import { readEmail } from '../contract/received-email';
import type { MailServer } from '../contract/mail-server';
import { admin } from '../product';
import { expectScreenAccessible } from './accessibility';
import { expect, signInWith, test } from './admin-account-fixtures';
import { expectMessage } from './message';
import { expectNoOverflow, telephone } from './screen-fit';

/** People, with two browsers: invited, signed in for the first time, offboarded. */

// Two requests are refused on purpose.
test.use({ allowConsole: [/status of 400.*\/(rpc\/remove_person|people\/invitations)/] });

const email = 'eva@example.org';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function invitationLink({ accepted }: MailServer): Promise<string> {
  const mails = () => accepted.filter(({ to }) => to.includes(email));
  await expect.poll(() => mails().length).toBe(1);
  return /^http\S+$/m.exec(readEmail(mails()[0]?.raw ?? '').text)?.[0] ?? '';
}

test('a person is invited, works, and loses access at the next request', async ({
  page: owner,
  browser,
  baseURL,
  mails,
}) => {
  await owner.goto('/login');
  await signInWith(owner, admin.password);
  await owner.waitForURL('**/admin/references');
  await owner.goto('/admin/people');
  await expect(heading(owner)).toHaveText('People');
  await button(owner, `Remove ${admin.email}`).click();
  await button(owner, 'Remove').click();
  await expect(owner.getByRole('dialog').getByRole('alert')).toHaveText(
    'There must be one owner: make somebody else an owner first.',
  );
  await owner.keyboard.press('Escape');

  await button(owner, 'Invite').press('Enter');
  await expect(owner.locator('[name=email]')).toBeFocused();
  await expectScreenAccessible(owner);
  await button(owner, 'Send invitation').click();
  await expect(owner.getByRole('alert')).toHaveText('Please enter an e-mail address.');
  await owner.locator('[name=email]').fill(email);
  await owner.locator('[name=display_name]').fill('Eva');
  await owner.getByRole('form').locator('[name=role]').selectOption('editor');
  await owner.locator('[name=email]').press('Enter');
  await expectMessage(owner, `The invitation to ${email} is on its way. It is valid for seven days.`);
  const invitations = owner.getByRole('list', { name: 'Open invitations' });
  await expect(invitations.getByRole('heading')).toHaveText('Eva');
  await expectScreenAccessible(owner);

  const context = await browser.newContext({ baseURL });
  const editor = await context.newPage();
  await editor.goto(await invitationLink(mails));
  await expect(heading(editor)).toHaveText('Accept the invitation');
  await button(editor, 'Continue').click();
  await editor.getByLabel('New password').fill('Ein erster Zugang 2026');
  await button(editor, 'Save password').click();
  await editor.waitForURL('**/admin/references');
  const screens = editor.getByRole('navigation', { name: 'Sections' });
  await expect(screens.getByRole('link', { name: 'Media' })).toBeVisible();
  await expect(screens.getByRole('link', { name: 'People' })).toHaveCount(0);

  await owner.reload();
  const role = owner.getByRole('combobox', { name: 'Role of Eva' });
  await expect(role).toHaveValue('editor');
  await expect(invitations).toHaveCount(0);
  await role.selectOption('author');
  await expectMessage(owner, 'Eva has the role “Author” now.');
  await editor.reload();
  await expect(screens.getByRole('link', { name: 'References' })).toBeVisible();
  await expect(screens.getByRole('link', { name: 'Media' })).toHaveCount(0);

  await button(owner, 'Remove Eva').click();
  const dialog = owner.getByRole('dialog', { name: 'Remove Eva' });
  await expectScreenAccessible(owner);
  await owner.setViewportSize(telephone);
  await expectNoOverflow(owner, 'People with a dialog');
  await expect(dialog.locator('[name=heir]')).toHaveText(admin.email);
  await dialog.getByLabel(/former colleague/).check();
  await button(owner, 'Remove').click();
  await expectMessage(owner, 'Eva no longer has access.');
  await expect(heading(owner)).toBeFocused();
  await expect(role).toHaveCount(0);

  await screens.getByRole('link', { name: 'Services' }).click();
  await expect(heading(editor)).toHaveText('Sign in to your account');
  await editor.getByLabel('E-mail').fill(email);
  await editor.getByLabel('Password').fill('Ein erster Zugang 2026');
  await button(editor, 'Sign in').click();
  await expect(editor.getByRole('alert')).toBeVisible();
  await context.close();
});
