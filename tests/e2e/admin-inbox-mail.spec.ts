import { readEmail } from '../contract/received-email';
import { type MailServer, openMailServer } from '../contract/mail-server';
import { removeData, startProduct } from '../product';
import { createTables } from '../../src/data/client/tables';
import { operatorOf } from './admin-content';
import { expect, test as base } from './fixtures';
import { expectMessage } from './message';
import { visit } from './page-visit';

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

/** Returns the subjects and texts of the mails to an address, each as one text. */
const mailsTo = (address: string, mails: MailServer) =>
  mails.accepted
    .filter(({ to }) => to.includes(address))
    .map(({ raw }) => readEmail(raw))
    .map(({ headers, text }) => `${headers.subject}\n${text}`);

test('an inquiry about a record is mailed, named in the inbox, and answered from a template', async ({
  page,
  product,
  signIn,
  mails,
}) => {
  const service = { title: 'Bordnetze', short_description: 'Kurz', full_description: 'Lang', features: [] };
  await createTables(await operatorOf(product))
    .from('services')
    .insert(service)
    .throwOnError();
  const email = 'frieda@example.org';
  await visit(page, '/services');
  await page.getByRole('button', { name: 'Anfragen', exact: true }).first().click();
  const form = page.getByRole('dialog').getByRole('form');
  await form.getByRole('textbox', { name: 'Name' }).fill('Frieda Frage');
  await form.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await form.getByRole('textbox', { name: 'Nachricht' }).fill('Was kostet eine Prüfung?');
  await form.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
  const receipt = page.getByRole('region', { name: 'Ihre Anfrage' });
  await expect(receipt).toContainText('Leistungen');
  const [number = ''] = /\d{4}-\d{3}/.exec(await receipt.innerText()) ?? [];
  for (const address of [email, 'firma@example.org']) {
    await expect.poll(() => mailsTo(address, mails).length).toBe(1);
    for (const subject of [number, 'Leistungen', 'Bordnetze'])
      expect(mailsTo(address, mails)[0]).toContain(subject);
  }

  await signIn();
  await page.goto(`/admin/inquiries#${number}`);
  const card = page.getByRole('article', { name: 'Frieda Frage' });
  await expect(page.getByLabel('Search inquiries')).toHaveValue(number);
  await expect(card).toContainText('E-mail sent on');
  await expect(card.locator('a[href="/services"]')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Bordnetze' })).toBeVisible();
  await card.getByLabel('Template').selectOption('Answer');
  const reply = card.getByLabel('Reply', { exact: true });
  await expect(reply).toHaveValue(
    new RegExp(`^Guten Tag Frieda Frage,\n\nvielen Dank für Ihre Anfrage ${number}\\b`),
  );
  await reply.fill('Guten Tag,\n\neine Prüfung kostet 149 Euro.');
  await card.getByRole('button', { name: 'Send and Done' }).click();
  await expectMessage(page, 'The reply is being sent.');
  await expect.poll(() => mailsTo(email, mails).some((mail) => mail.includes('149 Euro'))).toBe(true);
  await page.getByRole('radio', { name: 'Done' }).check();
  const replies = card.getByRole('list', { name: 'Replies' });
  await expect(replies).toContainText(/admin@example\.org · Sent/);
  await expect(replies).toContainText('149 Euro');
  await expect(reply).toHaveValue('');
});
