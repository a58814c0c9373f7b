import type { Page } from '@playwright/test';
import { admin } from '../product';
import { addAuthenticator, expect, heading, linkInMail, test } from './account-fixtures';
import { button, fieldOf } from './admin-fixtures';
import { expectMessage } from './page-actions';

/** People and reviews, with two browsers: invited, signed in by a passkey, a draft sent back and approved, offboarded. */

// Requests are refused after the end of the access.
test.use({ allowConsole: /status of 40[0-3]/ });

const email = 'eva@example.org';
const screensOf = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

test('an author is invited, signs in by a passkey, has a draft reviewed, and loses access', async ({
  page: owner,
  browser,
  baseURL,
  mails,
  signIn,
}) => {
  await signIn();
  await owner.goto('/admin/people');
  const fourEyes = owner.getByRole('checkbox', { name: 'A second person approves what is published' });
  await expect(fourEyes).toBeDisabled();
  const invitee = owner.getByRole('form', { name: 'Invite a person' });
  await invitee.locator('[name=email]').fill(email);
  await invitee.locator('[name=role]').selectOption('editor');
  await invitee.locator('[name=email]').press('Enter');
  await expectMessage(owner, `The invitation to ${email} is on its way. It is valid for seven days.`);
  const invitations = owner.getByRole('list', { name: 'Open invitations' });
  await expect(invitations.getByRole('heading')).toHaveText(email);

  const context = await browser.newContext({ baseURL });
  const author = await context.newPage();
  await addAuthenticator(author);
  // Passkeys in the form's autofill: the virtual authenticator would choose one at once.
  await author.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await author.goto(await linkInMail(mails, email));
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

  const waiting = owner.getByRole('region', { name: 'Waiting for you' });
  const review = owner.getByRole('region', { name: 'Review' });
  await owner.goto('/admin/overview');
  await waiting.getByRole('link', { name: /Evas Prüfdienst/ }).click();
  await expect(review).toContainText('Evas Prüfdienst');
  await review.getByLabel('Note').fill('Bitte genauer.');
  await button(owner, 'Send Back').click();
  await expectMessage(owner, 'Draft sent back.');
  await author.reload();
  await button(author, 'Edit Evas Prüfdienst').click();
  await expect(author.getByText(/^Sent back by .+: Bitte genauer\.$/)).toBeVisible();
  await fieldOf(author, 'title').fill('Evas genauer Prüfdienst');
  await button(author, 'Ask for Review').click();
  await expectMessage(author, 'Draft saved. Somebody else can review it now.');
  await owner.goto('/admin/overview');
  await waiting.getByRole('link', { name: /Evas genauer Prüfdienst/ }).click();
  await button(owner, 'Approve').click();
  await owner
    .getByRole('region', { name: 'Services' })
    .getByRole('link', { name: 'View on the website' })
    .click();
  await expect(owner.getByRole('heading', { name: 'Evas genauer Prüfdienst' })).toBeVisible();

  await button(author, 'Add Service').click();
  await author.locator('form [name=title]').fill('Zu spät');
  await owner.goto('/admin/people');
  await button(owner, 'Remove Eva').click();
  const dialog = owner.getByRole('dialog', { name: 'Remove Eva' });
  await expect(dialog.locator('[name=heir]')).toHaveText(admin.email);
  await dialog.getByLabel(/former colleague/).check();
  await button(owner, 'Remove').click();
  await expectMessage(owner, 'Eva no longer has access.');
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
