import type { Page } from '@playwright/test';
import { rowsOf } from './admin-content';
import { expect, long, test } from './fixtures';
import { follow, visit } from './page-actions';

/** Pages without JavaScript, without their scripts or styles, and without answers of the server. */

// The browser logs failed requests, React logs render errors.
test.use({
  allowConsole:
    /Failed to load resource|Failed to fetch|Minified React error|TypeError|The code of the page|No styles/,
});

const client = /\/assets\/client-[\w-]+\.js$/;
const code = /\/assets\/[\w-]+-page-[\w-]+\.js$/;
const alerts = (page: Page) => page.getByRole('main').getByRole('alert');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sentence = /^Dieser Inhalt konnte gerade nicht geladen werden\./;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('visitors use the menu, read details and questions, and send an inquiry about a product', async ({
    page,
    product,
  }) => {
    await page.goto('/');
    const folded = page
      .getByRole('region', { name: 'Aktuelles' })
      .getByRole('listitem')
      .filter({ has: page.getByText('Weiterlesen') })
      .first();
    const height = async () => (await folded.locator('details > div').boundingBox())?.height ?? 0;
    const before = await height();
    expect(before).toBeGreaterThan(0);
    await folded.getByText('Weiterlesen').click();
    await expect.poll(height).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await page.getByRole('navigation', { name: 'Menü' }).getByRole('link', { name: 'Leistungen' }).click();
    await expect(page.getByText('Beweissicherung mit kalibrierten Messgeräten')).toBeVisible();
    await page.goto('/attest');
    const question = page.getByRole('region', { name: 'Häufig gestellte Fragen' }).getByRole('listitem');
    await question.first().getByRole('heading').click();
    await expect(question.first().locator('details > :not(summary)')).toBeVisible();
    await page.goto('/cv');
    await expect(page.getByRole('button', { name: 'Lebenslauf drucken' })).toHaveCount(0);
    await page.goto('/references');
    await page.getByRole('link', { name: 'Reederei Beispiel GmbH' }).click();
    await expect(heading(page)).toHaveText('Reederei Beispiel GmbH');

    const email = 'ohne-skript@example.org';
    const message = /^Betrifft: LiFePO4-Batterie.*\n[^]*Bitte nennen Sie mir Preis und Lieferzeit\./;
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const send = page.getByRole('button', { name: 'Unverbindliche Anfrage senden' });
    await page.goto('/shop');
    await page.getByRole('button', { name: 'Anfragen', exact: true }).first().click();
    await expect(field('Nachricht')).toHaveValue(message);
    await field('Name').fill('Ohne "Skript" & <b>Co.</b>');
    await field('E-Mail').fill('ohne@example');
    await field('Telefon (optional)').fill('0431 555 01 23');
    await send.click();
    await expect(heading(page)).toHaveText('Fehler beim Senden der Nachricht.');
    await expect(page.getByRole('alert')).toHaveText(
      'Bitte geben Sie im Feld „E-Mail“ eine gültige Adresse an.',
    );
    await expect(field('Name')).toHaveValue('Ohne "Skript" & <b>Co.</b>');
    await expect(field('Nachricht')).toHaveValue(message);
    await field('E-Mail').fill(email);
    await send.click();
    await expect(heading(page)).toHaveText('Nachricht erfolgreich versendet!');
    const [row] = await rowsOf(product, 'inquiries', `email=eq.${email}`);
    expect(row).toMatchObject({
      topic: 'shop',
      page: '/shop',
      record: expect.stringMatching(/^shop_products\//),
      phone: '0431 555 01 23',
      message: expect.stringMatching(message),
    });
    await expect(page.getByRole('region', { name: 'Ihre Anfrage' })).toContainText(String(row?.number));
  });
});

/** Aborts requests to `url`, or never answers them. Returns a function that returns their number. */
async function blockRequests(page: Page, url: RegExp | string, how: string): Promise<() => number> {
  let requests = 0;
  await page.route(url, async (route) => {
    requests += 1;
    if (how === 'gone') await route.abort();
  });
  return () => requests;
}

