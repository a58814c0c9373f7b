import { readEmail } from '../contract/received-email';
import { type MailServer, openMailServer } from '../contract/mail-server';
import { removeData, startProduct } from '../product';
import { expect, test as base } from './fixtures';

/** A separate product, which sends email to a local SMTP server. */
const test = base.extend<object, { mails: MailServer }>({
  mails: [
    async ({}, use) => {
      const mails = await openMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mails }, use) => {
      const env = { SMTP_URL: mails.url, MAIL_TO: 'firma@example.org' };
      const product = await startProduct({ content: 'empty', env });
      await use(product);
      await product.stop();
      await removeData(product);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** Texts of the mails to the company; visitors get confirmations besides. */
const notificationsOf = (mails: MailServer) =>
  mails.accepted.filter(({ to }) => to.includes('firma@example.org')).map(({ raw }) => readEmail(raw).text);

test('an emailed inquiry is sent again on request', async ({ page, request, signIn, mails }) => {
  const data = { name: 'Ada Beispiel', email: 'ada@example.org', message: 'Bitte prüfen Sie unser Boot.' };
  await request.post('/api/contact', { data });
  await signIn();
  await page.goto('/admin/inquiries');
  const card = page.getByRole('article', { name: 'Ada Beispiel' });
  await expect(card).toContainText('E-mail sent on');
  const first = notificationsOf(mails).length;
  await card.getByRole('button', { name: 'Send again Ada Beispiel' }).click();
  await expect.poll(() => notificationsOf(mails).length).toBe(first + 1);
  await expect(card).toContainText('E-mail sent on');
  expect(notificationsOf(mails).at(-1)).toContain('Bitte prüfen Sie unser Boot.');
});

test('an inquiry marked as spam is emailed once someone unmarks it', async ({
  page,
  request,
  signIn,
  mails,
}) => {
  const data = { name: 'Doch Mensch', email: 'mensch@example.org', message: 'Ich bin kein Programm.' };
  await request.post('/api/contact', { data: { ...data, website: 'https://example.com' } });
  await signIn();
  await page.goto('/admin/inquiries');
  const card = page.getByRole('article', { name: 'Doch Mensch' });
  await expect(page.getByText(/^\d+ inquir(y|ies)$/)).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('radio', { name: 'Spam' }).check();
  await expect(card).toContainText('No e-mail is sent while it is marked as spam');
  await expect(card.getByRole('button', { name: /^Send again/ })).toHaveCount(0);
  const before = notificationsOf(mails).length;
  await card.getByRole('button', { name: 'Not spam Doch Mensch' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('radio', { name: 'New' }).check();
  await expect.poll(() => notificationsOf(mails).length).toBe(before + 1);
  await expect(card).toContainText('E-mail sent on');
  expect(notificationsOf(mails).at(-1)).toContain('Ich bin kein Programm.');
});
