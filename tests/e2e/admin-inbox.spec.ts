import { readFile } from 'node:fs/promises';
import { createTables } from '../../src/data/client/tables';
import { readEmail } from '../contract/received-email';
import { expect, test } from './account-fixtures';
import { operatorOf } from './admin-content';
import { button } from './admin-fixtures';
import { imageFile } from './admin-images';
import { expectLoaded, expectMessage, visit } from './page-actions';

// One upload of a photo is aborted.
test.use({ allowConsole: /net::ERR_FAILED/ });

test('an inquiry with photos is mailed, found in the inbox, exported, answered and erased', async ({
  page,
  ownProduct,
  signIn,
  mails,
}) => {
  const email = 'frieda@example.org';
  const mailsTo = (address: string) =>
    mails.accepted
      .filter(({ to }) => to.includes(address))
      .map(({ raw }) => readEmail(raw))
      .map(({ headers, text }) => `${headers.subject}\n${text}`);
  const tables = createTables(await operatorOf(ownProduct));
  const service = { title: 'Bordnetze', short_description: 'Kurz', full_description: 'Lang', features: [] };
  await tables.from('services').insert(service).throwOnError();

  await visit(page, '/services');
  await button(page, 'Anfragen').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('=Frieda Frage');
  await dialog.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Nachricht' }).fill('Was kostet\neine Prüfung?');
  const photos = await Promise.all(['Akku.jpg', 'Typenschild.jpg'].map((name) => imageFile(name)));
  await dialog.getByLabel('Fotos').setInputFiles(photos);
  let uploadCount = 0;
  await page.route('**/api/inquiry-photos', (route) => {
    uploadCount += 1;
    return uploadCount === 2 ? route.abort() : route.continue();
  });
  await dialog.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
  await expect(dialog.getByText('„Typenschild.jpg“ konnte nicht gesendet werden.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fotos noch einmal senden' }).click();
  const receipt = page.getByRole('region', { name: 'Ihre Anfrage' });
  await expect(receipt).toContainText('Leistungen');
  const [number = ''] = /\d{4}-\d{3}/.exec(await receipt.innerText()) ?? [];
  for (const address of [email, 'firma@example.org']) {
    await expect.poll(() => mailsTo(address).length).toBe(1);
    for (const subject of [number, 'Leistungen', 'Bordnetze']) expect(mailsTo(address)[0]).toContain(subject);
  }

  await signIn();
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Inquiries/ });
  await expect(link).toHaveText(/1 new/);
  await page.goto(`/admin/inquiries#${number}`);
  const card = page.getByRole('article', { name: '=Frieda Frage' });
  await expect(page.getByLabel('Search inquiries')).toHaveValue(number);
  await expect(card).toContainText('E-mail sent on');
  await expect(card.getByRole('link', { name: 'Bordnetze' })).toBeVisible();
  const shown = card.getByRole('list', { name: 'Photos' }).getByRole('img');
  await expect(shown).toHaveCount(2);
  // Photos load once they are near the viewport.
  await shown.first().scrollIntoViewIfNeeded();
  await expectLoaded(shown.first());
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(
    `"'=Frieda Frage";"${email}";"";"Was kostet\neine Prüfung?";"new"`,
  );

  await card.getByLabel('Template').selectOption('Answer');
  const reply = card.getByLabel('Reply', { exact: true });
  await expect(reply).toHaveValue(new RegExp(`vielen Dank für Ihre Anfrage ${number}\\b`));
  await reply.fill('Guten Tag,\n\neine Prüfung kostet 149 Euro.');
  await card.getByRole('button', { name: 'Send and Done' }).click();
  await expectMessage(page, 'The reply is being sent.');
  await expect.poll(() => mailsTo(email).some((mail) => mail.includes('149 Euro'))).toBe(true);
  await expect(link).not.toHaveText(/new/);
  await page.getByRole('radio', { name: 'Done' }).check();
  await expect(card.getByRole('list', { name: 'Replies' })).toContainText(/admin@example\.org · Sent/);
  page.once('dialog', (question) => question.accept());
  await card.getByRole('button', { name: `Erase ${email}` }).click();
  await expectMessage(page, 'All inquiries of this person deleted.');
  expect((await tables.from('inquiries').select()).data).toEqual([]);
});
