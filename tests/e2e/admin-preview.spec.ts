import { expectAccessible } from './accessibility';
import { storedRows } from './admin-content';
import { button, expect, fieldOf, fillReference, save, long, test } from './admin-fixtures';
import { chooseImage, imageFile } from './admin-images';
import { expectLoaded, htmlOf } from './page-actions';

/** The preview: of unsaved changes beside the form, of all drafts and of a past moment in its own window. */

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
  await button(page, 'Preview').click();
  const beside = page.frameLocator('iframe[title="Preview of the website"]');
  await page.locator('[name=company]').fill('Vorschauwerft');
  await expect(beside.getByRole('heading', { level: 1 })).toHaveText('Vorschauwerft');
  await chooseImage(page, page.locator('[name=gallery]'), await imageFile('a.jpg'));
  const chosen = beside.locator('img[src^="blob:"]');
  await expectLoaded(chosen);
  const address = await chosen.getAttribute('src');
  await fieldOf(page, 'testimonial').fill('Noch ein Wort.');
  await expect(beside.getByText('Noch ein Wort.')).toBeVisible();
  await expect(chosen).toHaveAttribute('src', address ?? '');
  expect(await htmlOf(page, '/references')).not.toContain('Vorschauwerft');

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'In a window of its own' }).click();
  const window = await opened;
  const website = window.frameLocator('iframe[title="The website"]');
  await expect(website.getByRole('heading', { level: 1 })).toHaveText('Vorschauwerft');
  await expectAccessible(window);
  // Its URL follows the shown page and survives a reload.
  await website.getByRole('link', { name: 'Kontakt', exact: true }).first().click();
  await expect(window).toHaveURL(/\/admin\/preview\/contact\?form=/);
  await window.reload();
  await expect(window.getByRole('status')).toHaveText('With what you are typing');
  await expect(website.getByRole('heading', { level: 1 })).toHaveText('Kontaktiere uns');
  page.on('dialog', (dialog) => dialog.accept());
  await button(page, 'Cancel').click();
  await expect(window.getByRole('status')).toHaveText('As it is published: the form is closed');
});

test(
  'the preview window shows all drafts, and a past moment with its deleted image, to administrators only',
  long,
  async ({ page, context, operator, openAdminScreen }) => {
    await openAdminScreen('references');
    await fillReference(page, 'Damalswerft');
    await chooseImage(page, page.locator('[name=image_url]'), await imageFile('a.jpg'));
    await save(page, 'Reference saved.');
    await button(page, 'Edit Damalswerft').click();
    await button(page, 'History').click();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'View the website as it was' }).click();
    const past = await opened;
    const website = past.frameLocator('iframe[title="The website"]');
    const status = past.getByRole('status');
    await expect(website.getByRole('heading', { level: 1 })).toHaveText('Damalswerft');
    await button(page.getByRole('dialog', { name: 'History' }), 'Close').click();
    await page.locator('[name=company]').fill('Entwurfswerft');
    await save(page, 'Draft saved.', 'Save Draft');

    const other = await context.newPage();
    await other.goto('/admin/preview/references?drafts=all');
    const register = other
      .frameLocator('iframe[title="The website"]')
      .getByRole('region', { name: 'Projektverzeichnis' });
    await expect(register).toContainText('Entwurfswerft');
    await other.getByRole('checkbox', { name: 'All drafts' }).click();
    await expect(other.getByRole('status')).toHaveText('As it is published');
    await expect(register).toContainText('Damalswerft');
    await expect(register).not.toContainText('Entwurfswerft');

    const rows = await storedRows(operator, 'client_references');
    const image = String(rows.find(({ company }) => company === 'Damalswerft')?.image_url);
    page.on('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: /^Delete (Damals|Entwurfs)werft/ }).click();
    await expect(page.getByRole('status')).toContainText('Undo');
    // The server moves the image to the archive after the deletion.
    await expect.poll(async () => (await page.request.get(image)).ok()).toBe(false);
    await past.reload();
    await expect(status).toHaveText(/^As it was on \d{1,2}\. \p{L}+ \d{4} um \d{2}:\d{2}$/u);
    await expect(website.getByRole('heading', { level: 1 })).toHaveText('Damalswerft');
    await expectLoaded(website.locator('img[src^="blob:"]').first());
    const time = past.getByLabel('As it was on');
    await time.fill('2026-03-03T14:05');
    await button(past, 'Show').click();
    await expect(status).toHaveText('As it was on 3. März 2026 um 14:05');
    expect(new URL(past.url()).searchParams.get('at')).toBe('2026-03-03T13:05:00.000Z');
    // The demo content was added later.
    await expect(website.getByRole('heading', { level: 1 })).toHaveText('Reference not found');

    await past.evaluate(() => localStorage.clear());
    await past.goto('/admin/preview/references?drafts=all');
    await expect(website.getByText('Please sign in to the back office first')).toBeVisible();
    const preview = (await page.request.get('/admin/preview/references')).headers();
    expect(preview).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    for (const directive of ["frame-ancestors 'self'", "form-action 'none'"])
      expect(preview['content-security-policy']).toContain(directive);
    const office = (await page.request.get('/admin/references')).headers();
    expect(office['content-security-policy']).toContain("frame-ancestors 'none'");
  },
);

test(
  'no link leads out of the preview, and its forms send nothing',
  long,
  async ({ page, openAdminScreen }) => {
    await openAdminScreen('hero');
    await page.getByRole('link', { name: 'Preview website' }).click();
    const website = page.frameLocator('iframe[title="The website"]');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const outside: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame.name() !== 'Karte' && !/\/admin\/preview|\/map$/.test(frame.url())) outside.push(frame.url());
    });
    const navigation = website.getByRole('navigation', { name: 'Hauptnavigation' });
    await navigation.getByRole('link', { name: 'Elektro-Attest' }).click();
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
    await navigation.getByRole('link', { name: 'Referenzen' }).click();
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
  },
);
