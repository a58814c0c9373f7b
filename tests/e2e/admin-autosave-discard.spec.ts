import { references } from '../../src/content/types/references/type';
import {
  expectNoSnapshot,
  expectSnapshot,
  openFirst,
  regionFor,
  restoreLabel,
  startTyping,
} from './admin-autosave';
import { expect, test } from './admin-fixtures';
import { expectMessage } from './message';

/** Deletion of autosave snapshots, and forms without IndexedDB. */

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
});

test.describe('discarding unsaved input', () => {
  test.beforeEach(async ({ page, openAdminScreen }) => {
    page.removeAllListeners('dialog');
    await openAdminScreen('references');
  });

  test('Cancel asks for confirmation only if the form has changed', async ({ page }) => {
    const questions: string[] = [];
    const answers = [false, true];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      return answers.shift() ? dialog.accept() : dialog.dismiss();
    });
    const region = regionFor(page, references);
    await openFirst(region);
    const cancel = region.getByRole('button', { name: 'Cancel' });
    await cancel.click();
    await expect(cancel).toHaveCount(0);
    expect(questions).toEqual([]);

    const { company } = await startTyping(page, 'Getippte Werft');
    await cancel.click();
    await expect(company).toHaveValue('Getippte Werft');
    await expectSnapshot(page, 'Getippte Werft');
    await cancel.click();
    await expect(cancel).toHaveCount(0);
    expect(questions).toEqual(Array(2).fill('What you have typed is not saved yet. Discard it?'));
    await expectNoSnapshot(page);
  });

  test('a sign-out elsewhere clears the browser cache and keeps the autosave snapshots', async ({ page }) => {
    await startTyping(page, 'Getippte Werft');
    const ended = page.waitForResponse(/\/auth\/v1\/logout/);
    await page.evaluate(async () => {
      const { publishableKey } = JSON.parse(document.getElementById('service')?.textContent ?? '{}');
      const { access_token } = JSON.parse(localStorage.getItem('site-auth') ?? '{}');
      const headers = { apikey: publishableKey, authorization: `Bearer ${access_token}` };
      await fetch('/auth/v1/logout?scope=local', { method: 'POST', headers });
    });
    const response = await ended;
    expect(response.status()).toBe(204);
    expect(await response.headerValue('clear-site-data')).toBe('"cache"');
    expect(await page.evaluate(() => Object.keys(localStorage))).toContain('site-auth');
    await expectSnapshot(page, 'Getippte Werft');
  });

  test('signing out asks for confirmation if a snapshot exists, and deletes all snapshots', async ({
    page,
  }) => {
    const leaving = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    await startTyping(page, 'Getippte Werft');
    // A request that is still pending when the session ends is answered with 401.
    const loaded = [/client_references/, /footer_content/, /four_eyes/].map((url) =>
      page.waitForResponse((response) => url.test(response.url())),
    );
    await page.reload();
    await leaving;
    await Promise.all(loaded);
    await expect(page.getByRole('button', { name: restoreLabel })).toBeVisible();
    const question = 'You have unsaved changes. Log out without saving them?';
    for (const isSure of [false, true]) {
      const dialogMessage = page.waitForEvent('dialog').then(async (dialog) => {
        await (isSure ? dialog.accept() : dialog.dismiss());
        return dialog.message();
      });
      await page.getByRole('button', { name: 'Logout' }).click();
      expect(await dialogMessage).toBe(question);
      if (!isSure) await expectSnapshot(page, 'Getippte Werft');
    }
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await expectNoSnapshot(page);
  });
});

for (const fault of ['is forbidden', 'is full'] as const) {
  const title = `a form saves normally when IndexedDB ${fault}`;
  test(title, { tag: fault === 'is full' ? [] : '@long' }, async ({ page, openAdminScreen }) => {
    await page.addInitScript((forbidden) => {
      if (forbidden)
        indexedDB.open = () => {
          throw new DOMException('denied', 'SecurityError');
        };
      else
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
    }, fault === 'is forbidden');
    await openAdminScreen('references');
    const region = regionFor(page, references);
    await openFirst(region);
    await page.locator('[name=company]').fill('Werft ohne Gedächtnis');
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(region, 'Reference saved.');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('autosave works when IndexedDB could not be opened the first time', async ({
  page,
  openAdminScreen,
}) => {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (...about) => {
      indexedDB.open = open;
      throw new DOMException(`cannot open ${about[0]} now`, 'UnknownError');
    };
  });
  await openAdminScreen('references');
  await startTyping(page, 'Werft mit Gedächtnis');
});
