import type { FrameLocator, Page } from '@playwright/test';
import { createTables } from '../../src/data/client/tables';
import { expectScreenAccessible } from './accessibility';
import { expect, test } from './admin-fixtures';
import { website } from './admin-website';
import { expectMessage } from './message';

/** Editing on the page: the website, and beside it the form of the clicked content. */

async function show(page: Page, name: string): Promise<FrameLocator> {
  await page.getByLabel('Page', { exact: true }).selectOption(name);
  const frame = website(page);
  await expect(frame.getByRole('link', { name, exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  return frame;
}

test('a clicked text is edited beside the page, which shows the change at once and keeps its scroll position', async ({
  page,
  openAdminScreen,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAdminScreen('website');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Website');
  const frame = await show(page, 'Leistungen');
  const card = frame
    .getByRole('listitem')
    .filter({ has: frame.getByRole('heading', { level: 2 }) })
    .nth(4);
  const title = (await card.getByRole('heading', { level: 2 }).textContent()) ?? '';
  const brief = card.locator('p').first();
  await brief.hover();
  await expect(frame.locator('[data-pointed]')).toHaveCount(1);
  await expect(frame.locator('[data-pointed]')).toContainText(title);
  const html = frame.locator('html');
  const before = await html.evaluate((root) => root.scrollTop);
  expect(before).toBeGreaterThan(0);
  await brief.click();
  const form = page.getByRole('form', { name: 'Edit Service' });
  await expect(form.locator('[name=title]')).toHaveValue(title);
  await expect(form.locator('[name=short_description]')).toBeFocused();
  await form.locator('[name=short_description]').fill('Auf der Seite geschrieben.');
  await expect(brief).toHaveText('Auf der Seite geschrieben.');
  // Another text of the same record keeps the form and its input.
  await card.getByRole('heading', { level: 2 }).click();
  await expect(form.locator('[name=title]')).toBeFocused();
  await expect(form.locator('[name=short_description]')).toHaveValue('Auf der Seite geschrieben.');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Service saved.');
  await expect(brief).toHaveText('Auf der Seite geschrieben.');
  expect(await html.evaluate((root) => root.scrollTop)).toBe(before);
  await page.reload();
  await expect(website(page).getByText('Auf der Seite geschrieben.')).toBeVisible();
});

test('a click opens the field of the clicked text, and the message about saving is in view', async ({
  page,
  openAdminScreen,
}) => {
  await test.step('pictures, list items, section headings and parts of other records open their fields, and ordinary links still navigate', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAdminScreen('website');
    // The navigation, which loads with the rights, moves the frame.
    const navigation = page.getByRole('navigation', { name: 'Sections' });
    await expect(navigation.getByRole('link', { name: 'System' })).toBeVisible();
    const frame = website(page);
    await frame.getByRole('main').getByRole('link', { name: 'Leistungen ansehen' }).click();
    await expect(page.getByLabel('Page', { exact: true })).toHaveValue('/services');
    const card = frame
      .getByRole('listitem')
      .filter({ has: frame.getByRole('heading', { level: 2 }) })
      .first();
    await card.getByRole('img').click();
    await expect(page.locator('[name=image_url]')).toBeFocused();
    await card.getByRole('button', { name: 'Mehr anzeigen' }).click();
    await card.getByRole('listitem').nth(1).click();
    await expect(page.locator('[name="features.1"]')).toBeFocused();
    await frame.locator('footer a[href^="mailto:"]').click();
    const footer = page.getByRole('form', { name: 'Edit Footer' });
    await expect(footer.locator('[name=email]')).toBeFocused();
    await frame.getByRole('heading', { name: 'Autorisierter Fachhändler' }).click();
    const texts = page.getByRole('form', { name: 'Edit Texts' });
    await expect(texts.locator('[name=dealers_heading]')).toBeFocused();
    await show(page, 'Referenzen');
    // A picture inside a card that is one link still opens its field.
    await frame.getByRole('main').getByRole('listitem').first().getByRole('img').click({ force: true });
    await expect(
      page.getByRole('form', { name: 'Edit Reference' }).locator('[name=image_url]'),
    ).toBeFocused();
  });

  await test.step('the success message is in view, for the last record of a list too', async () => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await website(page)
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: /^Edit / })
      .last()
      .press('Enter');
    const form = page.getByRole('form', { name: 'Edit Reference' });
    await form.locator('[name=project]').fill('Ein anderes Vorhaben');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const saved = page.getByRole('status').filter({ hasText: 'Reference saved.' });
    await expect(saved).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-edit]:focus')).toBeInViewport({ ratio: 1 });
  });
});

