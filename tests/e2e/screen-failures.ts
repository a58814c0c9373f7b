import type { Locator, Page, Route } from '@playwright/test';
import { childEntries, type Collection, type ContentType, fieldEntries } from '../../src/content/model';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { storedRows } from './admin-content';
import { expectationOf, pictureSentences, regionOf } from './admin-expectations';
import { saveUrl } from './admin-network';
import { expect } from './fixtures';

/** Error texts that a section shows when the backend fails without a message. */

/** Answers requests for the tables of these types and their child rows with an empty 500. */
export async function failWithoutMessage(
  page: Page,
  methods: string[],
  types: readonly ContentType[],
): Promise<void> {
  const tables = types.flatMap((type) => [type.table, ...childEntries(type).map(([, { table }]) => table)]);
  for (const table of tables) {
    await page.route(`**/rest/v1/${table}?*`, (route: Route) =>
      methods.includes(route.request().method())
        ? route.fulfill({ status: 500, body: '' })
        : route.fallback(),
    );
  }
}

/** Expects a failed save to show the type's error text and to keep the input; the next save succeeds. */
export async function expectSecondSaveWorks(page: Page, region: Locator, type: ContentType): Promise<void> {
  const control = region
    .locator('form')
    .locator('input[type=text]:not([name$=alt], [name$=color]), textarea')
    .first();
  const text = `${await control.inputValue()} neu`;
  await control.fill(text);
  await page.route(saveUrl, (route) => route.fulfill({ status: 500, body: '' }));
  const save = region.getByRole('button', { name: /^Save( Changes)?$/ });
  await save.click();
  await expect(region.getByRole('alert')).toHaveText(expectationOf(type).save);
  await expect(control).toHaveValue(text);
  await page.unrouteAll();
  await save.click();
  await expect(region.getByRole('status')).toHaveText(/ saved\.$/);
}

/** Expects a failed deletion of the record of addThrowaway to show its error text; the next one succeeds. */
export async function expectSecondDeleteWorks(page: Page, region: Locator, type: Collection): Promise<void> {
  const remove = region.getByRole('button', { name: 'Delete Wegwerfen', exact: true });
  await failWithoutMessage(page, ['DELETE'], [type]);
  await remove.click();
  await expect(region.getByRole('alert')).toHaveText(String(expectationOf(type).remove));
  await expect(remove).toBeVisible();
  await page.unrouteAll();
  await remove.click();
  await expect(region.getByRole('status')).toHaveText(/ deleted\. Undo$/);
  await expect(remove).toHaveCount(0);
  await expect(region.getByRole('alert')).toHaveCount(0);
}

/** Expects the same for each picture of a record. Starts with the last, so that the main image stays first. */
export async function expectSecondPictureDeleteWorks(
  page: Page,
  region: Locator,
  type: ContentType,
): Promise<void> {
  const questions: string[] = [];
  const listen = (dialog: { message(): string }) => void questions.push(dialog.message());
  page.on('dialog', listen);
  const buttons = region.getByRole('button', { name: 'Delete image' });
  const sentences = pictureSentences(type);
  const all = [
    sentences.main,
    ...childEntries(type).flatMap(([, { kind }]) => (kind === 'gallery' ? [sentences.other] : [])),
  ];
  await expect(buttons).toHaveCount(all.length);
  for (const { failure } of all.reverse()) {
    const left = await buttons.count();
    await failWithoutMessage(page, ['PATCH', 'DELETE'], [type]);
    await buttons.last().click();
    await expect(region.getByRole('alert')).toHaveText(failure);
    await expect(buttons).toHaveCount(left);
    await page.unrouteAll();
    await buttons.last().click();
    await expect(buttons).toHaveCount(left - 1);
    await expect(region.getByRole('alert')).toHaveCount(0);
  }
  page.off('dialog', listen);
  expect(questions).toEqual(all.flatMap(({ question }) => [question, question]));
}

/** Adds a record without files for a test to delete; its other values are copies. */
export async function addThrowaway(operator: Service, type: Collection): Promise<void> {
  const [like = {}] = await storedRows(operator, type.table);
  const files = fieldEntries(type).filter(([, { kind }]) => kind === 'image' || kind === 'file');
  const own = new Set(['id', 'slug', ...files.map(([name]) => name)]);
  const values = Object.entries(like).filter(([column]) => !own.has(column));
  await createTables(operator)
    .from(type.table)
    .insert({ ...Object.fromEntries(values), [type.heading]: 'Wegwerfen' })
    .throwOnError();
}

/** Returns the column of the main image; empty where the type has none. */
export function imageColumn(type: ContentType): string {
  return fieldEntries(type).find(([, { kind }]) => kind === 'image')?.[0] ?? '';
}

/**
 * Gives the first record a main image and, if the type has a gallery, one more picture. The files do not exist. Returns
 * its id.
 */
export async function addPictures(operator: Service, type: ContentType): Promise<unknown> {
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

/** Expects the error text of each section whose content cannot be loaded. */
export async function expectLoadFailures(page: Page, types: readonly ContentType[]): Promise<void> {
  for (const type of types) {
    const region = page.getByRole('region', { name: regionOf(type), exact: true });
    await expect(region.getByRole('alert')).toHaveText(expectationOf(type).load);
  }
}
