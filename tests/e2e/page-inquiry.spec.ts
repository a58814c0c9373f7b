import type { Page } from '@playwright/test';
import { rowsOf, visit } from './page-visit';
import { holdRequests } from './hold-requests';
import { expect, test } from './fixtures';

const inquiries = [
  {
    topic: 'services',
    path: '/services',
    open: 'Beratung anfragen',
    title: 'Beratung anfragen',
    whom: 'Ihnen',
  },
  {
    topic: 'trainings',
    path: '/trainings',
    open: 'Individuelle Schulung anfragen',
    title: 'Individuelle Schulung anfragen',
    whom: 'Ihnen',
  },
  {
    topic: 'attest',
    path: '/attest',
    open: 'Jetzt Attest anfordern',
    title: 'Attest anfordern',
    whom: 'dir',
  },
] as const;

async function openDialog(page: Page, { path, open, title }: (typeof inquiries)[number]) {
  await visit(page, path);
  const opener = page.getByRole('button', { name: open });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return {
    opener,
    dialog,
    field: (name: string) => dialog.getByRole('textbox', { name }),
    send: dialog.getByRole('button', { name: 'Unverbindliche Anfrage senden' }),
  };
}

for (const inquiry of inquiries) {
  const endpoint = inquiry.topic === 'attest' ? '/api/attest-inquiry' : '/api/contact';
  // The dialogs share one form: one topic runs everything, and each endpoint gets a message; the rest is `@long`.
  const tag = inquiry.topic === 'services' ? [] : '@long';
  const tagOfSending = inquiry.topic === 'trainings' ? '@long' : [];

  test.describe(`the inquiry about ${inquiry.topic}`, () => {
    test(
      'is sent and stored, confirmed for two seconds, and closes its dialog',
      { tag: tagOfSending },
      async ({ page, product }) => {
        await page.clock.install();
        const sending = await holdRequests(page, `**${endpoint}`);
        const { opener, dialog, field, send } = await openDialog(page, inquiry);
        await expect(field('Nachricht')).toHaveValue(/^Guten Tag,\n/);
        const email = `${inquiry.topic}@example.org`;
        await field('Name').fill('Ada Beispiel');
        await field('E-Mail').fill(email);
        await field('Telefon').fill('+49 30 1234');
        await send.click();
        await expect(dialog.getByRole('button', { name: 'Sendet...' })).toBeDisabled();
        // From here on only the test advances the clock.
        await page.clock.pauseAt(Date.now() + 60_000);
        sending.release();
        const thanks = dialog.getByRole('status');
        await expect(thanks).toContainText('Anfrage erfolgreich gesendet!');
        await expect(thanks).toContainText(`Wir werden uns in Kürze bei ${inquiry.whom} melden.`);
        await page.clock.runFor(1900);
        await expect(thanks).toBeVisible();
        await page.clock.runFor(200);
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
        expect(sending.requests()).toBe(1);
        const rows = await rowsOf(product, 'inquiries', `email=eq.${email}`);
        expect(rows).toMatchObject([
          {
            topic: inquiry.topic,
            name: 'Ada Beispiel',
            phone: '+49 30 1234',
            state: 'new',
            page: inquiry.path,
          },
        ]);
        const receipt = page.getByRole('region', { name: 'Ihre Anfrage' });
        await expect(receipt).toContainText(String(rows[0]?.number));
        await expect(receipt).toContainText('innerhalb von zwei Werktagen');
        await expect(receipt.getByRole('link')).toHaveAttribute('href', /^tel:/);
        await opener.click();
        await expect(field('Name')).toHaveValue('');
      },
    );

    test('starts empty again after it was closed with X or Escape', { tag }, async ({ page }) => {
      const { opener, dialog, field, send } = await openDialog(page, inquiry);
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Schließen' }).click(),
      ]) {
        await field('Name').fill('Ada Beispiel');
        await field('Nachricht').fill('Etwas anderes');
        await send.click();
        await expect(dialog.getByRole('alert')).toHaveText('Bitte füllen Sie das Feld „E-Mail“ aus.');
        await expect(field('E-Mail')).toBeFocused();
        await close();
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
        await opener.click();
        await expect(field('Name')).toHaveValue('');
        await expect(field('Nachricht')).toHaveValue(/^Guten Tag,\n/);
        await expect(dialog.getByRole('alert')).toHaveCount(0);
      }
    });

    test.describe('with a failed request', () => {
      test.use({ allowConsole: [/Failed to load resource/] });

      test('keeps dialog and input, shows the reason, and can be sent again', { tag }, async ({ page }) => {
        const answers = [
          { status: 503, json: { error: 'Ihre Nachricht konnte gerade nicht gespeichert werden.' } },
          { status: 500, body: '' },
        ];
        await page.route(`**${endpoint}`, async (route) => {
          const response = answers.shift();
          await (response ? route.fulfill(response) : route.fulfill({ json: { success: true } }));
        });
        const { dialog, field, send } = await openDialog(page, inquiry);
        await field('Name').fill('Ada Beispiel');
        await field('E-Mail').fill('ada@example.org');
        await send.click();
        const failure = dialog.getByRole('alert');
        await expect(failure).toHaveText('Ihre Nachricht konnte gerade nicht gespeichert werden.');
        await send.click();
        await expect(failure).toHaveText('Failed to send inquiry. Please try again.');
        await expect(field('Name')).toHaveValue('Ada Beispiel');
        await expect(field('E-Mail')).toHaveValue('ada@example.org');
        await send.click();
        await expect(dialog).toBeHidden();
      });
    });
  });
}

test('the phone number is optional and omitted when it is empty', async ({ page }) => {
  const { field, send, dialog } = await openDialog(page, inquiries[0]);
  await field('Name').fill('Ada Beispiel');
  await field('E-Mail').fill('ohne-telefon@example.org');
  await field('Nachricht').fill('Bitte rufen Sie nicht an.');
  const sent = page.waitForRequest('**/api/contact');
  await send.click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Ada Beispiel',
    email: 'ohne-telefon@example.org',
    message: 'Bitte rufen Sie nicht an.',
    topic: 'services',
  });
  expect((await sent).postDataJSON()).not.toHaveProperty('phone');
  await expect(dialog.getByRole('status')).toBeVisible();
});
