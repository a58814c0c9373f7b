import type { Page } from '@playwright/test';
import { fieldOf } from './admin-fixtures';

/** Fills the required texts of a new reference. */
export async function fillReference(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Reference' }).click();
  await page.locator('[name=company]').fill(company);
  await page.locator('[name=project]').fill('Projekt');
  await fieldOf(page, 'testimonial').fill('Text');
}
