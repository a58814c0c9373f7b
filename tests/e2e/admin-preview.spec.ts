import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible, expectScreenAccessible } from './accessibility';
import { choosePicture, photo } from './admin-pictures';
import { previewBesideForm, previewWindow } from './admin-preview-frames';
import { expect, fieldOf, test } from './admin-fixtures';

/** The preview of unsaved changes: beside the form, and in its own window. */

async function openPreview(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('status')).toHaveText(
    'With what you are typing',
  );
  return previewBesideForm(page);
}

test('typed texts and chosen files appear before saving, beside the form and in a window of its own', async ({
  page,
  openAdminScreen,
  context,
}) => {
  await openAdminScreen('references');
  await page
    .getByRole('button', { name: /^Edit (?!Header|Texts)/ })
    .first()
    .click();
  const website = await openPreview(page);
  await page.locator('[name=company]').fill('Vorschauwerft');
  await expect(website.getByRole('heading', { level: 1 })).toHaveText('Vorschauwerft');
  await choosePicture(page, page.locator('[name=gallery]'), await photo('a.jpg'));
  const chosen = website.locator('img[src^="blob:"]');
  await expect(chosen).toHaveCount(1);
  await expect.poll(() => chosen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const address = await chosen.getAttribute('src');
  await fieldOf(page, 'testimonial').fill('Noch ein Wort.');
  await expect(website.getByText('Noch ein Wort.')).toBeVisible();
  await expect(chosen).toHaveAttribute('src', address ?? '');
  expect(await (await page.request.get('/references')).text()).not.toContain('Vorschauwerft');

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'In a window of its own' }).click();
  const window = await opened;
  await expect(previewWindow(window).getByRole('heading', { level: 1 })).toHaveText('Vorschauwerft');
  await expectAccessible(window);
  // Its URL follows the shown page and survives a reload.
  await previewWindow(window).getByRole('link', { name: 'Kontakt', exact: true }).first().click();
  await expect(window).toHaveURL(/\/admin\/preview\/contact\?form=/);
  await window.reload();
  await expect(window.getByRole('status')).toHaveText('With what you are typing');
  await expect(previewWindow(window).getByRole('heading', { level: 1 })).toHaveText('Kontaktiere uns');
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(window.getByRole('status')).toHaveText('As it is published: the form is closed');
});

test(
  'the preview keeps its scroll position, and offers the widths of a phone and a desktop',
  { tag: '@long' },
  async ({ page, openAdminScreen }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAdminScreen('services');
    await page
      .getByRole('button', { name: /^Edit (?!Header|Texts)/ })
      .first()
      .click();
    const website = await openPreview(page);
    // From the page of the record to the list.
    await website.getByRole('link', { name: 'Zurück zu den Leistungen' }).click();
    await expect(website.getByRole('button', { name: /^Mehr anzeigen/ }).first()).toBeVisible();
    const last = website.getByRole('heading', { level: 2 }).last();
    await last.scrollIntoViewIfNeeded();
    const root = website.locator('html');
    const scrollTop = () => root.evaluate((html) => html.scrollTop);
    expect(await scrollTop()).toBeGreaterThan(1000);
    await page.locator('[name=title]').fill('Mit Platz');
    await expect(website.getByRole('heading', { name: 'Mit Platz' })).toHaveCount(1);
    // A title in fewer lines moves the content below it.
    expect(await scrollTop()).toBeGreaterThan(1000);
    await expect(last).toBeInViewport();
    expect(await root.evaluate(() => innerWidth)).toBe(390);
    await page.getByRole('button', { name: 'Desktop' }).click();
    await expect(page.getByRole('button', { name: 'Desktop' })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => root.evaluate(() => innerWidth)).toBe(1280);
    await expect(page.locator('[name=title]')).toBeVisible();
    await expectScreenAccessible(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
  },
);

test(
  'on a narrow screen the preview lies below the form, and every step works by keyboard',
  { tag: '@long' },
  async ({ page, openAdminScreen }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openAdminScreen('hero');
    await page.getByRole('button', { name: 'Edit Content' }).click();
    await page.getByRole('button', { name: 'Preview', exact: true }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Preview' });
    await expect(panel).toBeInViewport();
    const [form, below] = await Promise.all([page.locator('form').boundingBox(), panel.boundingBox()]);
    expect(below?.y).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectScreenAccessible(page);
    await panel.getByRole('button', { name: 'Close', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
  },
);

test('no link leads out of the preview, and its forms send nothing', async ({ page, openAdminScreen }) => {
  await openAdminScreen('hero');
  await page.getByRole('link', { name: 'Preview website' }).click();
  const website = previewWindow(page);
  await expect(website.getByRole('heading', { level: 1 })).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const outside: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame.name() !== 'Karte' && !/\/admin\/preview|\/map$/.test(frame.url())) outside.push(frame.url());
  });
  const form = website.getByRole('form', { name: 'Kontaktformular' });
  await form.getByLabel('Name').fill('Erika Muster');
  await form.getByLabel('E-Mail').fill('erika@example.org');
  await form.getByLabel('Nachricht').fill('Guten Tag');
  await form.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
  await expect(form.getByRole('alert')).toContainText('Dies ist eine Vorschau: Es wird nichts gesendet.');
  for (const name of ['Schulungen', 'Presse', 'Referenzen', 'Elektro-Attest']) {
    await website.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name }).click();
    await expect(website.getByRole('link', { name, exact: true }).first()).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await website.getByRole('button', { name: 'Jetzt Attest anfordern' }).click();
  const dialog = website.getByRole('dialog', { name: 'Attest anfordern' });
  await dialog.getByLabel('Name').fill('Erika Muster');
  await dialog.getByLabel('E-Mail').fill('erika@example.org');
  await dialog.getByRole('button', { name: 'Unverbindliche Anfrage senden' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Dies ist eine Vorschau: Es wird nichts gesendet.');
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await website.locator('a[href^="mailto:"]').first().click();
  await expect(
    website.getByRole('status').filter({ hasText: 'A preview does not follow this link' }),
  ).toBeVisible();
  await page.goto('/admin/preview/references');
  const card = website.locator('a[aria-haspopup=dialog]').first();
  await card.evaluate((link: HTMLAnchorElement) => {
    const plain = document.createElement('a');
    plain.href = link.getAttribute('href') ?? '';
    document.body.append(plain);
    plain.click();
  });
  await expect(page).toHaveURL(/\/admin\/preview\/references\/.+/);
  await expect(website.getByRole('link', { name: 'Zurück zu den Referenzen' })).toBeVisible();
  expect(outside).toEqual([]);
  expect(sent).toEqual([]);
});
