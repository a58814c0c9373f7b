import type { Page } from '@playwright/test';
import { berlinTime } from '../../src/content/record/times';
import { createTables } from '../../src/data/client/tables';
import { storedRows } from './admin-content';
import type { Person } from './task-person';
import { expect, test } from './task-fixtures';

/** Tasks on records and inquiries, with the number of actions from docs/tasks.md. */

/** Opens a screen from anywhere through the command palette. */
async function goTo({ page, person }: { page: Page; person: Person }, word: string): Promise<void> {
  await person.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Screen or record' });
  await person.waitFor(search);
  await person.type(search, word);
}

test('reorder', async ({ page, openAdminScreen, person }) => {
  await openAdminScreen('overview');
  await goTo({ page, person }, 'services');
  await person.press('Enter');
  const services = page.getByRole('region', { name: 'Services', exact: true });
  const handles = services.getByRole('button', { name: /^Move / });
  await person.waitFor(handles.first());
  const titles = services.getByRole('heading', { level: 3 });
  const [first = '', second = ''] = await titles.allTextContents();
  const height = (await services.getByRole('listitem').first().boundingBox())?.height ?? 0;
  await person.drag(handles.nth(1), { x: 0, y: -1.3 * height });
  await expect(services.getByText(`${second} is now at place 1`)).toBeAttached();

  await page.goto('/services');
  const shown = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(shown.nth(0)).toHaveText(second);
  await expect(shown.nth(1)).toHaveText(first);
});

test('delete by mistake and get it back', async ({ page, openAdminScreen, person }) => {
  await openAdminScreen('overview');
  await goTo({ page, person }, 'services');
  await person.press('Enter');
  const services = page.getByRole('region', { name: 'Services', exact: true });
  const remove = services.getByRole('button', { name: /^Delete / }).first();
  await person.waitFor(remove);
  const title = (await services.getByRole('heading', { level: 3 }).first().textContent()) ?? '';
  await person.clickAndConfirm(remove);
  const undo = services.getByRole('button', { name: 'Undo' });
  await person.waitFor(undo);
  const shown = async () => (await page.request.get('/services')).text();
  expect(await shown()).not.toContain(`${title}</a></h2>`);
  await person.click(undo);
  await person.waitFor('Service restored.');

  expect(await shown()).toContain(`${title}</a></h2>`);
});

test.describe('after other tests', () => {
  // Earlier tests left versions in the history whose pictures are gone.
  test.use({ allowConsole: [/\/hero-images\//] });

  test('go back to yesterday’s text', async ({ page, openAdminScreen, person }) => {
    await openAdminScreen('hero');
    const title = page.locator('[name=title]');
    await page.getByRole('button', { name: 'Edit Content' }).click();
    const before = await title.inputValue();
    await title.fill('Ein Versehen');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(title).toBeHidden();
    await page.goto('/admin/overview');
    const changed = page.getByRole('link', { name: /^What changed/ }).first();
    await expect(changed).toBeVisible();

    await person.click(changed);
    const history = page.getByRole('dialog', { name: 'History' });
    const restore = history.getByRole('button', { name: 'Restore' }).first();
    await person.waitFor(restore);
    await person.click(restore);
    await person.waitFor(history.getByText(/^Restored as it was on /));

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(before.split('\n')[0] ?? '');
  });
});

test('schedule for Monday 8:00 and look at it', async ({ page, operator, openAdminScreen, person }) => {
  const tables = createTables(operator);
  const { data } = await tables.from('latest_topics').select('id, title').order('date').limit(1);
  const [topic] = data ?? [];
  const [year = '', month = '', day = ''] = nextMonday().split('-');
  await openAdminScreen('overview');

  await goTo({ page, person }, String(topic?.title));
  await person.waitFor(page.getByRole('option', { name: /Topic in/ }).first());
  await person.press('Enter');
  const title = page.locator('[name=title]');
  await person.waitFor(title);
  await person.press('Control+a');
  await person.type(title, 'Ab Montag geöffnet');
  const time = page.locator('[name=publish_at]');
  await person.click(page.getByText('Publish at'));
  // The date order of the browser's own language, which is English in tests.
  await person.type(time, `${month}${day}${year}0800a`);
  await expect(time).toHaveValue(`${year}-${month}-${day}T08:00`);
  await person.click(page.getByRole('button', { name: 'Preview' }));
  const preview = page.frameLocator('iframe[title="Preview of the website"]');
  await person.waitFor(preview.getByRole('heading', { name: 'Ab Montag geöffnet' }));
  await person.press('Control+s');
  await person.waitFor(page.getByText(/^Topic saved as a draft\. It will be published on .* um 08:00\.$/));

  const shown = async () => (await page.request.get('/')).text();
  expect(await shown()).not.toContain('Ab Montag geöffnet');
  const drafts = await tables.from('content_drafts').select('publish_at').eq('record_id', topic?.id);
  expect(berlinTime(String(drafts.data?.[0]?.publish_at))).toBe(`${year}-${month}-${day}T08:00`);
});

/** Returns the next Monday as `yyyy-mm-dd`. */
function nextMonday(): string {
  const today = new Date(`${berlinTime(new Date().toISOString()).slice(0, 'yyyy-mm-dd'.length)}T12:00Z`);
  today.setUTCDate(today.getUTCDate() + ((8 - today.getUTCDay()) % 7 || 7));
  return today.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

test('change the telephone number everywhere', async ({ page, operator, openAdminScreen, person }) => {
  const [contact] = await storedRows(operator, 'contact_info');
  const [old, latest] = [String(contact?.phone), '+49 30 23125 999'];
  await openAdminScreen('overview');
  await goTo({ page, person }, old);
  const everywhere = page.getByRole('button', { name: 'Replace in all places' });
  await person.waitFor(everywhere);
  await person.click(everywhere);
  const by = page.getByLabel('Replace with');
  await person.waitFor(by);
  await person.click(by);
  await person.type(by, latest);
  await person.click(page.getByRole('button', { name: 'Replace in 5 places' }));
  await person.waitFor(page.getByRole('status').filter({ hasText: 'Replaced in 5 places.' }));

  for (const path of ['/', '/contact', '/cv', '/impressum', '/datenschutz']) {
    const shown = await (await page.request.get(path)).text();
    expect(shown, path).toContain(latest);
    expect(shown, path).not.toContain(old);
  }
});

test('answer an inquiry', async ({ page, openAdminScreen, person }) => {
  const inquiry = { name: 'Ada Frage', email: 'ada.frage@example.org', message: 'Wann passt es Ihnen?' };
  expect((await page.request.post('/api/contact', { data: inquiry })).status()).toBe(200);
  await openAdminScreen('overview');
  const inquiries = page.getByRole('main').getByRole('link', { name: /new inquir/ });
  await expect(inquiries).toBeVisible();

  await person.click(inquiries);
  const card = page.getByRole('article', { name: inquiry.name });
  await person.waitFor(card);
  const reply = card.getByRole('link', { name: 'Reply' });
  await expect(reply).toHaveAttribute('href', /^mailto:ada\.frage%40example\.org\?.*Wann%20passt/);
  await person.click(reply);
  person.elsewhere('wait for the mail program');
  person.elsewhere('send');
  await person.select(card.getByLabel('State'), 'Done');
  await person.waitFor('Moved to “Done”.');
});
