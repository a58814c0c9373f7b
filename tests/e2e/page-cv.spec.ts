import { visit } from './page-visit';
import { expect, test } from './fixtures';

test('the page names the expert and lists career, education, standards and certificates', async ({
  page,
}) => {
  await visit(page, '/cv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dipl.-Ing. Jens Brandt');
  const profile = page.getByRole('region', { name: 'Profil' });
  await expect(profile.getByRole('link', { name: 'kontakt@example.org' })).toHaveAttribute(
    'href',
    'mailto:kontakt@example.org',
  );
  await expect(profile.getByRole('link', { name: /^\+49/ })).toHaveAttribute('href', /^tel:\+49\d+$/);
  await expect(profile.locator('strong')).toHaveText('Ein Befund muss sich nachmessen lassen.');

  const station = page
    .getByRole('region', { name: 'Berufserfahrung' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Versuchsingenieur Hochvoltsysteme' }) });
  await expect(station).toContainText('2009–2014');
  await expect(station).toContainText('Fahrzeugversuch Beispiel AG');
  await expect(station.getByRole('listitem')).toHaveCount(2);

  const headingsOf = (name: string) =>
    page.getByRole('region', { name }).getByRole('listitem').getByRole('heading');
  await expect(headingsOf('Ausbildung')).toHaveCount(3);
  await expect(headingsOf('Normen und Regelwerke')).toHaveCount(10);
  await expect(headingsOf('Zertifikate')).toHaveCount(5);
});

test('the button prints the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await visit(page, '/cv');
  await page.getByRole('button', { name: 'Lebenslauf drucken' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
});

test.describe('when a part of the career cannot be read', () => {
  test.use({ allowConsole: [/Failed to load resource/] });

  test('the page shows a message and the rest', async ({ page }) => {
    await page.route(/\/rest\/v1\/cv_experience\?/, (route) =>
      route.fulfill({ status: 500, json: { message: '', code: 'XX000', details: null, hint: null } }),
    );
    await visit(page, '/contact');
    await page.getByRole('banner').getByRole('link', { name: 'CV' }).click();
    await expect(page.getByRole('alert')).toHaveText('Error while fetching data.');
    await expect(page.getByRole('region', { name: 'Ausbildung' })).toBeVisible();
  });
});
