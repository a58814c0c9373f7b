import type { Locator, Page } from '@playwright/test';
import { screens } from '../../src/admin/screens';
import type { ContentType } from '../../src/content/model';
import { filesIn, storedRows } from './admin-content';
import { expectationOf, regionOf } from './admin-expectations';
import { saves } from './admin-network';
import { expect, test } from './admin-story';

/** The rules of SPEC §5: what a form asks for, what it starts with, and what it sends. */

const edited = screens.filter(({ sections }) => sections.length > 0);

for (const { path, title, sections } of edited) {
  test(`${title}: says next to each field that it is required, and sends nothing`, async ({
    page,
    enter,
  }) => {
    await enter(path);
    page.on('dialog', (dialog) => dialog.accept());
    const sent: string[] = [];
    page.on('request', (request) => {
      const isReading = ['GET', 'HEAD'].includes(request.method());
      // An open form says that it is open: nothing of what is typed.
      const isOther = /\/auth\/|\/rpc\/(keep_form_open|leave_form)$/.test(request.url());
      if (!isReading && !isOther) sent.push(request.url());
    });
    for (const type of sections) {
      const form = await openForm(page, type);
      await empty(form);
      await form.getByRole('button', { name: /^Save( Changes)?$/ }).click();
      const { required } = expectationOf(type);
      await expect(control(form, required[0])).toBeFocused();
      const invalid = form.locator('[aria-invalid=true]');
      const names = await invalid.evaluateAll((all) => all.map((one) => one.getAttribute('name')));
      expect(names.toSorted(), type.name).toEqual(required.toSorted());
      for (const name of required) {
        await expect(control(form, name)).toHaveAccessibleDescription(
          new RegExp(`${complaint(type, name)}$`),
        );
      }
      await form.getByRole('button', { name: 'Cancel' }).click();
    }
    expect(sent).toEqual([]);
  });
}

type Rule = { screen: string; open: string; name: string; value: string; message: string };

const webAddress = 'must be a web address such as https://example.org';
const amount = 'Price must be an amount in euros such as 149.00, at least 0';
const address = 'E-mail must be an e-mail address';
const refused: Rule[] = [
  { screen: 'contact', open: 'Edit Contact Info', name: 'email', value: 'office', message: address },
  { screen: 'footer', open: 'Edit Footer', name: 'email', value: 'office@example', message: address },
  { screen: 'cv', open: 'Edit Profile', name: 'email', value: 'a b@example.org', message: address },
  { screen: 'press', open: 'Add Article', name: 'link', value: 'example.org', message: `Link ${webAddress}` },
  {
    screen: 'upcoming-trainings',
    open: 'Add Training',
    name: 'registration_url',
    value: 'javascript:alert(1)',
    message: `Registration link ${webAddress}`,
  },
  {
    screen: 'upcoming-trainings',
    open: 'Add Training',
    name: 'seats',
    value: '-1',
    message: 'Seats must be at least 0',
  },
  { screen: 'upcoming-trainings', open: 'Add Training', name: 'price', value: '-0,01', message: amount },
  { screen: 'upcoming-trainings', open: 'Add Training', name: 'price', value: '1.234', message: amount },
  { screen: 'upcoming-trainings', open: 'Add Training', name: 'price', value: 'gratis', message: amount },
];

