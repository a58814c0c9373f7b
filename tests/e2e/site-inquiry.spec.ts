import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { boxOf, visit } from './page-actions';
import { recordPages, referencePath } from './page-table';

type Way = [path: string, opener: string | undefined, topic: string, subject: RegExp, table?: string];

/** From each public page to a sent inquiry, by the offer's button or the link to the contact page. */
const ways: Way[] = [
  ['/', 'Attest anfordern', 'Elektro-Attest', /Elektro-Attest/],
  ['/services', 'Anfragen', 'Leistungen', /^Betrifft: Gutachten und Schadenbewertung\n/, 'services'],
  ['/cv', undefined, 'Allgemeine Anfrage', /^$/],
  ['/references', undefined, 'Allgemeine Anfrage', /^$/],
  [
    '/trainings',
    'Auf die Warteliste',
    'Schulungen',
    /^Betrifft: Ladepunkte prüfen.*\n[^]*Warteliste/,
    'upcoming_trainings',
  ],
  [
    '/trainings',
    'Anfragen',
    'Schulungen',
    /^Betrifft: Ersatzstrom bei Ihnen im Betrieb\n/,
    'upcoming_trainings',
  ],
  ['/press', 'Jetzt Attest anfordern', 'Elektro-Attest', /Elektro-Attest/],
  ['/exchange', 'Anfragen', 'LI-Akkus', /Lithium/],
  ['/attest', 'Attest anfordern', 'Elektro-Attest', /Elektro-Attest/],
  ['/shop', 'Anfragen', 'Shop', /^Betrifft: LiFePO4-Batterie/, 'shop_products'],
  ['/contact', undefined, 'Allgemeine Anfrage', /^$/],
  ['/agbs', undefined, 'Allgemeine Anfrage', /^$/],
  ['/impressum', undefined, 'Allgemeine Anfrage', /^$/],
  ['/datenschutz', undefined, 'Allgemeine Anfrage', /^$/],
  ...recordPages.map(({ path, inquiry, title, list, table }): Way => {
    const topics = new Map([
      ['/services', 'Leistungen'],
      ['/trainings', 'Schulungen'],
    ]);
    return [path, inquiry, topics.get(list) ?? 'Allgemeine Anfrage', new RegExp(`„${title}“`), table];
  }),
];

/** Numbers of clicks in docs/tasks.md, by path; `:slug` is the last part of a record's path. */
const documented = new Map(
  readFileSync('docs/tasks.md', 'utf8')
    .split('\n')
    .flatMap((line): [string, number][] => {
      const [, path = '', , clicks = ''] = line.split('|').map((cell) => cell.trim());
      return path.startsWith('`/') ? [[path.replaceAll('`', ''), Number(clicks)]] : [];
    }),
);

/** Sends an inquiry from the open page and returns the number of clicks. */
async function send(page: Page, path: string, opener: string | undefined, subject: RegExp): Promise<number> {
  let clicks = 0;
  if (opener) {
    await page.getByRole('button', { name: opener, exact: true }).first().click();
    clicks += 1;
  } else if (path !== '/contact') {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt', exact: true }).click();
    clicks += 1;
  }
  const form = opener
    ? page.getByRole('dialog').getByRole('form')
    : page.getByRole('form', { name: 'Kontaktformular' });
  await expect(form.getByRole('textbox', { name: 'Nachricht' })).toHaveValue(subject);
  await form.getByRole('textbox', { name: 'Name' }).fill('Ada Beispiel');
  await form.getByRole('textbox', { name: 'E-Mail' }).fill('ada@example.org');
  await form.getByRole('textbox', { name: 'Nachricht' }).fill('Bitte prüfen Sie unser Boot.');
  await form.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
  return clicks + 1;
}

/** Expects the first button that begins an inquiry in the first screen, and the message of the last one's dialog. */
async function expectOpeners(page: Page, path: string, { width, height }: { width: number; height: number }) {
  const openers = page.getByRole('main').locator('[aria-haspopup=dialog][type=submit]:visible');
  await expect(openers.first(), path).toBeInViewport({ ratio: 1 });
  const first = await boxOf(openers.first());
  // On a phone the contact bar covers the last 56 px.
  expect(first.y + first.height, path).toBeLessThan(width < 768 ? height - 56 : height);
  const message = page.getByRole('dialog').getByRole('textbox', { name: 'Nachricht' });
  await openers.last().click();
  await expect(message, path).toHaveValue(/^(Guten Tag|Betrifft: )/);
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
}

/** One page for each topic, and for each way to the form. */
const representatives = ['/', '/services', '/cv', '/exchange', referencePath];
const isRepresentative = ([path, opener]: Way) =>
  representatives.includes(path) || opener === 'Auf die Warteliste';

for (const { width, which, some, tag } of [
  { width: 390, which: 'a page of each kind', some: ways.filter(isRepresentative), tag: [] },
  { width: 390, which: 'each other page', some: ways.filter((way) => !isRepresentative(way)), tag: '@long' },
  { width: 1440, which: 'each page', some: ways, tag: '@long' },
]) {
  const title = `at ${width} pixels ${which} leads to a sent inquiry in at most three actions`;
  test(title, { tag }, async ({ page }) => {
    const viewport = { width, height: 844 };
    await page.setViewportSize(viewport);
    let sent: { page?: string; record?: string } = {};
    await page.route(/\/api\/(contact|attest-inquiry)$/, async (route) => {
      sent = route.request().postDataJSON();
      await route.fulfill({ json: { success: true, number: '2026-017' } });
    });
    for (const [path, opener, topic, subject, table] of some) {
      await visit(page, path);
      if (path !== '/contact' && path !== '/') await expectOpeners(page, path, viewport);
      const clicks = await send(page, path, opener, subject);
      const receipt = page.getByRole('region', { name: 'Ihre Anfrage' });
      for (const text of ['2026-017', topic, 'innerhalb von zwei Werktagen'])
        await expect(receipt, path).toContainText(text);
      await expect(receipt.getByRole('link')).toHaveAttribute('href', /^tel:\+49/);
      expect(sent.page, path).toBe(opener ? path : '/contact');
      expect(sent.record?.split('/')[0], path).toBe(table);
      expect(clicks, `clicks of ${path} in docs/tasks.md`).toBe(
        documented.get(path) ?? documented.get(path.replace(/[^/]+$/, ':slug')),
      );
      expect(clicks).toBeLessThanOrEqual(3);
    }
  });
}
