import type { Page } from '@playwright/test';
import { sections } from './admin-expectations';
import { expect, test } from './admin-story';
import { follow, visit } from './page-visit';

/** Sentences of the company that only show at times: each is changed by an editor, then met by a visitor. */

type Sentence = { screen: string; field: string; see: (page: Page, text: string) => Promise<void> };

const sentences: Sentence[] = [
  {
    screen: 'contact',
    field: 'invitation',
    see: async (page, text) => {
      await visit(page, '/');
      await expect(page.getByText(text)).toBeVisible();
    },
  },
  { screen: 'services', field: 'inquiry_preset', see: seeInForm('/services', 'Beratung anfragen') },
  {
    screen: 'training-programs',
    field: 'inquiry_preset',
    see: seeInForm('/trainings', 'Individuelle Schulung anfragen'),
  },
  { screen: 'attest', field: 'inquiry_preset', see: seeInForm('/attest', 'Jetzt Attest anfordern') },
  { screen: 'services', field: 'empty_text', see: seeWhileEmpty('services', 'Leistungen') },
  { screen: 'references', field: 'empty_text', see: seeWhileEmpty('client_references', 'Referenzen') },
  { screen: 'cv', field: 'empty_text', see: seeWhileEmpty('cv_profile', 'CV') },
  { screen: 'training-programs', field: 'no_dates', see: seeWhileEmpty('upcoming_trainings', 'Schulungen') },
  { screen: 'press', field: 'empty_text', see: seeWhileEmpty('press_articles', 'Presse') },
  { screen: 'shop', field: 'empty_text', see: seeWhileEmpty('shop_products', 'Shop') },
  { screen: 'agbs', field: 'empty_text', see: seeWhileEmpty('agbs', 'AGBs') },
  {
    screen: 'training-programs',
    field: 'price_net',
    see: seeBelowPrice('Comes on top (for businesses only)'),
  },
  { screen: 'training-programs', field: 'price_exempt', see: seeBelowPrice('Free of value added tax') },
];

for (const { screen, field, see } of sentences) {
  test(`${screen}: ${field} is what an editor has written`, async ({ page, enter }) => {
    const text = `Probe ${field}: so sagt es die Firma.`;
    await enter(screen);
    const region = page.getByRole('region', { name: 'Texts of this page' });
    await region.getByRole('button', { name: 'Edit Texts' }).click();
    await region.locator(`[name=${field}]`).fill(text);
    await region.getByRole('button', { name: 'Save Changes' }).click();
    await expect(region.getByRole('button', { name: 'Edit Texts' })).toBeVisible();
    await see(page, text);
  });
}

test('every sentence that only shows at times is looked at here', () => {
  const seen = sentences.map(({ screen, field }) => `${screen} ${field}`);
  const quiet = sections
    .filter(({ type }) => type.rows === 'one' && type.edit === 'Edit Texts')
    .flatMap(({ screen, expected }) => (expected.notShown ?? []).map((field) => `${screen.path} ${field}`));
  expect(seen.toSorted()).toEqual(quiet.toSorted());
});

function seeInForm(path: string, button: string) {
  return async (page: Page, text: string) => {
    await visit(page, path);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog').getByLabel('Nachricht')).toHaveValue(text);
  };
}

function seeWhileEmpty(table: string, link: string) {
  return async (page: Page, text: string) => {
    await page.route(new RegExp(`/rest/v1/${table}\\?`), (route) => {
      const isSingle = route.request().headers().accept?.includes('vnd.pgrst.object');
      return isSingle
        ? route.fulfill({ status: 406, json: { code: 'PGRST116', message: '', details: null, hint: null } })
        : route.fulfill({ json: [] });
    });
    await follow(page, link);
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  };
}

/** What the price of a training says once the editor has chosen how it stands to the tax. */
function seeBelowPrice(choice: string) {
  return async (page: Page, text: string) => {
    await page.goto('/admin/upcoming-trainings');
    const region = page.getByRole('region', { name: 'Upcoming Trainings' });
    await region
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await region.getByLabel('Value added tax').selectOption(choice);
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(region.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
    await visit(page, '/trainings');
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: text })).toHaveText(/€/);
  };
}
