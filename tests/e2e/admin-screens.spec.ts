import type { Locator, Page } from '@playwright/test';
import { type Screen, screens } from '../../src/admin/screens';
import { inGerman } from '../../src/content/in-language';
import type { ContentType } from '../../src/content/model';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { expectAccessible } from './accessibility';
import { storedRows } from './admin-content';
import { expectationOf, regionName } from './admin-expectations';
import { expect, test } from './admin-fixtures';
import { isRepresentative } from './representative-sections';
import {
  addPictures,
  addRecordToDelete,
  expectLoadFailures,
  expectSecondDeleteWorks,
  expectSecondPictureDeleteWorks,
  expectSecondSaveWorks,
  failWithoutMessage,
  imageColumn,
} from './screen-failures';
import {
  desktop,
  expectNoOverflow,
  expectRoomForLargeText,
  expectSaveInReach,
  telephone,
} from './screen-fit';
import { expectTranslated, switchToGerman, textsOn, withChanges } from './screen-language';
import { expectRequiredFields } from './screen-required';

/**
 * Tours: the checks that every screen and section shares, in sequence on few page loads.
 * Behaviour of a single screen has its own test.
 */
test.describe.configure({ mode: 'parallel' });
test.use({
  viewport: desktop,
  reducedMotion: 'reduce',
  // The failures below, and the pictures of addPictures, which do not exist.
  allowConsole: [/status of (500|400.*\/object\/move|404.*\/(eins|zwei)\.jpg)/],
});

/** Screens that are also checked in German; the others are `@long`, as german-texts.test.ts compares all texts. */
const checkedInGerman = ['overview', 'references'];

for (const group of new Set(screens.map((screen) => screen.group))) {
  const some = screens.filter((screen) => screen.group === group);
  test(`the screens of ${group ?? 'no group'} are accessible and fit`, async ({
    page,
    operator,
    openAdminScreen,
  }) => {
    for (const { sections } of some) await addMissingRecords(operator, sections);
    await openAdminScreen(some[0]?.path ?? '');
    const navigation = page.getByRole('navigation', { name: 'Sections' });
    for (const screen of some) {
      await navigation.locator(`a[href="/admin/${screen.path}"]`).click();
      await expectLoaded(page, screen);
      await expectFit(page, screen.title);
    }
  });
}

for (const screen of screens) {
  const { path, title, sections } = screen;

  test(
    `${title}: no text stays English`,
    { tag: checkedInGerman.includes(path) ? [] : '@long' },
    async ({ page, operator, original, openAdminScreen }) => {
      await addMissingRecords(operator, sections);
      await openAdminScreen(path);
      await expectLoaded(page, screen);
      const english = await textsOn(page);
      await page.setViewportSize(telephone);
      await expectNoOverflow(page, title);
      await page.setViewportSize(desktop);
      for (const type of sections) {
        await openEditForm(page, type);
        english.push(...(await textsOn(page)));
      }

      await switchToGerman(page);
      await page.goto(`/admin/${path}`);
      await expectLoadedInGerman(page, screen);
      const german = await textsOn(page);
      await expectAccessible(page, `${title} in German`);
      for (const type of sections) {
        await openFormOf(page, regionName(inGerman(type)));
        german.push(...(await textsOn(page)));
      }
      expectTranslated(english, german, await withChanges(original, operator));
    },
  );

  testEditors(screen, sections.filter(isRepresentative), []);
  testEditors(
    screen,
    sections.filter((type) => !isRepresentative(type)),
    '@long',
  );
}

/** Adds a record of each type that the demo leaves empty. */
async function addMissingRecords(operator: Service, sections: readonly ContentType[]): Promise<void> {
  const member = { name: 'Ada Beispiel', role: 'Meisterin' };
  if (sections.some(({ name }) => name === 'team'))
    await createTables(operator).from('team_members').insert(member).throwOnError();
}