for (const { screen, open, name, value, message } of refused) {
  test(`${screen}: refuses ${JSON.stringify(value)} as ${name}`, async ({ page, enter }) => {
    await enter(screen);
    await page.getByRole('button', { name: open }).click();
    const field = page.locator(`form [name=${name}]`);
    await field.fill(value);
    await page.getByRole('button', { name: /^Save( Changes)?$/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(value);
  });
}

const initial = {
  services: { open: 'Add Service', values: { icon_name: 'Zap', 'features.0': '' } },
  cv: { open: 'Add Experience', values: { 'achievements.0': '' } },
  'training-programs': { open: 'Add Program', values: { icon_name: 'GraduationCap' } },
  exchange: { open: 'Add Advantage', values: { icon_name: 'Shield' } },
  attest: { open: 'Add Advantage', values: { icon_name: 'Mail' } },
  press: { open: 'Add Article', values: { date: today() } },
  'latest-topics': { open: 'Add Topic', values: { date: today() } },
  'training-blog': { open: 'Add Post', values: { date: '' } },
  'upcoming-trainings': { open: 'Add Training', values: { startDate: '', endDate: '', price: '' } },
  shop: { open: 'Add Product', values: { 'features.0': '' } },
};

const icons: Record<string, string[]> = {
  services: ['Zap', 'Shield', 'Clock'],
  'training-programs': ['GraduationCap', 'Users', 'Book'],
  exchange: ['Battery', 'Scale', 'Shield', 'Clock', 'Wrench', 'Leaf', 'ArrowLeftRight'],
  attest: ['Shield', 'Clock', 'GraduationCap', 'Mail', 'FileCheck', 'Search'],
};

test('new records start with the values of SPEC §5 and §9', async ({ page, enter }) => {
  await enter('references');
  for (const [screen, { open, values }] of Object.entries(initial)) {
    await page.goto(`/admin/${screen}`);
    await page.getByRole('button', { name: open }).click();
    for (const [name, value] of Object.entries(values)) {
      await expect(page.locator(`form [name="${name}"]`), `${screen} ${name}`).toHaveValue(value);
    }
    const offered = icons[screen];
    if (offered) await expect(page.locator('form [name=icon_name] option')).toHaveText(offered);
  }
});

for (const [screen, open] of [
  ['training-blog', 'Add Post'],
  ['press', 'Add Article'],
  ['agbs', 'Add AGB'],
] as const) {
  test(`${screen}: takes nothing but a PDF`, async ({ page, enter }) => {
    await enter(screen);
    await page.getByRole('button', { name: open }).click();
    const picker = page.locator('form [name=files], form [name=file_url]');
    await picker.setInputFiles({
      name: 'brief.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('text'),
    });
    await expect(picker).toHaveAccessibleDescription(/Please upload a PDF file$/);
    await expect(page.getByText('not saved yet')).toHaveCount(0);
  });
}

for (const [screen, table, bucket, column] of [
  ['latest-topics', 'latest_topics', 'topic-images', 'image_url'],
  ['shop', 'shop_products', 'product-images', 'image_url'],
  ['press', 'press_articles', 'press-images', 'image_url'],
  ['agbs', 'agbs', 'agbs', 'file_url'],
] as const) {
  test(`${screen}: without a new file an update names none, and the old one stays`, async ({
    page,
    operator,
    enter,
  }) => {
    await enter(screen);
    const files = await filesIn(operator, [bucket]);
    const urls = (await storedRows(operator, table)).map((row) => row[column]);
    await page
      .getByRole('button', { name: /^Edit (?!Header)/ })
      .first()
      .click();
    const title = page.locator('form [name=title], form [name=name]');
    await title.fill('Ohne neue Datei');
    const update = page.waitForRequest(saves);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const { content_table, row } = (await update).postDataJSON();
    expect(content_table).toBe(table);
    expect(row).not.toHaveProperty(column);
    expect(row).not.toHaveProperty('link');
    await expect(page.getByRole('heading', { name: 'Ohne neue Datei' })).toBeVisible();
    const now = (await storedRows(operator, table)).map((row) => row[column]);
    expect(now.toSorted()).toEqual(urls.toSorted());
    expect(await filesIn(operator, [bucket])).toEqual(files);
  });
}

test('an article without a link is sent without one; a link that is taken away goes', async ({
  page,
  operator,
  enter,
}) => {
  await enter('press');
  await page.getByRole('button', { name: 'Add Article' }).click();
  for (const name of ['title', 'source', 'excerpt'])
    await page.locator(`form [name=${name}]`).fill('Ohne Link');
  const save = async () => {
    const request = page.waitForRequest(saves);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const { row } = (await request).postDataJSON();
    await expect(page.getByRole('button', { name: 'Edit Ohne Link' })).toBeVisible();
    return row;
  };
  expect(await save()).not.toHaveProperty('link');
  await page.getByRole('button', { name: 'Edit Ohne Link' }).click();
  await page.locator('form [name=link]').fill('https://example.org/a');
  expect(await save()).toMatchObject({ link: 'https://example.org/a' });
  await page.getByRole('button', { name: 'Edit Ohne Link' }).click();
  await page.locator('form [name=link]').fill('');
  await save();
  const stored = (await storedRows(operator, 'press_articles')).find(({ title }) => title === 'Ohne Link');
  expect(stored).toMatchObject({ link: null });
});

/** The form for a new record, or for the one row of a single. */
async function openForm(page: Page, type: ContentType): Promise<Locator> {
  const region = page.getByRole('region', { name: regionOf(type), exact: true });
  const name = type.rows === 'one' ? type.edit : `Add ${type.singular}`;
  await region.getByRole('button', { name, exact: true }).click();
  return region.locator('form');
}

async function empty(form: Locator): Promise<void> {
  for (const input of await form.locator('input:not([type=file], [name$=alt]), textarea').all())
    await input.fill('');
}

function control(form: Locator, name = ''): Locator {
  return form.locator(`[name="${name}"]`);
}

const ownWords: Record<string, string> = {
  image_url: 'Main image is required',
  file_url: 'PDF file is required',
  'features.0': 'Feature 1 is required',
  'achievements.0': 'Achievement 1 is required',
};

function complaint({ fields }: ContentType, name: string): string {
  return ownWords[name] ?? `${fields[name]?.label} is required`;
}

/** The company's day, not the server's. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
}
