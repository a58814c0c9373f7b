import type { Page } from '@playwright/test';
import { readEmail } from '../contract/received-email';
import type { MailServer } from '../contract/mail-server';
import { admin } from '../product';
import { signInWith } from './admin-account-fixtures';
import { expectMessage } from './message';
import { addAuthenticator, expect, test, disableConditionalMediation } from './passkey-fixtures';
import { fieldOf } from './admin-fixtures';

/** People, with two browsers: invited, signed in by a passkey, a draft reviewed and published, offboarded. */

// Requests are refused after the end of the access.
test.use({ allowConsole: [/status of 40[0-3]/] });

const email = 'eva@example.org';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const screensOf = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

async function invitationLink({ accepted }: MailServer): Promise<string> {
  const mails = () => accepted.filter(({ to }) => to.includes(email));
  await expect.poll(() => mails().length).toBe(1);
  return /^http\S+$/m.exec(readEmail(mails()[0]?.raw ?? '').text)?.[0] ?? '';
}

test('an author is invited, signs in by a passkey, has a draft reviewed, and loses access', async ({
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
  const fourEyes = owner.getByRole('checkbox', { name: 'A second person approves what is published' });
  await expect(fourEyes).toBeDisabled();
  const invitee = owner.getByRole('form', { name: 'Invite a person' });
  await invitee.locator('[name=email]').fill(email);
  await invitee.locator('[name=role]').selectOption('editor');
  await invitee.locator('[name=email]').press('Enter');
  await expectMessage(owner, `The invitation to ${email} is on its way. It is valid for seven days.`);
  await expect(invitee.locator('[name=email]')).toHaveValue('');
  const invitations = owner.getByRole('list', { name: 'Open invitations' });
  await expect(invitations.getByRole('heading')).toHaveText(email);

  const context = await browser.newContext({ baseURL });
  const author = await context.newPage();
  await addAuthenticator(author);
  await disableConditionalMediation(author);
  await author.goto(await invitationLink(mails));
  await expect(heading(author)).toHaveText('Accept the invitation');
  await button(author, 'Continue').click();
  await expect(author.getByLabel('New password')).toBeVisible();
  await button(author, 'Add Passkey').click();
  await author.waitForURL('**/admin/references');
  await expect(screensOf(author).getByRole('link', { name: 'Media' })).toBeVisible();
  await expect(screensOf(author).getByRole('link', { name: 'People' })).toHaveCount(0);

  await owner.reload();
  await expect(invitations).toHaveCount(0);
  await button(owner, `Change name of ${email}`).click();
  await owner.getByRole('dialog').getByLabel('Name').fill('Eva');
  await button(owner, 'Save').click();
  await expectMessage(owner, 'Name changed.');
  const role = owner.getByRole('combobox', { name: 'Role of Eva', exact: true });
  await expect(role).toHaveValue('editor');
  await role.selectOption('author');
  await expectMessage(owner, 'Eva has the role “Author” now.');
  await fourEyes.click();
  await expectMessage(owner, 'A second person approves from now on.');
  await expect(fourEyes).toBeChecked();

  await button(author, 'Logout').click();
  await button(author, 'Use a passkey').click();
  await author.waitForURL('**/admin/references');
  await expect(screensOf(author).getByRole('link', { name: 'Media' })).toHaveCount(0);
  await author.goto('/admin/services');
  await button(author, 'Add Service').click();
  for (const name of ['title', 'short_description', 'full_description', 'features.0'])
    await fieldOf(author, name).fill('Evas Prüfdienst');
  await button(author, 'Ask for Review').click();
  await expectMessage(author, 'Draft saved. Somebody else can review it now.');

  await owner.goto('/admin/overview');
  const waiting = owner.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByRole('link', { name: /Evas Prüfdienst/ }).click();
  await expect(owner.getByRole('region', { name: 'Review' })).toContainText('Evas Prüfdienst');
  await button(owner, 'Approve').click();
  await owner
    .getByRole('region', { name: 'Services' })
    .getByRole('link', { name: 'View on the website' })
    .click();
  await expect(owner.getByRole('heading', { name: 'Evas Prüfdienst' })).toBeVisible();

  await button(author, 'Add Service').click();
  await author.locator('form [name=title]').fill('Zu spät');
  await owner.goto('/admin/people');
  await button(owner, 'Remove Eva').click();
  const dialog = owner.getByRole('dialog', { name: 'Remove Eva' });
  await expect(dialog.locator('[name=heir]')).toHaveText(admin.email);
  await dialog.getByLabel(/former colleague/).check();
  await button(owner, 'Remove').click();
  await expectMessage(owner, 'Eva no longer has access.');
  await expect(heading(owner)).toBeFocused();
  await expect(role).toHaveCount(0);

  // Not by the mouse: a background request may have opened the dialog before.
  await button(author, 'Save Draft').dispatchEvent('click');
  const again = author.getByRole('dialog', { name: 'Sign in again' });
  await expect(again.getByText(/^Your session has ended\./)).toBeVisible();
  await button(author, 'Use a passkey').click();
  await expect(again.getByRole('alert')).toHaveText(
    'This passkey is not known here any more. Please sign in another way.',
  );
  await context.close();
});
