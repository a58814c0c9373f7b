import { translate } from '../../src/content/language';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { ContentType } from '../../src/content/model';
import { agbs } from '../../src/content/types/agbs/type';
import { services } from '../../src/content/types/services/type';
import { trainingBlog } from '../../src/content/types/training-blog/type';
import { upcomingTrainings } from '../../src/content/types/upcoming-trainings/type';
import { expectScreenAccessible } from './accessibility';
import { expectNoSnapshot, expectSnapshot } from './admin-autosave';
import { bucketsOf, filesIn, storedRows } from './admin-content';
import { regionName, sections } from './admin-expectations';
import { expect, test } from './admin-fixtures';
import { chooseFiles, expectForm, expectTexts, fillTexts } from './admin-samples';
import { headingOf } from './content-samples';

/** The sample entered last, and the number of chosen files. */
const kinds = [
  { type: trainingBlog, last: 'Anhang 2.pdf', chosen: 5 },
  { type: services, last: 'Probe Bild', chosen: 1 },
  { type: upcomingTrainings, last: 'Anhang 2.pdf', chosen: 5 },
  { type: agbs, last: 'Größe.pdf', chosen: 1 },
];

for (const [index, { type, last, chosen }] of kinds.entries()) {
  // The first has all kinds of fields and files; the others are `@long`.
  const tag = index === 0 ? [] : '@long';
  const title = `${type.name}: restores a new record with its files after a crash and saves it once`;
  test(title, { tag }, async ({ page, context, operator, openAdminScreen }) => {
    const path = sections.find((one) => one.type === type)?.screen.path ?? '';
    const before = (await storedRows(operator, type.table)).length;
    const files = await filesIn(operator, bucketsOf(type));
    await openAdminScreen(path);
    await regionFor(page, type)
      .getByRole('button', { name: `Add ${translate(type.singular)}` })
      .click();
    await fillTexts(regionFor(page, type), type, 'created');
    await chooseFiles(page, regionFor(page, type), type);
    await expectSnapshot(page, last);

    const after = await crashRenderer(page, context);
    await after.goto(`/admin/${path}`);
    const region = regionFor(after, type);
    await expect(region.getByRole('status')).toContainText(
      `A new ${translate(type.noun)} you began was not saved.`,
    );
    await expectScreenAccessible(after);
    await region.getByRole('button', { name: 'Restore what I typed' }).click();
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
  });
}

function regionFor(page: Page, type: ContentType): Locator {
  return page.getByRole('region', { name: regionName(type), exact: true });
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

/** Kills the renderer process, so that no handler of the page runs. Returns a new page of the same browser. */
async function crashRenderer(page: Page, context: BrowserContext): Promise<Page> {
  const inspector = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void inspector.send('Page.crash').catch(() => undefined);
  await crashed;
  return context.newPage();
}
