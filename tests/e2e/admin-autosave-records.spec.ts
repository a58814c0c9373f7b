import type { Locator } from '@playwright/test';
import type { ContentType } from '../../src/content/model';
import { agbs } from '../../src/content/types/agbs/type';
import { cvProfile } from '../../src/content/types/cv/type';
import { services } from '../../src/content/types/services/type';
import { trainingBlog } from '../../src/content/types/training-blog/type';
import { upcomingTrainings } from '../../src/content/types/upcoming-trainings/type';
import { crashRenderer, expectNoSnapshot, expectSnapshot, regionFor, restoreLabel } from './admin-autosave';
import { bucketsOf, filesIn, storedRows } from './admin-content';
import { sections } from './admin-expectations';
import { expect, test } from './admin-fixtures';
import { chooseFiles, expectForm, expectTexts, fillTexts } from './admin-samples';
import { headingOf } from './content-samples';

/** Autosave of new records and singles, files included. */

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

for (const [index, { type, last, chosen }] of kinds.entries()) {
  // The first has all kinds of fields and files; the others are `@long`.
  const tag = index === 0 ? [] : '@long';
  const title = `${type.name}: restores a new record with its files after a crash and saves it once`;
  test(title, { tag }, async ({ page, context, operator, openAdminScreen }) => {
    const before = (await storedRows(operator, type.table)).length;
    const files = await filesIn(operator, bucketsOf(type));
    await openAdminScreen(pathOf(type));
    await regionFor(page, type)
      .getByRole('button', { name: `Add ${type.singular}` })
      .click();
    await fillTexts(regionFor(page, type), type, 'created');
    await chooseFiles(page, regionFor(page, type), type);
    await expectSnapshot(page, last);

    const after = await crashRenderer(page, context);
    await after.goto(`/admin/${pathOf(type)}`);
    const region = regionFor(after, type);
    await expect(region.getByRole('status')).toContainText(`A new ${type.noun} you began was not saved.`);
    await region.getByRole('button', { name: restoreLabel }).click();
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
    await expect(region.getByRole('button', { name: restoreLabel })).toHaveCount(0);
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
  await again.getByRole('button', { name: restoreLabel }).click();
  await expectTexts(again, cvProfile, 'created');
  await expectPreviews(again);
  await expect(again.getByText('not saved yet')).toHaveCount(1);
});

/** Expects previews of the newly chosen pictures. */
async function expectPreviews(region: Locator): Promise<void> {
  const shown = region.locator('form img');
  await expect
    .poll(() =>
      shown.evaluateAll((images: HTMLImageElement[]) => images.every((one) => one.naturalWidth > 0)),
    )
    .toBe(true);
}

function pathOf(type: ContentType): string {
  return sections.find((one) => one.type === type)?.screen.path ?? '';
}
