import { expectAccessible } from './accessibility';
import { expect, fieldOf, test } from './admin-fixtures';
import { previewBesideForm } from './admin-preview-frames';
import { expectMessage } from './message';
import { follow, visit } from './page-visit';

/** Pages that editors add, and the page of the team. */

test.use({ allowConsole: [/status of 404/] });

test('a free page is written, previewed, published at its own address and edited on the page', async ({
  page,
  openAdminScreen,
}) => {
  await openAdminScreen('free-pages');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Free Pages');
  await page.getByRole('button', { name: 'Add Free Page' }).click();
  await page.locator('[name=title]').fill('Lehrwerkstatt');
  await fieldOf(page, 'content').fill('Zwei Sätze.\n\n**Was Sie lernen**\n\n• Messen\n• Prüfen');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = previewBesideForm(page);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Lehrwerkstatt');
  await expect(preview.getByRole('heading', { level: 2, name: 'Was Sie lernen' })).toBeVisible();

  await page.locator('[name=slug]').fill('services');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Address is the address of another page of the website');
  await page.locator('[name=slug]').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Page saved.');

  await page.goto('/admin/website?page=/lehrwerkstatt');
  const frame = page.frameLocator('iframe[title="The page"]');
  await frame.getByText('Zwei Sätze.').click();
  const form = page.getByRole('form', { name: 'Edit Free Page' });
  await form.locator('[name=inquiry_button]').fill('Platz anfragen');
  await expect(frame.getByRole('button', { name: 'Platz anfragen' })).toBeVisible();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Page saved.');

  await visit(page, '/lehrwerkstatt');
  await page.getByRole('button', { name: 'Platz anfragen' }).click();
  await expect(page.getByRole('dialog').getByLabel('Nachricht')).toHaveValue(/„Lehrwerkstatt“/);
});

test(
  'an unknown address shows the page for unknown addresses in an open page',
  { tag: '@long' },
  async ({ page }) => {
    await visit(page, '/gibt-es-nicht');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Seite nicht gefunden');
    await page.getByRole('main').getByRole('link', { name: 'Leistungen' }).click();
    await expect(heading).not.toHaveText('Seite nicht gefunden');
    await page.goBack();
    await expect(heading).toHaveText('Seite nicht gefunden');
    // Through another page, so that the text below is of this address.
    await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(heading).not.toHaveText('Seite nicht gefunden');
    await page.evaluate(() => {
      history.pushState(null, '', '/auch-nicht');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByText('Unter dieser Adresse gibt es nichts.')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'the team appears on the website with its first member',
  { tag: '@long' },
  async ({ page, openAdminScreen }) => {
    await openAdminScreen('team');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Team');
    const onWebsite = page.getByRole('link', { name: 'View on the website' });
    await expect(onWebsite).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Team Member' }).click();
    await page.locator('[name=name]').fill('Katrin Muster');
    await page.locator('[name=role]').fill('Elektrotechnikmeisterin');
    await page.locator('[name=email]').fill('katrin@example.org');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(page, 'Team member saved.');
    await expect(onWebsite.first()).toHaveAttribute('href', '/team');

    await follow(page, 'Team');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unser Team');
    const member = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Katrin Muster' }) });
    await expect(member).toContainText('Elektrotechnikmeisterin');
    await expect(member.getByRole('link', { name: 'katrin@example.org' })).toHaveAttribute(
      'href',
      'mailto:katrin@example.org',
    );
    await expect(member.getByRole('link', { name: 'Bearbeiten: Katrin Muster' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 720 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  },
);
