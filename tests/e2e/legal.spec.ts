import type { Page } from '@playwright/test';
import { expect, test } from './admin-fixtures';

/** Requirements of both legal pages beyond the tours of page-tours.spec.ts. */
const pages = [
  { path: '/impressum', link: 'Impressum', title: 'Impressum' },
  { path: '/datenschutz', link: 'Datenschutz', title: 'Datenschutzerklärung' },
];

const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

test.describe('from anywhere', () => {
  test.use({ allowConsole: [/status of 404/] });

  test('both are one click away, also from the sign-in and from a missing page', async ({ page }) => {
    for (const [index, start] of ['/', '/contact', '/nirgendwo', '/login', '/admin'].entries()) {
      await page.goto(start);
      const links = pages.map(({ link }) => page.getByRole('link', { name: link, exact: true }).first());
      for (const [place, { path }] of pages.entries())
        await expect(links[place] ?? page.locator('a'), start).toHaveAttribute('href', path);
      // Follows the two links in turn.
      const { path, title } = pages[index % 2] ?? { path: '', title: '' };
      await links[index % 2]?.click();
      await expect(page.getByRole('heading', { level: 1 }), start).toHaveText(title);
      await expect(page).toHaveURL(path);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both are readable', async ({ page }) => {
    for (const { path } of pages) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: /@example\.org$/ }).first()).toBeVisible();
    }
  });
});

test('the German imprint contains the data that German law requires', async ({ page }) => {
  await page.goto('/impressum');
  await expect(part(page, 'Angaben gemäß § 5 DDG')).toContainText('Am Musterkai 7');
  await expect(part(page, 'Registereintrag')).toContainText('Amtsgericht Musterhafen');
  await expect(part(page, 'Verantwortlich für den Inhalt (§ 18 Abs. 2 MStV)')).toContainText('Jens Brandt');
  await expect(part(page, 'Öffentliche Bestellung')).toContainText('IHK Musterhafen');
  await expect(page.locator('main')).not.toContainText(/§ 5 TMG|TTDSG|ec\.europa\.eu|ECG|MedienG/);
});

test('the privacy policy names law, rights and services, and no cookies', async ({ page }) => {
  await page.goto('/datenschutz');
  for (const title of ['Verantwortlicher', 'Hosting', 'Kontakt und Anfragen', 'Karte', 'Ihre Rechte']) {
    await expect(part(page, title)).toBeVisible();
  }
  await expect(part(page, 'Keine Cookies, keine Reichweitenmessung')).toContainText(
    /§\s25\sAbs\.\s2\sNr\.\s2\sTDDDG/,
  );
  const inquiries = part(page, 'Kontakt und Anfragen');
  await expect(inquiries).toContainText('signierten Zeitstempel und eine kleine Rechenaufgabe');
  await expect(inquiries).toContainText('180 Tage nachdem Ihr Anliegen erledigt ist');
  expect(await page.context().cookies()).toEqual([]);
});

test('an editor moves the company to Austria: the legal pages follow, and emptied fields disappear', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/admin/legal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Legal Pages');
  const imprint = page.getByRole('region', { name: 'Imprint', exact: true });
  await imprint.getByRole('button', { name: 'Edit Imprint' }).click();
  await imprint.locator('[name=country]').selectOption('AT');
  await imprint.locator('[name=register_number]').fill('FN 123456 a');
  await imprint.locator('[name=editorial_line]').fill('Information über elektrische Anlagen');
  await imprint.locator('[name=expert_chamber]').fill('');
  await imprint.locator('[name=insurer]').fill('');
  await imprint.getByRole('button', { name: 'Save Changes' }).click();
  await expect(imprint.getByRole('button', { name: 'Edit Imprint' })).toBeVisible();

  const policy = page.getByRole('region', { name: 'Privacy Policy', exact: true });
  await policy.getByRole('button', { name: 'Edit Privacy Policy' }).click();
  await policy.locator('[name=country]').selectOption('AT');
  await policy.locator('[name=log_retention]').fill('');
  await policy.locator('[name=map_provider]').fill('');
  await policy.getByRole('button', { name: 'Save Changes' }).click();
  await expect(policy.getByRole('button', { name: 'Edit Privacy Policy' })).toBeVisible();

  await page.goto('/impressum');
  await expect(part(page, 'Angaben gemäß § 5 ECG und § 14 UGB')).toBeVisible();
  await expect(part(page, 'Firmenbuch')).toContainText('FN 123456 a');
  await expect(part(page, 'Offenlegung gemäß § 25 MedienG')).toContainText(
    'Information über elektrische Anlagen',
  );
  for (const gone of [
    'Sachverständigentätigkeit',
    'Öffentliche Bestellung',
    'Berufshaftpflichtversicherung',
  ]) {
    await expect(part(page, gone)).toHaveCount(0);
  }
  await page.goto('/datenschutz');
  await expect(page.locator('main')).toContainText('Ein Protokoll der Seitenaufrufe führen wir nicht.');
  await expect(page.locator('main')).toContainText(/§\s165\sAbs\.\s3\sTKG 2021/);
  await expect(part(page, 'Karte')).toHaveCount(0);
});
