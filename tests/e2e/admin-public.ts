import type { Page } from '@playwright/test';
import type { Field } from '../../src/content/kinds';
import { type ContentType, fieldEntries } from '../../src/content/model';
import type { Row } from './admin-content';
import type { Expectation } from './admin-expectations';
import { altOf, headingOf, listedTexts, sampleOf, type Version } from './admin-samples';
import { expect } from './story';

/** What the next visitor gets to see of a page: its texts, and its markup for the rest. */
async function shownOn(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  // Scripts hold the data in any case, whether the page shows it or not.
  const html = (await answer.text()).replace(/<script\b[^]*?<\/script>/g, '').replaceAll('\u00a0', ' ');
  const text = html.replace(/<br\/?>/g, '\n').replace(/<[^>]*>/g, '');
  return `${text}\n${html}`;
}

type Sight = { type: ContentType; expected: Expectation; version: Version };

/** The public page shows every value of the record, and its files under their own names. */
export async function expectShown(
  page: Page,
  { type, expected, version }: Sight,
  { row, files }: { row: Row; files: Iterable<string> },
): Promise<void> {
  const path = pathOf(expected, row);
  const shown = await shownOn(page, path);
  const texts = [...textsOf({ type, expected, version }), ...files];
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

function textsOf({ type, expected, version }: Sight): string[] {
  const typed = fieldEntries(type).flatMap(([name, field]) => {
    if (expected.notShown?.includes(name) || hasOwnPlace(field)) return [];
    const special = expected.shown?.[name];
    if (special) return special[version === 'created' ? 0 : 1];
    if (field.kind === 'image') return expected.notShown?.includes('alt') ? [] : altOf(version);
    if (field.kind === 'choice') return [];
    const sample = sampleOf(name, field, version);
    return field.kind === 'date' ? germanDay(sample) : sample.replaceAll('**', '');
  });
  return [...typed, ...listedTexts(type, version)];
}

/** Files and lists are looked for apart; what search engines show stands in no page. */
function hasOwnPlace({ kind }: Field): boolean {
  return ['gallery', 'file', 'attachments', 'list', 'search'].includes(kind);
}

function pathOf({ page }: Expectation, row: Row): string {
  return page.replace(/\{(\w+)\}/g, (_, column) => String(row[column]));
}

function germanDay(day: string): string {
  return new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
