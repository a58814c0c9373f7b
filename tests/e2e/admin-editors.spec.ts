import { translate } from '../../src/content/language';
import type { Locator, Page } from '@playwright/test';
import type { Collection, ContentType, Single } from '../../src/content/model';
import { siteSettings } from '../../src/content/types/site-settings/type';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { bucketsOf, filesIn, type Row, storedRows } from './admin-content';
import { type Expectation, sections } from './admin-expectations';
import { expectNotShown, expectShown } from './admin-public';
import { chooseFiles, expectForm, fillTexts, replaceFiles } from './admin-samples';
import { expect, test } from './admin-fixtures';
import { headingOf, type SampleVersion } from './content-samples';
import { isRepresentative } from './representative-sections';

/** One section of a screen, with its declaration, its expectations and operator access. */
type Section<Type> = { page: Page; region: Locator; operator: Service; type: Type; expected: Expectation };

/**
 * Takes every section of every screen through an editor's steps and checks the public page after each.
 * page-content.test.ts also checks the values of all sections on the website.
 */
for (const { screen, type, expected } of sections) {
  const name = translate(type.rows === 'one' ? type.region : type.plural);
  // Brand, pages and inquiries have stories of their own.
  const tag = isRepresentative(type) && type.name !== siteSettings.name ? [] : '@long';
  test(`${screen.title}: ${name}`, { tag }, async ({ page, operator, openAdminScreen }) => {
    if (type.rows === 'one') await withoutPicture(operator, type);
    await openAdminScreen(screen.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.title);
    const section = { page, region: page.getByRole('region', { name, exact: true }), operator, expected };
    if (screen.opensAsForm && type.rows === 'one') await editForm({ ...section, type });
    else if (type.rows === 'one') await editSingle({ ...section, type });
    else await editCollection({ ...section, type });
  });
}

/** Edits a single whose form is the whole screen; each legal text has a tab. */
async function editForm(section: Section<Single>): Promise<void> {
  const { page, region, type } = section;
  const tab = page.getByRole('main').getByRole('link', { name: translate(type.region), exact: true });
  const show = async () => {
    if (type.name !== siteSettings.name) await tab.click();
  };
  await show();
  await fillTexts(region, type, 'created');
  await region.getByRole('button', { name: 'Save Changes' }).click();
  await expect(region.getByRole('status').first()).toHaveText(/ saved\.$/);
  await expectStored(section, 'created', await filesOf(section));
  await page.reload();
  await show();
  await expectForm(region, type, 'created');
}

async function editSingle(section: Section<Single>): Promise<void> {
  const { page, region, type } = section;
  const open = () => region.getByRole('button', { name: translate(type.edit) }).click();
  const save = async () => {
    await region.getByRole('button', { name: 'Save Changes' }).click();
    await expect(region.getByRole('button', { name: translate(type.edit) })).toBeVisible();
  };
  await expect(region.getByRole('button', { name: translate(type.edit) })).toBeVisible();
  const initialText = await region.innerText();
  await open();
  await fillTexts(region, type, 'created');
  page.once('dialog', (dialog) => dialog.accept());
  await region.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => region.innerText()).toBe(initialText);

  const files = await filesOf(section);
  await open();
  await fillTexts(region, type, 'created');
  await chooseFiles(page, region, type);
  await save();
  const created = await expectStored(section, 'created', files);
  await page.reload();
  await open();
  await expectForm(region, type, 'created');
  await fillTexts(region, type, 'edited');
  await replaceFiles(page, region, type);
  await save();
  await expectReplaced(section, created, files);
}

