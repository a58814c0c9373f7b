import type { Page } from '@playwright/test';
import { expect, test } from './admin-fixtures';

test.describe('the overview', () => {
  test('shows all parts at once, so that a late one moves no other', async ({ page, openAdminScreen }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/rest/v1/inquiries?*', async (route) => {
      await released;
      await route.continue();
    });
    const trainingsLoaded = page.waitForResponse('**/rest/v1/upcoming_trainings?*');
    await openAdminScreen('overview');
    await trainingsLoaded;
    await expect(page.getByRole('status')).toHaveText('Loading the overview...');
    await expect(part(page, 'Next trainings')).toBeHidden();
    release();
    await expect(part(page, 'Next trainings')).toBeVisible();
    await expect(part(page, 'Changed last').getByRole('listitem').first()).toBeVisible();
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const add = (list: PerformanceObserverEntryList) => {
            for (const entry of list.getEntries()) sum += Number(entry.toJSON().value);
          };
          new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shifts).toBeLessThan(0.01);
  });

  test('lists who changed each record, links to its form, and omits reordering', async ({
    page,
    openAdminScreen,
  }) => {
    await openAdminScreen('cv');
    await page.getByRole('button', { name: 'Add Certification' }).click();
    await page.locator('[name=name]').fill('Sicherheitsfachkraft');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Sicherheitsfachkraft' });
    await card.getByRole('button', { name: /^Move/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(page.getByText(/Sicherheitsfachkraft is now at place/)).toBeAttached();

    const menu = page.getByRole('navigation', { name: 'Sections' });
    await expect(menu.getByRole('listitem').first()).toContainText('Overview');
    await menu.getByRole('link', { name: /^Overview/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
    const newest = part(page, 'Changed last').getByRole('listitem');
    await expect(newest).toHaveCount(12);
    await expect(newest.first()).toHaveText(
      'SicherheitsfachkraftCertification in CV · by admin@example.org · just now · What changedUndo',
    );
    await expect(newest.filter({ hasText: 'Sicherheitsfachkraft' })).toHaveCount(1);
    await newest.first().getByRole('link', { name: 'Sicherheitsfachkraft', exact: true }).click();
    await expect(page.locator('[name=name]')).toHaveValue('Sicherheitsfachkraft');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/admin/overview');
    await newest.first().getByRole('link', { name: 'What changed: Sicherheitsfachkraft' }).press('Enter');
    const versions = page.getByRole('dialog', { name: 'History' });
    await expect(versions).toContainText('admin@example.org');
    await page.keyboard.press('Escape');
    await expect(versions).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/cv\/cv_certifications\/[^?]+$/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await remove(page, 'Sicherheitsfachkraft');

    await page.goto('/admin/overview');
    await expect(newest.first()).toHaveText(
      'SicherheitsfachkraftCertification in CV · deleted by admin@example.org · just now · TrashUndo',
    );
    await expect(newest.nth(1)).toContainText('Sicherheitsfachkraft');
    await newest.first().getByRole('link', { name: 'Trash: Sicherheitsfachkraft' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trash');
  });

  test('says since when visitors get stale pages, and counts inquiries', async ({
    page,
    openAdminScreen,
  }) => {
    await test.step('says since when visitors get stale pages, until the fault is over', async () => {
      let staleSince: string | null = '2026-11-24T08:15:00.000Z';
      await page.route('**/api/site-status', (route) => route.fulfill({ json: { staleSince } }));
      await openAdminScreen('overview');
      const notice = page.getByRole('alert').filter({ hasText: 'not been able to reach its data since' });
      await expect(notice).toContainText('Visitors see the pages as they were before');
      staleSince = null;
      await page.reload();
      await expect(part(page, 'Inquiries')).toBeVisible();
      await expect(notice).toHaveCount(0);
    });

    await test.step('counts inquiries', async () => {
      const link = part(page, 'Inquiries').getByRole('link', { name: /new inquir/ });
      const before = Number.parseInt(String(await link.textContent()), 10) || 0;
      for (const name of ['Jo', 'Kim']) {
        const data = { name, email: `${name}@overview.example`, message: 'Bitte melden Sie sich.' };
        expect((await page.request.post('/api/contact', { data })).ok()).toBe(true);
      }
      await page.reload();
      await expect(link).toHaveText(`${before + 2} new inquiries`);
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiries');
      await deleteInquiries(page);
    });
  });

  test('lists problems, each with a link to its solution', async ({ page, openAdminScreen }) => {
    const replies: Record<string, (rows: Record<string, unknown>[]) => unknown[]> = {
      upcoming_trainings: ([row]) => [
        { ...row, title: 'Vergangenes', startDate: '2020-01-01', endDate: '2020-01-02' },
        { ...row, id: '2', title: 'Läuft heute noch', startDate: '2020-01-01', endDate: '2999-01-02' },
      ],
      services: ([row]) => [{ ...row, title: 'Stummes Bild', alt: '' }],
      client_references: ([row]) => [{ ...row, company: 'Stumme Galerie', alt: 'x', gallery: [{ alt: '' }] }],
      agbs: () => [],
      imprint: ([row]) => [{ ...row, company: '', register_court: 'Amtsgericht', register_number: null }],
      hero_content: ([row]) => [{ ...row, image_url: null }],
      footer_content: () => [],
    };
    for (const [table, reply] of Object.entries(replies)) {
      await page.route(`**/rest/v1/${table}?*`, async (route) => {
        const response = await route.fetch();
        const json = reply([await response.json()].flat());
        const headers = { ...response.headers(), 'content-range': `0-${json.length}/${json.length}` };
        await route.fulfill({ response: response, headers, json });
      });
    }
    await openAdminScreen('overview');
    const warnings = part(page, 'Needs attention');
    const expected = [
      ['Footer: the footer content is not filled in.', 'footer'],
      ['The imprint is incomplete: Company, Register number.', 'legal'],
      ['The home page has no picture at its top.', 'hero'],
      ['No terms (AGBs) can be downloaded.', 'agbs'],
      ['The upcoming training “Vergangenes” is over.', 'upcoming-trainings'],
      ['Services: a picture of “Stummes Bild” has no alt text.', 'services'],
      ['References: a picture of “Stumme Galerie” has no alt text.', 'references'],
    ] as const;
    for (const [text, path] of expected) {
      await expect(warnings.getByRole('link', { name: text })).toHaveAttribute(
        'href',
        new RegExp(`^/admin/${path}(/\\w+/|$)`),
      );
    }
    await expect(warnings.getByText('Läuft heute noch')).toHaveCount(0);
    await warnings.getByRole('link', { name: expected[1][0] }).click();
    await expect(page.locator('[name=register_court]')).toBeVisible();
    // A response may still pass a route when the test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test.describe('with a failed request', () => {
    test.use({ allowConsole: [/Failed to load resource/] });

    test('says that it may be incomplete', async ({ page, openAdminScreen }) => {
      await page.route('**/rest/v1/services?*', (route) => route.abort());
      await openAdminScreen('overview');
      await expect(page.getByRole('alert')).toContainText('Not everything could be loaded.');
    });
  });
});

function part(page: Page, name: string) {
  return page.getByRole('region', { name });
}

/** Deletes a test's record, which would be in the way of the next test. */
async function remove(page: Page, title: string): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
}

async function deleteInquiries(page: Page): Promise<void> {
  const { key, token } = await page.evaluate(() => ({
    key: JSON.parse(document.getElementById('service')?.textContent ?? '{}').publishableKey,
    token: JSON.parse(localStorage.getItem('site-auth') ?? '{}').access_token,
  }));
  const headers = { apikey: key, authorization: `Bearer ${token}` };
  const response = await page.request.delete('/rest/v1/inquiries?email=ilike.*@overview.example', {
    headers,
  });
  expect(response.status()).toBe(204);
}
