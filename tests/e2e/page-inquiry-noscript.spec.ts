import { type InquiryTopic, inquiryTopics } from '../../src/content/record/inquiry-topics';
import { rowsOf } from './page-visit';
import { expect, test } from './fixtures';

// The browser logs every rejected request.
test.use({ javaScriptEnabled: false, allowConsole: [/Failed to load resource/] });

for (const path of ['/', '/contact']) {
  const title = `without JavaScript the form of ${path} sends, and an invalid value keeps the input`;
  test(title, { tag: path === '/' ? [] : '@long' }, async ({ page, product }) => {
    const message = '\n  Guten Tag,\n„Möwe“ & <b>Co.</b>';
    const send = page.getByRole('button', { name: 'Unverbindliche Anfrage senden' });
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const email = `ohne-skript${path.replace('/', '-')}@example.org`;
    await page.goto(path);
    await field('Name').fill('Ohne "Skript"');
    await field('E-Mail').fill('ohne@example');
    await field('Nachricht').fill(message);
    await send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fehler beim Senden der Nachricht.');
    await expect(page.getByRole('alert')).toHaveText(
      'Bitte geben Sie im Feld „E-Mail“ eine gültige Adresse an.',
    );
    await expect(field('Name')).toHaveValue('Ohne "Skript"');
    await expect(field('E-Mail')).toHaveValue('ohne@example');
    await expect(field('Nachricht')).toHaveValue(message);

    await field('E-Mail').fill(email);
    await send.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachricht erfolgreich versendet!');
    const [row, ...others] = await rowsOf(product, 'inquiries', `email=eq.${email}`);
    expect([row, others]).toMatchObject([
      { topic: 'contact', name: 'Ohne "Skript"', message: message.trim(), state: 'new', page: path },
      [],
    ]);
    await expect(page.getByRole('region', { name: 'Ihre Anfrage' })).toContainText(String(row?.number));
    await page.getByRole('link', { name: 'Zurück zur Kontaktseite' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontaktiere uns');
  });
}

type Offer = { path: string; button: string; topic: InquiryTopic; table: string; message: RegExp };

const offers: Offer[] = [
  {
    path: '/shop',
    button: 'Anfragen',
    topic: 'shop',
    table: 'shop_products',
    message: /^Betrifft: LiFePO4-Batterie.*\n[^]*Bitte nennen Sie mir Preis und Lieferzeit\./,
  },
  {
    path: '/trainings',
    button: 'Auf die Warteliste',
    topic: 'trainings',
    table: 'upcoming_trainings',
    message: /^Betrifft: Ladepunkte prüfen.*\n[^]*bitte setzen Sie mich auf die Warteliste/,
  },
  {
    path: '/services/gutachten-und-schadenbewertung',
    button: 'Leistung anfragen',
    topic: 'services',
    table: 'services',
    message: /^Guten Tag,\n\nich interessiere mich für Ihre Leistung „Gutachten und Schadenbewertung“/,
  },
];

for (const { path, button, topic, table, message } of offers) {
  const title = `without JavaScript the button of ${path} leads to a form with its subject, text and telephone`;
  test(title, { tag: topic === 'shop' ? [] : '@long' }, async ({ page, product }) => {
    const email = `ohne-skript-${topic}@example.org`;
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const send = page.getByRole('button', { name: 'Unverbindliche Anfrage senden' });
    await page.goto(path);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(field('Nachricht')).toHaveValue(message);
    await field('Name').fill('Ohne Skript');
    await field('E-Mail').fill('ohne@example');
    await field('Telefon (optional)').fill('0431 555 01 23');
    await send.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(field('Telefon (optional)')).toHaveValue('0431 555 01 23');
    await expect(field('Nachricht')).toHaveValue(message);
    await field('E-Mail').fill(email);
    await send.click();
    await expect(page.getByRole('region', { name: 'Ihre Anfrage' })).toContainText(inquiryTopics[topic]);
    expect(await rowsOf(product, 'inquiries', `email=eq.${email}`)).toMatchObject([
      {
        topic,
        page: path,
        record: expect.stringMatching(new RegExp(`^${table}/`)),
        phone: '0431 555 01 23',
        message: expect.stringMatching(message),
      },
    ]);
  });
}
