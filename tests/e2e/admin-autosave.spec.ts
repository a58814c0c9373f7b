import type { Locator, Page } from '@playwright/test';
import type { ContentType } from '../../src/content/model';
import { agbs } from '../../src/content/types/agbs/type';
import { cvProfile } from '../../src/content/types/cv/type';
import { references } from '../../src/content/types/references/type';
import { services } from '../../src/content/types/services/type';
import { trainingBlog } from '../../src/content/types/training-blog/type';
import { upcomingTrainings } from '../../src/content/types/upcoming-trainings/type';
import { createTables } from '../../src/data/client/tables';
import { expectScreenAccessible } from './accessibility';
import { bucketsOf, filesIn, storedRows } from './admin-content';
import { regionOf, sections } from './admin-expectations';
import { crash, expectNoSnapshot, expectSnapshot, ageSnapshots } from './admin-autosave';
import { chooseFiles, expectForm, expectTexts, fillTexts } from './admin-samples';
import { headingOf } from './content-samples';
import { addGuest } from './admin-guest';
import { expect, startSession, test } from './admin-fixtures';
import { expectMessage } from './message';

/** Autosave: unsaved input survives the page, and the form offers to restore or discard it. */

const restore = 'Restore what I typed';

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
});

/** The sample entered last, and the number of chosen files. */
const kinds = [
  { type: trainingBlog, last: 'Anhang 2.pdf', chosen: 5 },
  { type: services, last: 'Probe Bild', chosen: 1 },
  { type: upcomingTrainings, last: 'Probe Galerie', chosen: 3 },
  { type: agbs, last: 'Größe.pdf', chosen: 1 },
];

for (const { type, last, chosen } of kinds) {
  test(`${type.name}: restores a new record with its files after a crash and saves it once`, async ({
    page,
    context,
    operator,
    openAdminScreen,
  }) => {
    const before = (await storedRows(operator, type.table)).length;
    const files = await filesIn(operator, bucketsOf(type));
    await openAdminScreen(pathOf(type));
    await regionFor(page, type)
      .getByRole('button', { name: `Add ${type.singular}` })
      .click();
    await fillTexts(regionFor(page, type), type, 'created');
    await chooseFiles(page, regionFor(page, type), type);
    await expectSnapshot(page, last);

    const after = await crash(page, context);
    await after.goto(`/admin/${pathOf(type)}`);
    const region = regionFor(after, type);
    await expect(region.getByRole('status')).toContainText(`A new ${type.noun} you began was not saved.`);
    await region.getByRole('button', { name: restore }).click();
    await expectTexts(region, type, 'created');
    await expectPreviews(region);
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(region.getByRole('status')).toHaveText(/ saved\.$/);
    expect(await storedRows(operator, type.table)).toHaveLength(before + 1);
    expect((await filesIn(operator, bucketsOf(type))).size).toBe(files.size + chosen);
    await expectNoSnapshot(after);

    await after.reload();
    await region.getByRole('button', { name: `Edit ${headingOf(type, 'created')}` }).click();
    await expectForm(region, type, 'created');
    await expect(region.getByRole('button', { name: restore })).toHaveCount(0);
  });
}

test('a single offers its autosaved input, a new portrait included, when the form opens again', async ({
  page,
  context,
  openAdminScreen,
}) => {
  await openAdminScreen('cv');
  const region = regionFor(page, cvProfile);
  await region.getByRole('button', { name: 'Edit Profile' }).click();
  await fillTexts(region, cvProfile, 'created');
  await chooseFiles(page, region, cvProfile);
  await page.close();

  const after = await context.newPage();
  await after.goto('/admin/cv');
  const again = regionFor(after, cvProfile);
  await again.getByRole('button', { name: 'Edit Profile' }).click();
  await again.getByRole('button', { name: restore }).click();
  await expectTexts(again, cvProfile, 'created');
  await expectPreviews(again);
  await expect(again.getByText('not saved yet')).toHaveCount(1);
});