test('multi-line texts open their own field, and an empty list offers its first entry', async ({
  page,
  openAdminScreen,
  operator,
}) => {
  const tables = createTables(operator);
  const { data } = await tables.from('dealer_logos').delete().not('id', 'is', null).select();
  expect(data?.length).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('multi-line texts open their own field even if other fields contain the same words', async () => {
    const texts = {
      title: 'Geprüft,\n**belegt**',
      subtitle: 'Erste Zeile\nzweite Zeile',
      search_title: 'Geprüft',
    };
    await tables.from('hero_content').update(texts).not('id', 'is', null).throwOnError();
    const about = 'Werft Nord prüft in Musterhafen.\nSeit 1998.';
    await tables
      .from('footer_content')
      .update({ company_name: 'Werft Nord', company_description: about, address_city: 'Musterhafen' })
      .not('id', 'is', null)
      .throwOnError();
    await openAdminScreen('website');
    const frame = website(page);
    const hero = page.getByRole('form', { name: 'Edit Content' });
    await frame.getByRole('heading', { level: 1 }).click();
    await expect(hero.locator('[name=title]')).toBeFocused();
    await frame.getByText('zweite Zeile').click();
    await expect(hero.locator('[name=subtitle]')).toBeFocused();
    const footer = page.getByRole('form', { name: 'Edit Footer' });
    await frame.locator('footer').getByText('Seit 1998').click();
    await expect(footer.locator('[name=company_description]')).toBeFocused();
    // A paragraph of two fields opens the one under the pointer.
    const city = frame.locator('footer address p').first();
    const box = await city.boundingBox();
    await city.click({ position: { x: 75, y: (box?.height ?? 0) - 8 } });
    await expect(footer.locator('[name=address_city]')).toBeFocused();
  });

  await test.step('an empty list offers its first entry in its position', async () => {
    await show(page, 'Leistungen');
    await website(page).getByRole('button', { name: 'Add Dealer Logo' }).click();
    await page.locator('form [name=name]').fill('Musterwerk (Beispiel)');
    await expect(website(page).getByRole('heading', { name: 'Musterwerk (Beispiel)' })).toBeVisible();
  });
});

test('another record opens after a question about unsaved input; changes of the list update the page', async ({
  page,
  openAdminScreen,
}) => {
  await test.step('opening another record asks first if the form has unsaved input', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAdminScreen('website?page=/services');
    const titles = website(page).getByRole('main').getByRole('heading', { level: 2 });
    const second = (await titles.nth(1).textContent()) ?? '';
    await titles.nth(0).click();
    const title = page.locator('form [name=title]');
    await title.fill('Nur getippt');
    await titles.nth(1).click();
    const question = page.getByRole('dialog', { name: 'Unsaved changes' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(title).toHaveValue('Nur getippt');
    await titles.nth(1).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(title).toHaveValue(second);
    await expect(titles.nth(0)).not.toHaveText('Nur getippt');
  });

  await test.step('adding, moving, deleting and restoring beside the page updates the page', async () => {
    const titles = website(page).getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
    await expect(titles.first()).toBeVisible();
    const [first = '', second = ''] = await titles.allTextContents();
    await titles.nth(0).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    const handle = page.getByRole('button', { name: `Move ${first}` });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(titles.nth(0)).toHaveText(second);
    await expect(titles.nth(1)).toHaveText(first);
    page.on('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: `Delete ${second}` }).click();
    await expect(titles.nth(0)).toHaveText(first);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(titles.nth(0)).toHaveText(second);
    await website(page).getByRole('button', { name: 'Add Service' }).click();
    await expect(page.getByRole('form', { name: 'Add Service' })).toBeVisible();
    await page.locator('form [name=title]').fill('Auf der Seite angelegt');
    await expect(titles.last()).toHaveText('Auf der Seite angelegt');
    await page.locator('form [name=short_description]').fill('Kurz gesagt.');
    await page.locator('form [name=full_description]').fill('Lang gesagt.');
    await page.locator('form [name="features.0"]').fill('Ein Merkmal');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(page, 'Service saved.');
    await expect(titles.last()).toHaveText('Auf der Seite angelegt');
  });
});

test('editing on the page works by keyboard, on a phone, in both themes', async ({
  page,
  openAdminScreen,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdminScreen('website?page=/contact');
  await expect(page.getByRole('button', { name: 'Telephone' })).toHaveAttribute('aria-pressed', 'true');
  const mark = website(page).getByRole('button', { name: 'Edit Contact Info' }).first();
  await mark.focus();
  await expect(website(page).locator('[data-pointed]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('form [name=address_street]')).toBeFocused();
  await expect(page.locator('form [name=address_street]')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectScreenAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Only the page' }).click();
  await expect(page.getByRole('region')).toHaveCount(0);
});
