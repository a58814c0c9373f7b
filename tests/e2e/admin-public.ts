import type { Page } from '@playwright/test';
import type { Row } from './admin-content';
import { headingOf, pathOf, sampleOf, shownTexts, type Sight } from './content-samples';
import { expect } from './fixtures';

/** What the next visitor gets to see of a page: its texts, and its markup for the rest. */
async function shownOn(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  // Scripts hold the data in any case, whether the page shows it or not.
  const html = (await answer.text()).replace(/<script\b[^]*?<\/script>/g, '').replaceAll('\u00a0', ' ');
  const text = html.replace(/<br\/?>/g, '\n').replace(/<[^>]*>/g, '');
  return `${text}\n${html}`;
}

/** The public page shows every value of the record, and its files under their own names. */
export async function expectShown(
  page: Page,
  { type, expected, version }: Sight,
  { row, files }: { row: Row; files: Iterable<string> },
): Promise<void> {
  const path = pathOf(expected, row);
  const shown = await shownOn(page, path);
  const texts = [...shownTexts({ type, expected, version }), ...files];
  expect(
    texts.filter((text) => !shown.includes(text)),
    `missing on ${path}`,
  ).toEqual([]);
  if (type.rows === 'many' && 'icon_name' in type.fields) {
    const before = shown.slice(0, shown.lastIndexOf(headingOf(type, version)));
    const icon = [...before.matchAll(/lucide lucide-([\w-]+)/g)].at(-1)?.[1];
    expect(icon).toBe(
      sampleOf('icon_name', type.fields.icon_name, version)
        .replace(/\B[A-Z]/g, '-$&')
        .toLowerCase(),
    );
  }
}

/** Nothing of this version is left there. */
export async function expectNotShown(
  page: Page,
  { type, expected, version }: Sight,
  { row, files = [] }: { row: Row; files?: Iterable<string> },
): Promise<void> {
  const path = pathOf(expected, row);
  const shown = await shownOn(page, path);
  const ownTexts = type.rows === 'many' ? [headingOf(type, version)] : [];
  expect(
    [...ownTexts, ...files].filter((text) => shown.includes(text)),
    `still on ${path}`,
  ).toEqual([]);
}
