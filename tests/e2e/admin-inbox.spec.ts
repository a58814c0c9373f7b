import type { APIRequestContext, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectScreenAccessible } from './accessibility';
import { expectMessage } from './message';
import { rowsOf } from './page-visit';
import { expect, test } from './admin-fixtures';

const visitor = { name: 'Ada Beispiel', email: 'ada@example.org', message: 'Guten Tag' };

/** Sends an inquiry like the form of the website. */
async function sendInquiry(
  request: APIRequestContext,
  inquiry: Partial<typeof visitor> & { website?: string },
) {
  // One address may send ten inquiries; further tests must share these.
  const response = await request.post('/api/contact', { data: { ...visitor, ...inquiry } });
  expect(response.status()).toBe(200);
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const show = (page: Page, state: string) => page.getByRole('radio', { name: state, exact: true }).check();
const countOf = async (page: Page) => {
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Inquiries/ });
  await expect(link).toHaveText(/\d+ new/);
  return Number(/(\d+) new/.exec(await link.innerText())?.[1]);
};

test('an inquiry arrives, is processed and exported, and its personal data is erased', async ({
  page,
  request,
  openAdminScreen,
}) => {
  await test.step('an inquiry is processed, exported and erased with the data of its person', async () => {
    const email = 'ada.inbox@example.org';
    await sendInquiry(request, { name: '=Ada Beispiel', email, message: 'Bitte prüfen Sie\nunser Boot.' });
    await sendInquiry(request, { name: 'Andere Person', email: 'andere@example.org' });
    await openAdminScreen('references');
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: /^Inquiries \d+ new/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible();
    const before = await countOf(page);

    await page.getByLabel('Search inquiries').fill('ada.inbox boot');
    const card = cardOf(page, '=Ada Beispiel');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card).toContainText('unser Boot.');
    await expect(card).toContainText('No e-mail was sent');
    await expect(card.getByRole('link', { name: 'Reply' })).toHaveAttribute(
      'href',
      /^mailto:ada\.inbox@example\.org\?subject=Re%3A%20Ihre%20Anfrage&body=.*%3E%20unser%20Boot\.$/,
    );

    await card.getByLabel('Note').fill('Angerufen');
    await card.getByRole('button', { name: 'Save note' }).click();
    await expectMessage(page, 'Note saved.');
    await expect(card.getByRole('button', { name: 'Save note' })).toHaveCount(0);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv).toContain(
      `"'=Ada Beispiel";"ada.inbox@example.org";"";"Bitte prüfen Sie\nunser Boot.";"new";"Angerufen"`,
    );
    expect(csv).not.toContain('andere@example.org');

    await card.getByLabel('State').selectOption('Done');
    await expect(card).toHaveCount(0);
    await expect(page.getByText('Nothing matches this search.')).toBeVisible();
    await expect.poll(() => countOf(page)).toBe(before - 1);
    await show(page, 'Done');
    await expect(card.getByLabel('Note')).toHaveValue('Angerufen');

    page.once('dialog', (dialog) => dialog.dismiss());
    await card.getByRole('button', { name: `Erase ${email}` }).click();
    await expect(card).toHaveCount(1);
    page.once('dialog', (dialog) => dialog.accept());
    await card.getByRole('button', { name: `Erase ${email}` }).click();
    await expectMessage(page, 'All inquiries of this person deleted.');
    await expect(card).toHaveCount(0);
    await page.getByLabel('Search inquiries').fill('');
    await show(page, 'All');
    await expect(cardOf(page, 'Andere Person')).toHaveCount(1);
    await expect(card).toHaveCount(0);
  });

  await test.step('an empty inbox explains its purpose', async () => {
    await show(page, 'In progress');
    await expect(page.getByText('0 inquiries')).toBeVisible();
    await expect(page.getByText(/^Nothing in progress\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeDisabled();
  });
});

