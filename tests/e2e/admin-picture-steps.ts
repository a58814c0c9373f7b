import type { Locator, Page } from '@playwright/test';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { choosePicture, photo } from './admin-pictures';
import { expect } from './admin-fixtures';
import { expectMessage } from './message';

/** Deletes all image metadata and image rights. */
export async function deleteImageDetails(operator: Service): Promise<void> {
  for (const table of ['image_metadata', 'image_rights'])
    await createTables(operator).from(table).delete().neq('file', '').throwOnError();
}

/** Size in pixels of the original that these tests crop. */
export const originalSize = { width: 1600, height: 900 };

/** Fills the form of a new reference with a picture cropped to nine tenths. */
export async function fillReference(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Reference' }).click();
  for (const name of ['company', 'project', 'testimonial'])
    await page.locator(`[name=${name}]`).fill(company);
  await choosePicture(page, page.locator('[name=image_url]'), await photo('gross.jpg', originalSize));
  await page.locator('[name=alt]').fill('Ein Schiff');
}

/** Saves a new reference with a picture. */
export async function addReference(page: Page, company: string): Promise<void> {
  await fillReference(page, company);
  // A picture that is not uploaded yet has no details.
  await expect(mainTile(page).getByRole('button', { name: 'Details' })).toHaveCount(0);
  await save(page);
}

export async function edit(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${company}` }).click();
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Reference saved.');
}

/** Finds the tile of the main picture. */
export function mainTile(page: Page): Locator {
  return page.getByRole('listitem').filter({ has: page.locator('[name=image_url]') });
}

export const details = (page: Page) => page.getByRole('dialog', { name: 'Picture details' });

export async function openDetails(page: Page): Promise<Locator> {
  await mainTile(page).getByRole('button', { name: 'Details' }).click();
  await expect(details(page).getByLabel('Credit')).toBeVisible();
  return details(page);
}

export async function saveDetails(page: Page): Promise<void> {
  await details(page).getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Details saved.');
  await expect(details(page)).toHaveCount(0);
}
