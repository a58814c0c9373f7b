import type { Locator, Page } from '@playwright/test';
import { berlinTime } from '../../src/content/record/times';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { storedRows } from './admin-content';
import { pdf } from './admin-images';
import { expect, long, type Person, test } from './task-fixtures';
import { fieldOf } from './admin-fixtures';
import { htmlOf } from './page-actions';

/** Tasks on records, with the number of actions from docs/tasks.md. */

/** Opens a topic from anywhere and returns its title. */
async function openTopic({ page, person }: { page: Page; person: Person }, name: string): Promise<Locator> {
  await person.search(name);
  await person.waitFor(page.getByRole('option', { name: /Topic in/ }).first());
  await person.press('Enter');
  const title = page.locator('[name=title]');
  await person.waitFor(title);
  return title;
}

/** Two tasks run in each test, the others of docs/tasks.md are `@long`: other stories test what they do. */
test('reorder', long, async ({ page, openAdminScreen, person }) => {
  await openAdminScreen('overview');
  await person.click(page.getByRole('navigation').getByRole('link', { name: 'Services' }));
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

test('delete by mistake and get it back', long, async ({ page, openAdminScreen, person }) => {
  await openAdminScreen('overview');
  await person.click(page.getByRole('navigation').getByRole('link', { name: 'Services' }));
  const services = page.getByRole('region', { name: 'Services', exact: true });
  const remove = services.getByRole('button', { name: /^Delete / }).first();
  await person.waitFor(remove);
  const title = (await services.getByRole('heading', { level: 3 }).first().textContent()) ?? '';
  await person.clickAndConfirm(remove);
  const undo = services.getByRole('button', { name: 'Undo' });
  await person.waitFor(undo);
  const shown = () => htmlOf(page, '/services');
  expect(await shown()).not.toContain(`${title}<svg`);
  await person.click(undo);
  await person.waitFor('Service restored.');

  expect(await shown()).toContain(`${title}<svg`);
});

test.describe('after other tests', () => {
  // Earlier tests left versions in the history whose images are gone.
  test.use({ allowConsole: /\/hero-images\// });

  test('go back to yesterday’s text', long, async ({ page, openAdminScreen, person }) => {
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

test('schedule for Monday 8:00 and look at it', long, async ({ page, operator, openAdminScreen, person }) => {
  const tables = createTables(operator);
  const { data } = await tables.from('latest_topics').select('id, title').order('date').limit(1);
  const [topic] = data ?? [];
  const [year = '', month = '', day = ''] = nextMonday().split('-');
  await openAdminScreen('overview');

  const title = await openTopic({ page, person }, String(topic?.title));
  await person.press('Control+a');
  await person.type(title, 'Ab Montag geöffnet');
  const time = page.locator('[name=publish_at]');
  await person.click(page.getByText('When it is on the website'));
  // The date order of the browser's own language, which is English in tests.
  await person.type(time, `${month}${day}${year}0800a`);
  await expect(time).toHaveValue(`${year}-${month}-${day}T08:00`);
  await person.click(page.getByRole('button', { name: 'Preview' }));
  const preview = page.frameLocator('iframe[title="Preview of the website"]');
  await person.waitFor(preview.getByRole('heading', { name: 'Ab Montag geöffnet' }));
  await person.save(page.getByText(/^Topic saved as a draft\. It will be published on .* um 08:00\.$/));

  const shown = () => htmlOf(page, '/');
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
  await person.search(old);
  const everywhere = page.getByRole('button', { name: 'Replace in all places' });
  await person.waitFor(everywhere);
  await person.click(everywhere);
  const by = page.getByLabel('Replace with');
  await person.waitFor(by);
  await person.clickAndType(by, latest);
  await person.click(page.getByRole('button', { name: 'Replace in 5 places' }));
  await person.waitFor(page.getByRole('status').filter({ hasText: 'Replaced in 5 places.' }));

  for (const path of ['/', '/contact', '/cv', '/impressum', '/datenschutz']) {
    const shown = await htmlOf(page, path);
    expect(shown, path).toContain(latest);
    expect(shown, path).not.toContain(old);
  }
});

test('write bold text, a list and a link', long, async ({ page, operator, openAdminScreen, person }) => {
  const topic = await newestTopic(operator);
  await openAdminScreen('overview');
  await openTopic({ page, person }, topic.title);
  const text = fieldOf(page, 'description');
  await person.click(text);
  await person.press('Control+a');
  await person.type(text, 'Wir prüfen ');
  await person.press('Control+b');
  await person.type(text, 'sofort');
  await person.press('Control+b');
  await person.type(text, ', Geräte stehen im ');
  await person.click(page.getByRole('form').getByRole('button', { name: 'Link' }).first());
  const dialog = page.getByRole('dialog', { name: 'Link' });
  const title = dialog.getByRole('textbox', { name: 'Link text' });
  await person.waitFor(title);
  await person.type(title, 'Shop');
  await person.press('Tab');
  await person.type(dialog.getByRole('combobox', { name: 'Page or address' }), '/shop');
  await person.press('Enter');
  await expect(text).toBeFocused();
  await person.press('Enter');
  await person.type(text, '- Messgeräte');
  await person.press('Enter');
  await person.type(text, 'Ladegeräte');
  await person.save('Topic saved.');

  await page.goto(`/aktuelles/${topic.slug}`);
  const main = page.getByRole('main');
  await expect(main.locator('strong', { hasText: 'sofort' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Shop', exact: true })).toHaveAttribute('href', '/shop');
  await expect(main.getByRole('listitem').filter({ hasText: /^(Messgeräte|Ladegeräte)$/ })).toHaveCount(2);
});

test('look at a change before it is saved', long, async ({ page, operator, openAdminScreen, person }) => {
  const topic = await newestTopic(operator);
  await openAdminScreen('overview');
  const title = await openTopic({ page, person }, topic.title);
  await person.type(title, ' – Nachtrag');
  await person.click(page.getByRole('button', { name: 'Preview' }));
  const preview = page.frameLocator('iframe[title="Preview of the website"]');
  await person.waitFor(preview.getByRole('heading', { name: /Nachtrag/ }));

  expect((await newestTopic(operator)).title).toBe(topic.title);
});

test('add a training with a PDF', long, async ({ page, openAdminScreen, person }) => {
  await openAdminScreen('overview');
  await person.add('Training');
  const title = page.locator('[name=title]');
  await person.waitFor(title);
  await person.type(title, 'Hochvolt an Bord');
  for (const [name, value] of [
    ['location', 'Musterhafen'],
    ['seats', '12'],
    ['description', 'Zwei Tage Theorie und Praxis.'],
  ] as const) {
    const field = fieldOf(page, name);
    await person.clickAndType(field, value);
  }
  await person.choose(page.getByRole('button', { name: 'Add PDF' }), pdf('Programm Hochvolt.pdf'));
  await person.waitFor(page.getByText('Programm Hochvolt.pdf'));
  await person.save('Training saved.');

  await page.goto('/trainings');
  await page.getByRole('link', { name: 'Hochvolt an Bord' }).first().click();
  await expect(page.getByRole('link', { name: /Programm Hochvolt/ })).toBeVisible();
});

/** Returns title and slug of the newest topic. */
async function newestTopic(operator: Service): Promise<{ title: string; slug: string }> {
  const topics = createTables(operator).from('latest_topics').select('title, slug');
  const { data } = await topics.order('date', { ascending: false }).limit(1).single();
  return { title: String(data?.title), slug: String(data?.slug) };
}