test('an inquiry links to its record and page, and is found by its number, topic, page and record', async ({
  page,
  product,
  request,
  openAdminScreen,
}) => {
  const [item] = await rowsOf(product, 'shop_products', 'order=order&limit=1');
  const subject = { topic: 'shop', page: '/shop', record: `shop_products/${String(item?.id)}` };
  const response = await request.post('/api/contact', {
    data: { ...visitor, name: 'Betti Betreff', ...subject },
  });
  const { number } = await response.json();
  await openAdminScreen(`inquiries#${number}`);
  const card = cardOf(page, 'Betti Betreff');
  await expect(page.getByLabel('Search inquiries')).toHaveValue(number);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card).toContainText(number);
  await expect(card.getByRole('link', { name: 'Shop', exact: true })).toHaveAttribute('href', '/shop');

  await page.getByLabel('Search inquiries').fill('');
  await page.getByLabel('Topic').selectOption('Elektro-Attest');
  await expect(card).toHaveCount(0);
  await page.getByLabel('Topic').selectOption('Shop');
  await page.getByLabel('Page', { exact: true }).selectOption('Shop');
  await page.getByLabel('Record', { exact: true }).selectOption(String(item?.name));
  await expect(card).toHaveCount(1);
  // The URL holds the filter, so a reload and a shared link show the same list.
  await expect(page).toHaveURL(/topic=shop&page=%2Fshop&record=shop_products%2F/);
  await page.reload();
  await expect(page.getByLabel('Record', { exact: true })).toHaveValue(subject.record);
  await expect(card).toHaveCount(1);
  await card.getByRole('link', { name: String(item?.name) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Shop Products' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(String(item?.name));
});

test('an inquiry keeps its typed note, and has a reminder', async ({ page, request, openAdminScreen }) => {
  await test.step('a typed note survives a reload of the list, a change of state, and a warning before leaving', async () => {
    await sendInquiry(request, { name: 'Warte Person' });
    await sendInquiry(request, { name: 'Nora Notiz', email: 'nora@example.org' });
    await openAdminScreen('inquiries');
    const card = cardOf(page, 'Nora Notiz');
    const note = card.getByLabel('Note');
    await note.fill('Ruft am Montag zurück');
    await expect(card).toContainText('Not saved yet');
    await show(page, 'Spam');
    await expect(card).toHaveCount(0);
    await show(page, 'New');
    await expect(note).toHaveValue('Ruft am Montag zurück');

    await page.getByRole('link', { name: 'Hero' }).click();
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(note).toHaveValue('Ruft am Montag zurück');

    await card.getByLabel('State').selectOption('In progress');
    await expect(card).toHaveCount(0);
    await page.getByRole('link', { name: 'Hero' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Hero Content' })).toBeVisible();
    await page.goto('/admin/inquiries');
    await show(page, 'In progress');
    await expect(note).toHaveValue('Ruft am Montag zurück');
    await note.fill('Ruft am Dienstag zurück');
    await note.press('Control+s');
    await expectMessage(page, 'Note saved.');
    await card.getByLabel('State').selectOption('Done');
    await expect(card).toHaveCount(0);
  });

  await test.step('a reminder is set and removed with a date', async () => {
    await show(page, 'New');
    const card = cardOf(page, 'Warte Person');
    await card.getByRole('button', { name: 'Warte Person', exact: true }).click();
    await card.getByLabel('Remind on').fill('2037-05-04');
    await expectMessage(page, 'Reminder saved.');
    await page.reload();
    await expect(card.getByLabel('Remind on')).toHaveValue('2037-05-04');
    await card.getByLabel('Remind on').fill('');
    await expectMessage(page, 'Reminder removed.');
  });
});

test.describe('after a failure', () => {
  test.use({ allowConsole: [/Failed to load resource/] });

  test('the card and the list show messages and keep the typed note', async ({
    page,
    request,
    openAdminScreen,
  }) => {
    await test.step('the card shows a message and keeps the typed note', async () => {
      await sendInquiry(request, { name: 'Jo Muster', email: 'jo@example.org' });
      await sendInquiry(request, { name: 'Fritz Fehler', email: 'fritz@example.org' });
      await openAdminScreen('inquiries');
      const card = cardOf(page, 'Fritz Fehler');
      await page.route('**/rest/v1/inquiries?id=*', (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      );
      await card.getByLabel('Note').fill('Wichtig');
      await card.getByRole('button', { name: 'Save note' }).click();
      await expect(card.getByRole('alert')).toHaveText('An error occurred while changing the inquiry');
      await expect(card.getByLabel('Note')).toHaveValue('Wichtig');
      await card.getByLabel('State').selectOption('Done');
      await expect(card.getByRole('alert')).toBeVisible();
      await expect(card.getByLabel('State')).toHaveValue('new');
      await page.unroute('**/rest/v1/inquiries?id=*');
      await card.getByRole('button', { name: 'Save note' }).click();
      await expectMessage(page, 'Note saved.');
      await expect(card.getByRole('alert')).toHaveCount(0);
    });

    await test.step('sending again without a mail server explains why it is impossible', async () => {
      await cardOf(page, 'Jo Muster').getByRole('button', { name: 'Jo Muster', exact: true }).click();
      await page.getByRole('button', { name: 'Send again Jo Muster' }).click();
      await expect(cardOf(page, 'Jo Muster').getByRole('alert')).toHaveText(
        'No mail server is configured (SMTP_URL).',
      );
    });

    await test.step('an inbox that cannot be read shows a message', async () => {
      await page.route('**/rest/v1/inquiries?*', (route) => route.abort());
      await page.goto('/admin/inquiries');
      await expect(page.getByRole('alert')).toHaveText('An error occurred while fetching inquiries');
    });
  });
});

test('on a phone the message replaces the list; on any screen the inbox fits and is accessible', async ({
  page,
  request,
  openAdminScreen,
}) => {
  const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
  await test.step('on a phone the message replaces the list, and Back returns to it', async () => {
    await sendInquiry(request, { name, message: 'Wort '.repeat(400) });
    await sendInquiry(request, { name: 'Erste Person', message: 'Erste Nachricht' });
    await sendInquiry(request, { name: 'Zweite Person', message: 'Zweite Nachricht' });
    await page.setViewportSize({ width: 390, height: 780 });
    await openAdminScreen('inquiries');
    await expect(cardOf(page, 'Zweite Person')).toBeVisible();
    await expect(page.getByLabel('Note')).toBeHidden();
    await cardOf(page, 'Erste Person').click();
    await expect(page).toHaveURL(/inquiry=\d{4}-\d{3}/);
    await expect(cardOf(page, 'Erste Person').getByLabel('Note')).toBeVisible();
    await expect(cardOf(page, 'Zweite Person')).toBeHidden();
    await page.goBack();
    await expect(cardOf(page, 'Zweite Person')).toBeVisible();
    await cardOf(page, 'Zweite Person').click();
    await page.getByRole('button', { name: 'All inquiries' }).click();
    await expect(cardOf(page, 'Erste Person')).toBeVisible();
  });

  await test.step('the inbox is accessible and fits a phone', async () => {
    const card = cardOf(page, name);
    await card.getByRole('button', { name, exact: true }).click();
    await card.getByLabel('Note').fill('Ungesichert');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 780 });
      await expect(card.getByRole('button', { name: 'Save note' })).toBeVisible();
      await expectScreenAccessible(page, `${width} pixels`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    const unfold = card.getByRole('button', { name: 'Show the whole message' });
    const folded = await card.boundingBox();
    await unfold.click();
    await expect(card.getByRole('button', { name: 'Show less' })).toBeVisible();
    expect((await card.boundingBox())?.height).toBeGreaterThan(folded?.height ?? Infinity);
  });
});
