import { references } from '../../src/content/types/references/type';
import { createTables } from '../../src/data/client/tables';
import { expectScreenAccessible } from './accessibility';
import {
  ageSnapshots,
  crashRenderer,
  expectNoSnapshot,
  expectSnapshot,
  openFirst,
  regionFor,
  restoreLabel,
  startTyping,
} from './admin-autosave';
import { addGuest } from './admin-guest';
import { expect, startSession, test } from './admin-fixtures';
import { expectMessage } from './message';

/** Autosave: unsaved input survives the page, and the form offers to restore or discard it. */

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
});

test.describe('an autosave snapshot of a stored reference', () => {
  test.beforeEach(async ({ openAdminScreen }) => openAdminScreen('references'));

  test('is offered first, restored by keyboard, and deleted when the form is saved or left', async ({
    page,
  }) => {
    await test.step('is offered first, can be restored by keyboard, and shows its time', async () => {
      const { region, company } = await startTyping(page, 'Getippte Werft');
      await page.reload();
      const question = region.getByRole('button', { name: restoreLabel });
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
      await expect(question).toBeVisible();
      await region.getByRole('button', { name: 'Cancel' }).click();
      await openFirst(region);
      await expect(question).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(region.getByRole('button', { name: 'Discard' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(company).not.toHaveValue('Getippte Werft');
      await expect(company).toBeFocused();
      await expectNoSnapshot(page);
      await region.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('is deleted when the form is saved or left', async () => {
      const { region } = await startTyping(page, 'Gespeicherte Werft');
      await region.getByRole('button', { name: 'Save', exact: true }).click();
      await expectMessage(region, 'Reference saved.');
      await expectNoSnapshot(page);

      await startTyping(page, 'Verlassene Werft');
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Shop/ }).click();
      await page.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Shop Products');
      await expectNoSnapshot(page);
    });
  });

  test('is offered neither for another record nor to another account', async ({
    page,
    product,
    operator,
  }) => {
    const { region } = await startTyping(page, 'Getippte Werft');
    const question = region.getByRole('button', { name: restoreLabel });
    await page.goto('/admin/references');
    await region.getByRole('button', { name: /^Edit/ }).nth(1).click();
    await expect(page.locator('[name=company]')).toBeFocused();
    await expect(question).toHaveCount(0);

    const adminSession = await page.evaluate(() => localStorage.getItem('site-auth') ?? '');
    await page.evaluate(
      (other) => localStorage.setItem('site-auth', other),
      await startSession(operator, await addGuest(product)),
    );
    await page.goto('/admin/references');
    await expect(page.getByText('Your account is not an administrator')).toBeVisible();
    await openFirst(region);
    await expect(page.locator('[name=company]')).toBeFocused();
    await expect(question).toHaveCount(0);

    await page.evaluate((value) => localStorage.setItem('site-auth', value), adminSession);
    await page.goto('/admin/references');
    await openFirst(region);
    await expect(question).toBeVisible();
  });

  test('of two tabs is the last input, while each form keeps its own', async ({ page, context }) => {
    const first = await startTyping(page, 'Aus dem ersten');
    const other = await context.newPage();
    other.on('dialog', (dialog) => dialog.accept());
    await other.goto('/admin/references');
    await openFirst(regionFor(other, references));
    await expect(other.locator('[name=company]')).toBeFocused();
    await expect(other.getByRole('button', { name: restoreLabel })).toHaveCount(0);
    await other.locator('[name=company]').fill('Aus dem zweiten');
    await expectSnapshot(other, 'Aus dem zweiten');
    await expect(first.company).toHaveValue('Aus dem ersten');

    // Cancel in the first tab must not delete the second tab's input.
    await first.region.getByRole('button', { name: 'Cancel' }).click();
    await expect(first.company).toHaveCount(0);
    const after = await crashRenderer(other, context);
    await after.goto('/admin/references');
    await openFirst(regionFor(after, references));
    await regionFor(after, references).getByRole('button', { name: restoreLabel }).click();
    await expect(after.locator('[name=company]')).toHaveValue('Aus dem zweiten');
  });

  test('is deleted after thirty days or during a save, and says that the reference was changed since', async ({
    page,
    operator,
  }) => {
    await test.step('is deleted after thirty days', async () => {
      const { region } = await startTyping(page, 'Alte Werft');
      await page.reload();
      await ageSnapshots(page, 31);
      await page.reload();
      await expect(page.locator('[name=company]')).toBeFocused();
      await expectNoSnapshot(page);
      await expect(region.getByRole('button', { name: restoreLabel })).toHaveCount(0);
      await region.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('is deleted when the page reloads in the moment of saving', async () => {
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
      const reloaded = page.waitForEvent('load');
      await region.getByRole('button', { name: 'Save', exact: true }).click();
      await reloaded;
      await page.goto('/admin/references');
      await openFirst(region);
      await expect(company).toBeFocused();
      await expect(region.getByRole('button', { name: restoreLabel })).toHaveCount(0);
      await expectNoSnapshot(page);
      await region.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('says that the reference was changed since', async () => {
      const { region, company } = await startTyping(page, 'Getippte Werft');
      await createTables(operator)
        .from('client_references')
        .update({ project: 'Von jemand anderem' })
        .not('id', 'is', null)
        .throwOnError();
      await page.reload();
      const question = region.getByRole('button', { name: restoreLabel });
      await expect(question).toHaveAccessibleDescription(/The reference has been changed since/);
      await question.click();
      await expect(company).toHaveValue('Getippte Werft');
      await expect(page.locator('[name=project]')).not.toHaveValue('Von jemand anderem');
    });
  });
});
