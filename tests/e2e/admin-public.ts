import type { Page } from '@playwright/test';
import type { Row } from './admin-content';
import { headingOf, pathOf, sampleOf, shownTexts, type DisplayedRecord } from './content-samples';
import { expect } from './fixtures';

/** Returns the page as a new visitor gets it: its text and its markup. */
async function shownOn(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  // Scripts contain the data even when the page does not show it.
  const html = (await answer.text()).replace(/<script\b[^]*?<\/script>/g, '').replaceAll('\u00a0', ' ');
  const text = html.replace(/<br\/?>/g, '\n').replace(/<[^>]*>/g, '');
  return `${text}\n${html}`;
}

/** Expects every value and every file of the record on the public page. */
export async function expectShown(
  page: Page,
  { type, expected, version }: DisplayedRecord,
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

/** Expects no value of this version on the public page. */
export async function expectNotShown(
  page: Page,
  { type, expected, version }: DisplayedRecord,
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
