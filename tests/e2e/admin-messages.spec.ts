import type { Locator, Page, Route } from '@playwright/test';
import { screens } from '../../src/admin/screens';
import { childEntries, type Collection, type ContentType, fieldEntries } from '../../src/content/model';
import type { Service } from '../../src/data/service';
import { createTables } from '../../src/data/tables';
import { storedRows } from './admin-content';
import { expectationOf, pictureSentences, regionOf } from './admin-expectations';
import { saves } from './admin-network';
import { expect, test } from './admin-story';

/** What a person reads when the backend fails without a word: the sentences of SPEC §8, type by type. */
test.use({ allowConsole: [/Failed to load resource/] });

const edited = screens.filter(({ sections }) => sections.length > 0);

for (const { path, title, sections } of edited) {
  test.describe(title, () => {
    test.beforeEach(({ page }) => {
      page.on('dialog', (dialog) => dialog.accept());
    });

    test('says what could not be loaded', async ({ page, enter }) => {
      await failSilently(page, ['GET'], sections);
      await enter(path);
      for (const type of sections) {
        const alert = page.getByRole('region', { name: regionOf(type), exact: true }).getByRole('alert');
        await expect(alert).toHaveText(expectationOf(type).load);
      }
    });

    test('says what could not be saved or deleted; the second try works', async ({
      page,
      operator,
      enter,
    }) => {
      for (const type of sections) if (type.rows === 'many') await addThrowaway(operator, type);
      await enter(path);
      for (const type of sections) {
        const region = page.getByRole('region', { name: regionOf(type), exact: true });
        await saveTwice(page, region, type);
        if (type.rows === 'many') await deleteTwice(page, region, type);
      }
    });

    for (const type of sections.filter(hasPictures)) {
      test(`${type.name}: says which image could not be deleted; the second try works`, async ({
        page,
        operator,
        enter,
      }) => {
        const id = await withPictures(operator, type);
        await enter(path);
        const region = page.getByRole('region', { name: regionOf(type), exact: true });
        await openForm(region, type, id);
        await deletePicturesTwice(page, region, type);
        const row = (await storedRows(operator, type.table)).find((one) => one.id === id);
        expect(row?.[imageColumn(type)]).toBeNull();
      });
    }
  });
}

async function saveTwice(page: Page, region: Locator, type: ContentType): Promise<void> {
  await openForm(region, type);
  const control = region.locator('form').locator('input[type=text]:not([name$=alt]), textarea').first();
  const text = `${await control.inputValue()} neu`;
  await control.fill(text);
  await page.route(saves, (route) => route.fulfill({ status: 500, body: '' }));
  const save = region.getByRole('button', { name: /^Save( Changes)?$/ });
  await save.click();
  await expect(region.getByRole('alert')).toHaveText(expectationOf(type).save);
  await expect(control).toHaveValue(text);
  await page.unrouteAll();
  await save.click();
  await expect(region.getByRole('status')).toHaveText(/ saved\.$/);
}

async function deleteTwice(page: Page, region: Locator, type: Collection): Promise<void> {
  const remove = region.getByRole('button', { name: 'Delete Wegwerfen', exact: true });
  await failSilently(page, ['DELETE'], [type]);
  await remove.click();
  await expect(region.getByRole('alert')).toHaveText(String(expectationOf(type).remove));
  await expect(remove).toBeVisible();
  await page.unrouteAll();
  await remove.click();
  await expect(region.getByRole('status')).toHaveText(/ deleted\. Undo$/);
  await expect(remove).toHaveCount(0);
  await expect(region.getByRole('alert')).toHaveCount(0);
}

async function deletePicturesTwice(page: Page, region: Locator, type: ContentType): Promise<void> {
  const questions: string[] = [];
  page.on('dialog', (dialog) => questions.push(dialog.message()));
  const buttons = region.getByRole('button', { name: 'Delete image' });
  const sentences = pictureSentences(type);
  // From the last one, so that the main image is the first of all to the end.
  const all = [
    sentences.main,
    ...childEntries(type).flatMap(([, { kind }]) => (kind === 'gallery' ? [sentences.other] : [])),
  ];
  await expect(buttons).toHaveCount(all.length);
  for (const { failure } of all.reverse()) {
    const left = await buttons.count();
    await failSilently(page, ['PATCH', 'DELETE'], [type]);
    await buttons.last().click();
    await expect(region.getByRole('alert')).toHaveText(failure);
    await expect(buttons).toHaveCount(left);
    await page.unrouteAll();
    await buttons.last().click();
    await expect(buttons).toHaveCount(left - 1);
    await expect(region.getByRole('alert')).toHaveCount(0);
  }
  expect(questions).toEqual(all.flatMap(({ question }) => [question, question]));
}

/** Status 500 and not a word, for the tables of these types and of what belongs to their records. */
async function failSilently(page: Page, methods: string[], types: readonly ContentType[]): Promise<void> {
  const tables = types.flatMap((type) => [type.table, ...childEntries(type).map(([, { table }]) => table)]);
  for (const table of tables) {
    await page.route(`**/rest/v1/${table}?*`, (route: Route) =>
      methods.includes(route.request().method())
        ? route.fulfill({ status: 500, body: '' })
        : route.fallback(),
    );
  }
}

async function openForm(region: Locator, type: ContentType, id?: unknown): Promise<void> {
  const button =
    id && type.rows === 'many'
      ? region.locator(`[data-edit="${String(id)}"]`)
      : region.getByRole('button', { name: /^Edit (?!Wegwerfen)/ });
  await button.first().click();
}

/** A record without files, to be deleted: like another one but for its name. */
async function addThrowaway(operator: Service, type: Collection): Promise<void> {
  const [like = {}] = await storedRows(operator, type.table);
  const files = fieldEntries(type).filter(([, { kind }]) => kind === 'image' || kind === 'file');
  const own = new Set(['id', 'slug', ...files.map(([name]) => name)]);
  const values = Object.entries(like).filter(([column]) => !own.has(column));
  await createTables(operator)
    .from(type.table)
    .insert({ ...Object.fromEntries(values), [type.heading]: 'Wegwerfen' })
    .throwOnError();
}

function imageColumn(type: ContentType): string {
  return fieldEntries(type).find(([, { kind }]) => kind === 'image')?.[0] ?? '';
}

function hasPictures(type: ContentType): boolean {
  return imageColumn(type) !== '';
}

/** A record with a main image and, where there can be more, one more. Their files do not exist: nothing is lost with them. */
async function withPictures(operator: Service, type: ContentType): Promise<unknown> {
  const tables = createTables(operator);
  const id = (await storedRows(operator, type.table))[0]?.id;
  const urlOf = (name: string) => `${operator.url}/storage/v1/object/public/${type.bucket}/${name}.jpg`;
  await tables
    .from(type.table)
    .update({ [imageColumn(type)]: urlOf('eins') })
    .eq('id', id)
    .throwOnError();
  for (const [, { kind, table, parent }] of childEntries(type)) {
    if (kind !== 'gallery') continue;
    await tables.from(table).delete().eq(parent, id).throwOnError();
    await tables
      .from(table)
      .insert({ [parent]: id, image_url: urlOf('zwei') })
      .throwOnError();
  }
  return id;
}