async function editCollection(section: Section<Collection>): Promise<void> {
  const { page, region, type, expected, operator } = section;
  const files = await filesOf(section);
  const rowsBefore = await storedRows(operator, type.table);
  const open = (version: SampleVersion) =>
    region.getByRole('button', { name: `Edit ${headingOf(type, version)}`, exact: true }).click();
  const save = async (version: SampleVersion) => {
    await region.getByRole('button', { name: 'Save', exact: true }).click();
    const heading = page.getByRole('heading', { name: headingOf(type, version), exact: true });
    await expect(region.getByRole('listitem').filter({ has: heading })).toHaveCount(1);
  };
  await region.getByRole('button', { name: `Add ${translate(type.singular)}`, exact: true }).click();
  await fillTexts(region, type, 'created');
  await chooseFiles(page, region, type);
  await save('created');
  const created = await expectStored(section, 'created', files);
  expect(created.row.order).toBe(nextOrder(expected, rowsBefore));

  await open('created');
  await expectForm(region, type, 'created');
  await fillTexts(region, type, 'edited');
  page.once('dialog', (dialog) => dialog.accept());
  await region.getByRole('button', { name: 'Cancel' }).click();
  await open('created');
  await expectForm(region, type, 'created');

  // The record has its own address.
  await page.reload();
  await expectForm(region, type, 'created');
  await fillTexts(region, type, 'edited');
  await replaceFiles(page, region, type);
  await save('edited');
  await expectReplaced(section, created, files);
  await open('edited');
  await expectForm(region, type, 'edited');
  await region.getByRole('button', { name: 'Cancel' }).click();

  const answerDialog = (accept: boolean) =>
    page.waitForEvent('dialog').then(async (dialog) => {
      await (accept ? dialog.accept() : dialog.dismiss());
      return dialog.message();
    });
  const remove = region.getByRole('button', { name: `Delete ${headingOf(type, 'edited')}`, exact: true });
  for (const accept of [false, true]) {
    const question = answerDialog(accept);
    await remove.click();
    expect(await question).toBe(`${expected.question}\n${headingOf(type, 'edited')}`);
    await expect(remove).toHaveCount(accept ? 0 : 1);
  }
  expect(await filesOf(section)).toEqual(files);
  expect(await storedRows(operator, type.table)).toHaveLength(rowsBefore.length);
  await expectNotShown(page, { type, expected, version: 'edited' }, created);
}

type Stored = { row: Row; files: string[] };

/**
 * Expects the record in its table, its files in their buckets under the declared names, and all of it on its page.
 */
async function expectStored(
  section: Section<ContentType>,
  version: SampleVersion,
  filesBefore: ReadonlySet<string>,
): Promise<Stored> {
  const { page, operator, type, expected } = section;
  const rows = await storedRows(operator, type.table);
  const column = type.rows === 'many' ? type.heading : undefined;
  const row = rows.find(
    (one) => !column || String(one[column]).replaceAll('**', '') === headingOf(type, version),
  );
  if (!row) throw new Error(`${type.table} has no such row`);
  const files = [...(await filesOf(section))].filter((file) => !filesBefore.has(file));
  expect(files.length).toBe(numberOfFiles(type));
  for (const file of files) {
    const [bucket = '', ...path] = file.split('/');
    expect(path.join('/'), bucket).toMatch(expected.files?.[bucket] ?? /no file/);
    if (path.length > 1 && type.rows === 'many') expect(path[0]).toBe(row.id);
  }
  await expectShown(page, { type, expected, version }, { row, files });
  return { row, files };
}

/** Expects the new version instead of the old one in the table, on the page, and among the files. */
async function expectReplaced(
  section: Section<ContentType>,
  old: Stored,
  filesBefore: ReadonlySet<string>,
): Promise<void> {
  const { row, files } = await expectStored(section, 'edited', filesBefore);
  expect(row.id).toBe(old.row.id);
  expect(Date.parse(String(row.updated_at))).toBeGreaterThan(Date.parse(String(old.row.updated_at)));
  const removed = old.files.filter((file) => !files.includes(file));
  const { type, expected } = section;
  await expectNotShown(section.page, { type, expected, version: 'created' }, { row, files: removed });
}

function filesOf({ operator, type }: Section<ContentType>): Promise<Set<string>> {
  return filesIn(operator, bucketsOf(type));
}

/** Counts the chosen files: one main image, two more images, one or two PDFs. */
function numberOfFiles(type: ContentType): number {
  const counts: Record<string, number> = { image: 1, file: 1, gallery: 2, attachments: 2 };
  return Object.values(type.fields).reduce((sum, { kind }) => sum + (counts[kind] ?? 0), 0);
}

function nextOrder({ order }: Expectation, rows: readonly Row[]): number | undefined {
  if (!order) return undefined;
  return order === 'count' ? rows.length : Math.max(...rows.map((row) => Number(row.order))) + 1;
}

/** Removes the picture of a single; the fixture restores its file after the test. */
async function withoutPicture(operator: Service, { table, fields }: Single): Promise<void> {
  if (!('image_url' in fields)) return;
  await createTables(operator)
    .from(table)
    .update({ image_url: null, alt: '' })
    .not('id', 'is', null)
    .throwOnError();
}
