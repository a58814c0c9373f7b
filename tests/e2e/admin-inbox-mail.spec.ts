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

const mailsTo = (address: string, mails: MailServer) =>
  mails.accepted.filter(({ to }) => to.includes(address)).map(({ raw }) => readEmail(raw));

/** Texts of the mails to the company; visitors get confirmations besides. */
const notificationsOf = (mails: MailServer) => mailsTo('firma@example.org', mails).map(({ text }) => text);

const text = { description: 'Text' };

/** Per topic: page, the record on it, button, and the record's title and the topic in mails. */
const topics: Topic[] = [
  { path: '/contact', topic: 'Allgemeine Anfrage' },
  {
    path: '/services',
    topic: 'Leistungen',
    button: 'Anfragen',
    record: [
      'services',
      { title: 'Bordnetze', short_description: 'Kurz', full_description: 'Lang', features: [] },
    ],
  },
  {
    path: '/trainings',
    topic: 'Schulungen',
    button: 'Auf die Warteliste',
    record: [
      'upcoming_trainings',
      { ...text, title: 'Hochvolt', startDate: '2037-03-01', location: 'Kai', seats: 0 },
    ],
  },
  {
    path: '/shop',
    topic: 'Shop',
    button: 'Anfragen',
    record: ['shop_products', { ...text, name: 'Sicherungsleiste', features: [], image_url: '/bild.jpg' }],
  },
  { path: '/attest', topic: 'Elektro-Attest', button: 'Attest anfordern' },
  { path: '/exchange', topic: 'LI-Akkus', button: 'Anfragen' },
];

type Topic = { path: string; topic: string; button?: string; record?: [table: string, row: object] };

/** Without and with a record; the other topics are `@long`, as site-inquiry.spec.ts sends an inquiry of each. */
const representatives = ['/contact', '/services'];

for (const [index, { path, topic, button, record }] of topics.entries()) {
  const title = `an inquiry from ${path} is named by both mails and the inbox`;
  const tag = representatives.includes(path) ? [] : '@long';
  test(title, { tag }, async ({ page, product, signIn, mails }) => {
    const [table, row] = record ?? [];
    if (table && row) {
      const { error } = await createTables(await operatorOf(product))
        .from(table)
        .insert(row);
      expect(error).toBeNull();
    }
    const recordTitle =
      row && String(Object.entries(row).find(([column]) => /^(title|name)$/.test(column))?.[1]);
    const [name, email] = [`Person ${index}`, `person-${index}@example.org`];
    await visit(page, path);
    if (button) await page.getByRole('button', { name: button, exact: true }).first().click();
    const form = (button ? page.getByRole('dialog') : page.getByRole('main')).getByRole('form');
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await form.getByRole('textbox', { name: 'E-Mail' }).fill(email);
    await form.getByRole('textbox', { name: 'Nachricht' }).fill('Bitte melden Sie sich.');
    await form.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
    const receipt = page.getByRole('region', { name: 'Ihre Anfrage' });
    await expect(receipt).toContainText(topic);
    const [number = ''] = /\d{4}-\d{3}/.exec(await receipt.innerText()) ?? [];

    await expect.poll(() => mailsTo(email, mails).length).toBe(1);
    await expect.poll(() => notificationsOf(mails).filter((mail) => mail.includes(number)).length).toBe(1);
    const [confirmation] = mailsTo(email, mails);
    const notification = mailsTo('firma@example.org', mails).find(({ text }) => text.includes(number));
    expect(notification?.headers.subject).toBe(`Anfrage ${number}: ${topic}`);
    for (const mail of [confirmation, notification])
      for (const subject of [number, topic, recordTitle ?? '']) expect(mail?.text).toContain(subject);

    await signIn();
    await page.goto(`/admin/inquiries#${number}`);
    const card = page.getByRole('article', { name });
    await expect(card).toContainText(number);
    await expect(card.locator(`a[href="${path}"]`)).toBeVisible();
    if (recordTitle) await expect(card.getByRole('link', { name: recordTitle })).toBeVisible();
  });
}

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

test('an inquiry is answered from a template, and the answer stays with it', async ({
  page,
  request,
  signIn,
  mails,
}) => {
  const data = { name: 'Frieda Frage', email: 'frieda@example.org', message: 'Was kostet eine Prüfung?' };
  await request.post('/api/contact', { data });
  await signIn();
  await page.goto('/admin/inquiries');
  const card = page.getByRole('article', { name: 'Frieda Frage' });
  await expect(card.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await card.getByLabel('Template').selectOption('Answer');
  const reply = card.getByLabel('Reply', { exact: true });
  await expect(reply).toHaveValue(/^Guten Tag Frieda Frage,\n\nvielen Dank für Ihre Anfrage \d{4}-\d{3}\./);
  await reply.fill('Guten Tag,\n\neine Prüfung kostet 149 Euro.');
  page.once('dialog', (dialog) => dialog.dismiss());
  await card.getByLabel('Template').selectOption('Decline');
  await expect(reply).toHaveValue(/149 Euro/);
  await card.getByRole('button', { name: 'Send and Done' }).click();
  await expectMessage(page, 'The reply is being sent.');
  await expect(card).toHaveCount(0);
  await expect
    .poll(() => mailsTo('frieda@example.org', mails).some(({ text }) => text.includes('149 Euro')))
    .toBe(true);
  await page.getByRole('radio', { name: 'Done' }).check();
  await expect(card.getByRole('list', { name: 'Replies' })).toContainText(/admin@example\.org · Sent/);
  await expect(card.getByRole('list', { name: 'Replies' })).toContainText('149 Euro');
  await expect(reply).toHaveValue('');
});
