import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { recordPages, referencePath } from './page-table';
import { visit } from './page-visit';

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
    return [path, inquiry, topics.get(list ?? '') ?? 'Allgemeine Anfrage', new RegExp(`„${title}“`), table];
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

/** One page for each topic, and for each way to the form. */
const representatives = ['/', '/services', '/cv', '/exchange', '/shop', '/contact', referencePath];
const isRepresentative = ([path, opener]: Way) =>
  representatives.includes(path) || opener === 'Auf die Warteliste';

for (const { width, which, some, tag } of [
  { width: 390, which: 'a page of each kind', some: ways.filter(isRepresentative), tag: [] },
  { width: 390, which: 'each other page', some: ways.filter((way) => !isRepresentative(way)), tag: '@long' },
  { width: 1440, which: 'each page', some: ways, tag: '@long' },
]) {
  const title = `at ${width} pixels ${which} leads to a sent inquiry in at most three actions`;
  test(title, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    let sent: { page?: string; record?: string } = {};
    await page.route(/\/api\/(contact|attest-inquiry)$/, async (route) => {
      sent = route.request().postDataJSON();
      await route.fulfill({ json: { success: true, number: '2026-017' } });
    });
    for (const [path, opener, topic, subject, table] of some) {
      await visit(page, path);
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
    // The receipt stays on other pages until it is closed.
    const receipt = page.getByRole('region', { name: 'Ihre Anfrage' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Referenzen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Referenzen' })).toBeVisible();
    await expect(receipt).toBeVisible();
    await receipt.getByRole('button', { name: 'Schließen' }).click();
    await expect(receipt).toHaveCount(0);
  });
}