/** Failures, required fields and the fit of forms, for some sections of a screen. */
function testEditors(screen: Screen, sections: readonly ContentType[], tag: string | string[]): void {
  if (sections.length === 0) return;
  const names = sections.map(({ name }) => name).join(', ');

  test(`${screen.title}: the editors of ${names}`, { tag }, async ({ page, operator, openAdminScreen }) => {
    // The longest take more than a hundred steps.
    test.slow();
    page.on('dialog', (dialog) => dialog.accept());

    await test.step('each section shows a message when loading fails', async () => {
      await failWithoutMessage(page, ['GET'], sections);
      await openAdminScreen(screen.path);
      await expectLoadFailures(page, sections);
      await page.unrouteAll();
    });

    await addMissingRecords(operator, sections);
    const typesWithPicture = sections.filter((type) => imageColumn(type) !== '');
    const ids = new Map<ContentType, unknown>();
    for (const type of typesWithPicture) ids.set(type, await addPictures(operator, type));
    for (const type of sections) if (type.rows === 'many') await addRecordToDelete(operator, type);
    await page.setViewportSize(telephone);
    await page.goto(`/admin/${screen.path}`);
    await expectLoaded(page, screen);

    for (const type of sections) {
      const region = page.getByRole('region', { name: regionName(type), exact: true });
      await test.step(`${type.name}: the form is accessible and fits`, async () => {
        await page.setViewportSize(desktop);
        await openEditForm(page, type);
        await expectFit(page, `${screen.title}: ${type.name}`);
        await page.setViewportSize(telephone);
        await expectSaveInReach(region);
      });
      await test.step(`${type.name}: a failed save shows a message and keeps the input`, () =>
        expectSecondSaveWorks(page, region, type));
      if (expectationOf(type).required.length > 0)
        await test.step(`${type.name}: required fields are marked, and nothing is sent`, () =>
          expectRequiredFields(page, region, type));
      if (type.rows === 'many')
        await test.step(`${type.name}: a failed deletion shows a message`, () =>
          expectSecondDeleteWorks(page, region, type));
      if (!ids.has(type)) continue;
      await test.step(`${type.name}: a failed deletion of a picture shows a message`, async () => {
        await openEditForm(page, type, ids.get(type));
        await expectSecondPictureDeleteWorks(page, region, type);
        const row = (await storedRows(operator, type.table)).find(({ id }) => id === ids.get(type));
        expect(row?.[imageColumn(type)]).toBeNull();
      });
    }
  });
}

/** Leaves the page in the desktop's window size. */
async function expectFit(page: Page, where: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, where);
  await expectRoomForLargeText(page, where);
  await page.setViewportSize(telephone);
  // The navigation observes widths once per frame.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  await expectNoOverflow(page, where);
  await page.setViewportSize(desktop);
}

async function expectLoaded(page: Page, { path, title }: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^(Loading|Asking)/)).toHaveCount(0);
  if (path === 'system') await expect(page.getByRole('list', { name: 'Findings' })).toBeVisible();
}

async function expectLoadedInGerman(page: Page, { path }: Screen): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/(geladen|gefragt) …$/)).toHaveCount(0);
  if (path === 'system')
    await expect(page.getByRole('list', { name: 'Ergebnisse der Prüfung' })).toBeVisible();
}

/** Opens the form of a stored record with pictures, rows and PDFs. */
async function openEditForm(page: Page, type: ContentType, id?: unknown): Promise<Locator> {
  return openFormOf(page, regionName(type), type.rows === 'many' ? id : undefined);
}

async function openFormOf(page: Page, name: string, id?: unknown): Promise<Locator> {
  // An open form takes the place of the screen's lists.
  const [, admin = '', screen = '', table] = new URL(page.url()).pathname.split('/');
  if (table) await page.goto(`/${admin}/${screen}`);
  const region = page.getByRole('region', { name, exact: true });
  const edit = id ? region.locator(`[data-edit="${String(id)}"]`) : region.locator('[data-edit]');
  await edit.and(region.locator(':not([aria-label$=Wegwerfen])')).first().click();
  await expect(region.locator('form')).toBeVisible();
  return region;
}
