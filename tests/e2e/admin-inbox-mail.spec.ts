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

test('an emailed inquiry is sent again on request', async ({ page, request, signIn, mails }) => {
  const data = { name: 'Ada Beispiel', email: 'ada@example.org', message: 'Bitte prüfen Sie unser Boot.' };
  await request.post('/api/contact', { data });
  await signIn();
  await page.goto('/admin/inquiries');
  const card = page.getByRole('article', { name: 'Ada Beispiel' });
  await expect(card).toContainText('E-mail sent on');
  const first = mails.accepted.length;
  await card.getByRole('button', { name: 'Send again Ada Beispiel' }).click();
  await mails.until(first + 1);
  await expect(card).toContainText('E-mail sent on');
  expect(readEmail(mails.accepted.at(-1)?.raw ?? '').text).toContain('Bitte prüfen Sie unser Boot.');
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
  const before = mails.accepted.length;
  await card.getByRole('button', { name: 'Not spam Doch Mensch' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('radio', { name: 'New' }).check();
  await mails.until(before + 1);
  await expect(card).toContainText('E-mail sent on');
  expect(readEmail(mails.accepted.at(-1)?.raw ?? '').text).toContain('Ich bin kein Programm.');
});