test.describe('an autosave snapshot of a stored reference', () => {
  test.beforeEach(async ({ openAdminScreen }) => openAdminScreen('references'));

  test('is offered first, can be restored by keyboard, and shows its time', async ({ page }) => {
    const { region, company } = await startTyping(page, 'Getippte Werft');
    await page.reload();
    await open(region);
    const question = region.getByRole('button', { name: restore });
    await expect(question).toBeFocused();
    await expect(question).toHaveAccessibleDescription(
      /^What you typed here was not saved\. It is from \d{1,2}\. \w+ \d{4} um \d\d:\d\d\.$/,
    );
    await expect(company).not.toHaveValue('Getippte Werft');
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(question).toBeFocused();
    await expectScreenAccessible(page);
    await page.keyboard.press('Enter');
    await expect(company).toHaveValue('Getippte Werft');
    await expect(company).toBeFocused();
    await expect(question).toHaveCount(0);

    // The restored input is still unsaved.
    await page.reload();
    await open(region);
    await expect(question).toBeVisible();
    await region.getByRole('button', { name: 'Cancel' }).click();
    await open(region);
    await expect(question).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(region.getByRole('button', { name: 'Discard' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(company).not.toHaveValue('Getippte Werft');
    await expect(company).toBeFocused();
    await expectNoSnapshot(page);
  });

  test('says that the reference was changed since', async ({ page, operator }) => {
    const { region, company } = await startTyping(page, 'Getippte Werft');
    await createTables(operator)
      .from('client_references')
      .update({ project: 'Von jemand anderem' })
      .not('id', 'is', null)
      .throwOnError();
    await page.reload();
    await open(region);
    const question = region.getByRole('button', { name: restore });
    await expect(question).toHaveAccessibleDescription(/The reference has been changed since/);
    await question.click();
    await expect(company).toHaveValue('Getippte Werft');
    await expect(page.locator('[name=project]')).not.toHaveValue('Von jemand anderem');
  });

  test('is offered neither for another record nor to another account', async ({
    page,
    product,
    operator,
  }) => {
    const { region } = await startTyping(page, 'Getippte Werft');
    const question = region.getByRole('button', { name: restore });
    await page.reload();
    await region.getByRole('button', { name: /^Edit/ }).nth(1).click();
    await expect(page.locator('[name=company]')).toBeFocused();
    await expect(question).toHaveCount(0);

    const own = await page.evaluate(() => localStorage.getItem('site-auth') ?? '');
    await page.evaluate(
      (other) => localStorage.setItem('site-auth', other),
      await startSession(operator, await addGuest(product)),
    );
    await page.reload();
    await expect(page.getByText('Your account is not an administrator')).toBeVisible();
    await open(region);
    await expect(page.locator('[name=company]')).toBeFocused();
    await expect(question).toHaveCount(0);

    await page.evaluate((value) => localStorage.setItem('site-auth', value), own);
    await page.reload();
    await open(region);
    await expect(question).toBeVisible();
  });

  test('of two tabs is the last input, while each form keeps its own', async ({ page, context }) => {
    const first = await startTyping(page, 'Aus dem ersten');
    const other = await context.newPage();
    other.on('dialog', (dialog) => dialog.accept());
    await other.goto('/admin/references');
    await open(regionFor(other, references));
    await expect(other.locator('[name=company]')).toBeFocused();
    await expect(other.getByRole('button', { name: restore })).toHaveCount(0);
    await other.locator('[name=company]').fill('Aus dem zweiten');
    await expectSnapshot(other, 'Aus dem zweiten');
    await expect(first.company).toHaveValue('Aus dem ersten');

    // Cancel in the first tab must not delete the second tab's input.
    await first.region.getByRole('button', { name: 'Cancel' }).click();
    await expect(first.company).toHaveCount(0);
    const after = await crash(other, context);
    await after.goto('/admin/references');
    await open(regionFor(after, references));
    await regionFor(after, references).getByRole('button', { name: restore }).click();
    await expect(after.locator('[name=company]')).toHaveValue('Aus dem zweiten');
  });

  test('is deleted when the form is saved or left', async ({ page }) => {
    const { region } = await startTyping(page, 'Gespeicherte Werft');
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(region, 'Reference saved.');
    await expectNoSnapshot(page);

    await startTyping(page, 'Verlassene Werft');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /^Shop/ }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Shop Products');
    await expectNoSnapshot(page);
  });

  test('is deleted when the page reloads in the moment of saving', async ({ page }) => {
    const { region, company } = await startTyping(page, 'Eilige Werft');
    await page.evaluate(() => {
      new MutationObserver(() => {
        const isSaved = [...document.querySelectorAll('[role=status]')].some((one) =>
          one.textContent.includes('Reference saved.'),
        );
        if (!isSaved) return;
        location.reload();
        // Simulates a slow device: the page unloads before IndexedDB answers.
        for (const until = Date.now() + 500; Date.now() < until;);
      }).observe(document.body, { childList: true, subtree: true });
    });
    const left = page.waitForEvent('load');
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await left;
    await open(region);
    await expect(company).toBeFocused();
    await expect(region.getByRole('button', { name: restore })).toHaveCount(0);
    await expectNoSnapshot(page);
  });

  test('is deleted after thirty days', async ({ page }) => {
    const { region } = await startTyping(page, 'Alte Werft');
    await page.reload();
    await ageSnapshots(page, 31);
    await page.reload();
    await open(region);
    await expect(page.locator('[name=company]')).toBeFocused();
    await expectNoSnapshot(page);
    await expect(region.getByRole('button', { name: restore })).toHaveCount(0);
  });
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
    await open(region);
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
    await page.reload();
    await leaving;
    const question = 'You have unsaved changes. Log out without saving them?';
    for (const isSure of [false, true]) {
      const dialogMessage = page.waitForEvent('dialog').then(async (dialog) => {
        await (isSure ? dialog.accept() : dialog.dismiss());
        return dialog.message();
      });
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      expect(await dialogMessage).toBe(question);
      if (!isSure) await expectSnapshot(page, 'Getippte Werft');
    }
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await expectNoSnapshot(page);
  });
});

