import type { Locator, Page, Route } from '@playwright/test';
import { childEntries, type Collection, type ContentType, fieldEntries } from '../../src/content/model';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { storedRows } from './admin-content';
import { expectationOf, pictureSentences, regionName } from './admin-expectations';
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

/** Expects a failed deletion of the record of addRecordToDelete to show its error text; the next one succeeds. */
export async function expectSecondDeleteWorks(page: Page, region: Locator, type: Collection): Promise<void> {
  const deleteButton = region.getByRole('button', { name: 'Delete Wegwerfen', exact: true });
  await failWithoutMessage(page, ['DELETE'], [type]);
  await deleteButton.click();
  await expect(region.getByRole('alert')).toHaveText(String(expectationOf(type).remove));
  await expect(deleteButton).toBeVisible();
  await page.unrouteAll();
  await deleteButton.click();
  await expect(region.getByRole('status')).toHaveText(/ deleted\. Undo$/);
  await expect(deleteButton).toHaveCount(0);
  await expect(region.getByRole('alert')).toHaveCount(0);
}

/**
 * Expects a failed deletion of each picture to show its error text; the next one succeeds. Starts with the last picture,
 * so that the main image stays first.
 */
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
  const expected = [
    sentences.main,
    ...childEntries(type).flatMap(([, { kind }]) => (kind === 'gallery' ? [sentences.other] : [])),
  ];
  await expect(buttons).toHaveCount(expected.length);
  for (const { failure } of expected.reverse()) {
    const remaining = await buttons.count();
    await failWithoutMessage(page, ['PATCH', 'DELETE'], [type]);
    await buttons.last().click();
    await expect(region.getByRole('alert')).toHaveText(failure);
    await expect(buttons).toHaveCount(remaining);
    await page.unrouteAll();
    await buttons.last().click();
    await expect(buttons).toHaveCount(remaining - 1);
    await expect(region.getByRole('alert')).toHaveCount(0);
  }
  page.off('dialog', listen);
  expect(questions).toEqual(expected.flatMap(({ question }) => [question, question]));
}

/** Adds a record for a test to delete: a copy of a stored one without files, with the heading `Wegwerfen`. */
export async function addRecordToDelete(operator: Service, type: Collection): Promise<void> {
  const [template = {}] = await storedRows(operator, type.table);
  const files = fieldEntries(type).filter(([, { kind }]) => kind === 'image' || kind === 'file');
  const omittedColumns = new Set(['id', 'slug', ...files.map(([name]) => name)]);
  const values = Object.entries(template).filter(([column]) => !omittedColumns.has(column));
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
    const region = page.getByRole('region', { name: regionName(type), exact: true });
    await expect(region.getByRole('alert')).toHaveText(expectationOf(type).load);
  }
}
