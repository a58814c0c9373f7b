import type { Locator, Page, Route } from '@playwright/test';
import type { ContentType } from '../../src/content/model';
import { cvProfile } from '../../src/content/types/cv/type';
import { trainingBlog } from '../../src/content/types/training-blog/type';
import { createTables } from '../../src/data/client/tables';
import { admin } from '../product';
import { bucketsOf, filesIn, storedRows } from './admin-content';
import { chooseFiles, expectForm, expectTexts, fillTexts } from './admin-samples';
import { expect, test } from './admin-fixtures';
import { saveUrl } from './admin-network';

/**
 * A save that fails at every stage in turn: each time it shows the reason, keeps all input, and continues from there.
 */
test.use({ allowConsole: [/Failed to load resource/] });

type Fault = { url: string; respond: (route: Route) => Promise<void>; message: string | RegExp };

const respondTooLarge: Fault['respond'] = (route) =>
  route.fulfill({
    status: 413,
    json: {
      statusCode: '413',
      error: 'Payload too large',
      message: 'The object exceeded the maximum allowed size',
    },
  });
const respondWithoutMessage: Fault['respond'] = (route) => route.fulfill({ status: 500, body: '' });
const disconnect: Fault['respond'] = (route) => route.abort('internetdisconnected');
const expired = { status: 401, json: { code: 'PGRST303', message: 'JWT expired' } };

const tooLargeMessage = /is larger than 10 MB\. Please choose a smaller one\.$/;
const offlineMessage =
  /was not stored\. The server cannot be reached\. Please check the connection and try again\.$/;

test('a post with images and PDFs survives every failure and is stored once', async ({
  page,
  operator,
  openAdminScreen,
}) => {
  const files = await filesIn(operator, bucketsOf(trainingBlog));
  const before = (await storedRows(operator, 'training_blog')).length;
  await openAdminScreen('training-blog');
  const region = page.getByRole('region', { name: 'Posts' });
  await region.getByRole('button', { name: 'Add Post' }).click();
  await fillTexts(region, trainingBlog, 'created');
  await chooseFiles(page, region, trainingBlog);
  // The form lists PDFs after their check.
  await expect(region.getByText('not saved yet')).toHaveCount(5);
  await failOneByOne(page, region, trainingBlog, [
    { url: '**/object/drafts/training-blog-images/**', respond: respondTooLarge, message: tooLargeMessage },
    { url: '**/object/drafts/training-blog-images/**', respond: disconnect, message: offlineMessage },
    { url: '**/object/drafts/training-blog-pdfs/**', respond: respondTooLarge, message: tooLargeMessage },
    { url: '**/object/drafts/training-blog-pdfs/**', respond: disconnect, message: offlineMessage },
    { url: saveUrl, respond: respondWithoutMessage, message: 'An error occurred while saving the post' },
    { url: saveUrl, respond: disconnect, message: 'An error occurred while saving the post' },
  ]);
  await saveAfterSignIn(page, region, saveUrl);
  await expect(region.getByRole('heading', { name: 'Probe title Größe' })).toHaveCount(1);
  expect(await storedRows(operator, 'training_blog')).toHaveLength(before + 1);
  expect(newAmong(await filesIn(operator, bucketsOf(trainingBlog)), files)).toHaveLength(5);
  await region.getByRole('button', { name: 'Edit Probe title Größe' }).click();
  await expectForm(region, trainingBlog, 'created');
});

// A single with fewer kinds of files; the post goes through the same stages.
test(
  'a profile with its portrait survives every failure and is stored once',
  { tag: '@long' },
  async ({ page, operator, openAdminScreen }) => {
    await createTables(operator)
      .from('cv_profile')
      .update({ image_url: null, alt: '' })
      .not('id', 'is', null)
      .throwOnError();
    const files = await filesIn(operator, ['cv-images']);
    await openAdminScreen('cv');
    const region = page.getByRole('region', { name: 'Profile' });
    await region.getByRole('button', { name: 'Edit Profile' }).click();
    await fillTexts(region, cvProfile, 'created');
    await chooseFiles(page, region, cvProfile);
    await failOneByOne(page, region, cvProfile, [
      { url: '**/object/drafts/cv-images/**', respond: respondTooLarge, message: tooLargeMessage },
      { url: '**/object/drafts/cv-images/**', respond: disconnect, message: offlineMessage },
      { url: saveUrl, respond: respondWithoutMessage, message: 'Error saving profile.' },
      { url: saveUrl, respond: disconnect, message: 'Error saving profile.' },
    ]);
    await saveAfterSignIn(page, region, saveUrl);
    expect(newAmong(await filesIn(operator, ['cv-images']), files)).toHaveLength(1);
    await region.getByRole('button', { name: 'Edit Profile' }).click();
    await expectForm(region, cvProfile, 'created');
  },
);

async function failOneByOne(page: Page, region: Locator, type: ContentType, faults: Fault[]): Promise<void> {
  const unsavedFiles = await region.getByText('not saved yet').count();
  for (const { url, respond, message } of faults) {
    await page.route(url, (route) => (isWrite(route) ? respond(route) : route.fallback()));
    await region.getByRole('button', { name: /^Save( Changes)?$/ }).click();
    await expect(region.getByRole('alert')).toHaveText(message);
    await expectTexts(region, type, 'created');
    await expect(region.getByText('not saved yet')).toHaveCount(unsavedFiles);
    await page.unrouteAll();
  }
}

/** Saves with an expired session and signs in again. */
async function saveAfterSignIn(page: Page, region: Locator, url: string): Promise<void> {
  let refusals = 0;
  await page.route(url, (route) =>
    isWrite(route) && refusals++ === 0 ? route.fulfill(expired) : route.fallback(),
  );
  await region.getByRole('button', { name: /^Save( Changes)?$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(region.getByRole('status')).toHaveText(/ saved\.$/);
  expect(refusals).toBeGreaterThan(1);
}

/** Lists added files; ignores removed ones, because the server sweeps unreferenced files in the meantime. */
function newAmong(files: Set<string>, before: Set<string>): string[] {
  return [...files].filter((file) => !before.has(file));
}

function isWrite(route: Route): boolean {
  return route.request().method() !== 'GET';
}
