import type { Page } from '@playwright/test';
import type { Row } from './admin-content';
import { headingOf, pathOf, sampleOf, shownTexts, type DisplayedRecord } from './content-samples';
import { expect } from './fixtures';

/** Returns the page as the server renders it without a session: its text, then its markup, both without scripts. */
async function readRenderedPage(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path, { headers: { accept: 'text/html' } });
  // Scripts contain the data even when the page does not show it.
  const html = (await response.text()).replace(/<script\b[^]*?<\/script>/g, '').replaceAll('\u00a0', ' ');
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
  const content = await readRenderedPage(page, path);
  const texts = [...shownTexts({ type, expected, version }), ...files];
  expect(
    texts.filter((text) => !content.includes(text)),
    `missing on ${path}`,
  ).toEqual([]);
  if (type.rows === 'many' && 'icon_name' in type.fields) {
    const precedingMarkup = content.slice(0, content.lastIndexOf(headingOf(type, version)));
    // The arrow stands behind each title.
    const icon = [...precedingMarkup.matchAll(/lucide lucide-(?!arrow-right)([\w-]+)/g)].at(-1)?.[1];
    expect(icon).toBe(
      sampleOf('icon_name', type.fields.icon_name, version)
        .replace(/\B[A-Z]/g, '-$&')
        .toLowerCase(),
    );
  }
}

/** Expects neither the heading of this version nor these files on the public page. */
export async function expectNotShown(
  page: Page,
  { type, expected, version }: DisplayedRecord,
  { row, files = [] }: { row: Row; files?: Iterable<string> },
): Promise<void> {
  const path = pathOf(expected, row);
  const content = await readRenderedPage(page, path);
  const headings = type.rows === 'many' ? [headingOf(type, version)] : [];
  expect(
    [...headings, ...files].filter((text) => content.includes(text)),
    `still on ${path}`,
  ).toEqual([]);
}