for (const fault of ['is forbidden', 'is full'] as const) {
  test(`a form saves normally when IndexedDB ${fault}`, async ({ page, openAdminScreen }) => {
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
    await open(region);
    await page.locator('[name=company]').fill('Werft ohne Gedächtnis');
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    await expectMessage(region, 'Reference saved.');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a snapshot of version 0.1 is offered after an update', async ({ page, openAdminScreen }) => {
  await openAdminScreen('references');
  const { region, company } = await startTyping(page, 'Werft vor dem Update');
  await page.goto('/admin/overview');
  await ageSnapshots(page, 1, { hasFormerNames: true });
  await page.goto('/admin/references');
  await open(region);
  await region.getByRole('button', { name: restore }).click();
  await expect(company).toHaveValue('Werft vor dem Update');
});

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

type Typing = { region: Locator; company: Locator };

/** Types into the form of the first reference and waits for its autosave. */
async function startTyping(page: Page, words: string): Promise<Typing> {
  const region = regionFor(page, references);
  const company = page.locator('[name=company]');
  await open(region);
  await company.fill(words);
  await expectSnapshot(page, words);
  return { region, company };
}

async function open(region: Locator): Promise<void> {
  await region.getByRole('button', { name: /^Edit/ }).first().click();
}

/** Expects previews of the newly chosen pictures. */
async function expectPreviews(region: Locator): Promise<void> {
  const shown = region.locator('form img');
  await expect
    .poll(() =>
      shown.evaluateAll((images: HTMLImageElement[]) => images.every((one) => one.naturalWidth > 0)),
    )
    .toBe(true);
}

function regionFor(page: Page, type: ContentType): Locator {
  return page.getByRole('region', { name: regionOf(type), exact: true });
}

function pathOf(type: ContentType): string {
  return sections.find((one) => one.type === type)?.screen.path ?? '';
}