for (const [index, [what, url, how]] of (
  [
    ['the script is gone', client, 'gone'],
    ['the script never arrives', client, 'hanging'],
    ["the page's code is gone", code, 'gone'],
  ] as const
).entries())
  test(
    `the form of / sends its message although ${what}`,
    { tag: index === 0 ? [] : '@long' },
    async ({ page, product }) => {
      const email = `${what.replace(/\W+/g, '-')}@example.org`;
      await blockRequests(page, url, how);
      await page.goto('/services');
      await page.getByRole('button', { name: 'Beratung anfragen' }).click();
      await expect(page.getByRole('form', { name: 'Kontaktformular' })).toBeVisible();
      await page.goto('/');
      const field = (name: string) => page.getByRole('textbox', { name, exact: true });
      await field('Name').fill('Ada Beispiel');
      await field('E-Mail').fill(email);
      await field('Nachricht').fill('Bitte prüfen Sie unser Boot.');
      await page.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
      await expect(heading(page)).toHaveText('Nachricht erfolgreich versendet!');
      expect(await rowsOf(product, 'inquiries', `email=eq.${email}`)).toMatchObject([
        { topic: 'contact', name: 'Ada Beispiel', state: 'new' },
      ]);
    },
  );

for (const how of ['gone', 'hanging'])
  test(
    `a page whose code is ${how} is loaded from the server, with one reload and no request storm`,
    { tag: how === 'gone' ? [] : '@long' },
    async ({ page }) => {
      await visit(page, '/contact');
      const requests = await blockRequests(page, code, how);
      let documentCount = 0;
      page.on('request', (request) => (documentCount += request.resourceType() === 'document' ? 1 : 0));
      await page.getByRole('link', { name: 'AGBs' }).click();
      await expect(page.getByRole('link', { name: 'Download PDF' }).first()).toBeVisible();
      await expect(page).toHaveURL('/agbs');
      await page.waitForLoadState('load');
      expect(documentCount).toBe(1);
      expect(requests()).toBeLessThan(8);
      await page.goBack();
      await expect(heading(page)).toHaveText('Kontaktiere uns');
    },
  );

test(
  'failed content is loaded again once the connection is back, and whenever it is displayed again',
  long,
  async ({ page, context }) => {
    await page.route('**/rest/v1/**', (route) => route.abort());
    await follow(page, 'Leistungen');
    await expect(alerts(page)).toHaveText(sentence);
    await page.unrouteAll();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(alerts(page)).toHaveCount(0);

    await page.route('**/rest/v1/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Presse', exact: true }).first().click();
    await expect(alerts(page)).toHaveText(sentence);
    await page.unrouteAll();
    // Shows no second error: its content came with the first response.
    await page.getByRole('link', { name: 'Impressum', exact: true }).first().click();
    await expect(alerts(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Presse', exact: true }).first().click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  },
);

test(
  'without a server too, the page shows a message whose link works once the server is back',
  long,
  async ({ page }) => {
    await visit(page, '/contact');
    const requests = await blockRequests(page, '**/*', 'gone');
    await page.getByRole('link', { name: 'AGBs' }).click();
    await expect(heading(page)).toHaveText('Diese Seite konnte nicht geladen werden');
    expect(requests()).toBeLessThan(12);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Seite neu laden' }).click();
    await expect(page.getByRole('link', { name: 'Download PDF' }).first()).toBeVisible();
  },
);

test('a layout that fails to render shows an error page', long, async ({ page }) => {
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(<script[^>]* id="page-state">.*?"phone":)"[^"]*"/s, '$1null');
    await route.fulfill({ response, body });
  });
  await page.goto('/contact');
  await expect(heading(page)).toHaveText('Diese Seite konnte nicht geladen werden');
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page.getByRole('link', { name: 'Leistungen ansehen' })).toBeVisible();
});

test('without the deferred styles a page works as without JavaScript', long, async ({ page }) => {
  await page.route(/\.css$/, (route) => route.abort());
  await page.goto('/services');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGBs' }).click();
  await expect(page.getByRole('link', { name: 'Download PDF' }).first()).toBeVisible();
});
