import type { Browser, Page } from '@playwright/test';
import { createTables } from '../../src/data/client/tables';
import type { Product } from '../product';
import { operatorOf } from './admin-content';
import { imageFile, type PickedFile } from './admin-images';
import { colors, company, footer, hero, imprint, privacyPolicy, service, training } from './another-company';
import { exampleWords, publicDocuments, publishedMails } from './published-texts';
import { expect, long, type Person, test as base } from './task-fixtures';
import { fieldOf } from './admin-fixtures';
import { onOwnProduct } from './fixtures';

/** The demo becomes the website of another company, in which nothing reminds of the first one. */

const test = base.extend({
  ...onOwnProduct,
  // Mails for the company go to the address in the contact information.
  ownStart: { content: 'demo', env: { MAIL_TO: undefined, TRUST_PROXY: 'true' } },
});

test.use({ allowConsole: /status of (404|503)/ });

test(
  'make the website that of another company',
  long,
  async ({ page, browser, ownProduct, mails, signIn, person }) => {
    await signIn();
    await page.goto('/admin/overview');
    const steps = page.getByRole('region', { name: 'First steps' });
    await expect(steps).toBeVisible();

    await test.step('hide the website and remove the example content', async () => {
      await openStep(page, person, 'Is the website public?');
      const isPublic = page.locator('[name=is_public]');
      await person.waitFor(isPublic);
      await person.click(isPublic);
      for (const name of ['cv', 'references', 'press', 'exchange', 'attest', 'shop'])
        await person.click(page.locator(`[name="pages.${name}.isOn"]`));
      await person.save('Page settings saved.');
      await openOverview(page, person);
      await person.click(steps.getByRole('button', { name: 'Remove the example content' }));
      const remove = page.getByRole('button', { name: /^Remove \d+ records$/ });
      await person.waitFor(remove);
      await person.click(remove);
      await person.waitFor(steps.getByRole('status').filter({ hasText: 'in the trash now' }));
    });

    await test.step('name, address and telephone', async () => {
      await openStep(page, person, 'Name of the company');
      await person.waitFor(page.locator('[name=company_name]'));
      await fill(page, person, company);
      await person.save('Contact information saved.');
    });

    await test.step('colours, logo and icon', async () => {
      await openOverview(page, person);
      await openStep(page, person, 'Brand colour and logo');
      await person.waitFor(page.locator('[name=brand_color]'));
      await fill(page, person, colors);
      await choose(page, person, {
        label: 'Logo for light backgrounds',
        file: await image('Logo Meier.jpg'),
      });
      await choose(page, person, { label: 'Icon', file: await image('Icon Meier.jpg') });
      await person.save('Brand saved.');
    });

    await test.step('imprint and privacy policy by Austrian law', async () => {
      await openOverview(page, person);
      await openStep(page, person, 'Imprint');
      const country = page.locator('[name=country]');
      await person.waitFor(country);
      await person.select(country, 'AT');
      await fill(page, person, imprint);
      await person.save('Imprint saved.');
      await openOverview(page, person);
      await openStep(page, person, 'Privacy policy');
      await person.waitFor(country);
      await person.select(country, 'AT');
      await fill(page, person, privacyPolicy);
      await person.save('Privacy policy saved.');
    });

    await test.step('texts of footer, home page and services', async () => {
      await openOverview(page, person);
      await openStep(page, person, 'Text and opening hours in the footer');
      await openForm(page, person, 'Edit Footer');
      await fill(page, person, footer);
      await person.save('Footer content saved.');
      await openOverview(page, person);
      await openStep(page, person, 'Image and headline of the home page');
      await openForm(page, person, 'Edit Content');
      await fill(page, person, hero);
      await person.save('Hero content saved.');
      await openOverview(page, person);
      await openStep(page, person, 'Headings of the pages');
      await openForm(page, person, 'Edit Header');
      await fill(page, person, { title: 'Was wir für Sie tun', subtitle: 'In Graz und Umgebung.' });
      await person.save('Header saved.');
      await openForm(page, person, 'Add Service');
      await fill(page, person, service);
      await person.save('Service saved.');
    });

    await test.step('publish', async () => {
      await openOverview(page, person);
      await openStep(page, person, 'Is the website public?');
      const isPublic = page.locator('[name=is_public]');
      await person.waitFor(isPublic);
      await person.click(isPublic);
      await person.save('Page settings saved.');
    });

    const operator = await operatorOf(ownProduct);
    await createTables(operator).from('upcoming_trainings').insert(training).throwOnError();
    const documents = [
      ...(await publicDocuments(page.request)),
      ...(await publishedMails({ ...operator, mails, colors })),
      await loginPage(browser, ownProduct),
    ];
    const unnamed = documents.filter(
      ({ source, text }) => isText(source) && !text.includes(company.company_name),
    );
    expect(unnamed.map(({ source }) => source)).toEqual(['/sitemap.xml', '/robots.txt']);
    const found = documents.flatMap(({ source, text }) =>
      exampleWords(text).map((word) => `${source}: ${word}`),
    );
    expect(found).toEqual([]);
  },
);

async function openOverview(page: Page, person: Person): Promise<void> {
  await person.click(page.getByRole('navigation').getByRole('link', { name: 'Overview' }));
  await person.waitFor(page.getByRole('region', { name: 'First steps' }));
}

async function openStep(page: Page, person: Person, title: string): Promise<void> {
  const steps = page.getByRole('region', { name: 'First steps' });
  await person.click(steps.getByRole('link', { name: title }));
}

async function openForm(page: Page, person: Person, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await person.waitFor(button);
  await person.click(button);
}

function image(name: string) {
  return imageFile(name, { width: 600, height: 600, background: { r: 20, g: 83, b: 45 } });
}

/** Chooses an image of the brand and waits until it is shown. */
async function choose(
  page: Page,
  person: Person,
  { label, file }: { label: string; file: PickedFile },
): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await person.choose(field, file);
  await person.waitFor(field.locator('..').getByAltText('On light'));
}

/** Replaces the text of fields, or deletes it. */
async function fill(page: Page, person: Person, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    const field = fieldOf(page, name);
    await person.click(field);
    await person.press('Control+a');
    if (!text) {
      await person.press('Delete');
      continue;
    }
    await expect(field).toBeFocused();
    // At once, because typing thousands of letters takes most of the time.
    await page.keyboard.insertText(text);
  }
}

/** Reads the sign-in page in a browser without a session. */
async function loginPage(browser: Browser, { url }: Product) {
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  await expect(page.getByText(company.company_name)).toBeVisible();
  return { source: '/login', text: await page.content() };
}

function isText(source: string): boolean {
  return !/\.(jpe?g|png|webp|avif|svg|ics)\b/.test(source);
}
