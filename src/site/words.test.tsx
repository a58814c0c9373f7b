import { expect, it } from 'vitest';
import { contentTypes } from '../content';
import { type ContentType, fieldEntries } from '../content/model';
import { pageNamed, pageNames } from '../content/pages/pages';
import { pageSize } from '../content/pages/site-page';
import { createTables } from '../data/client/tables';
import { type Row, sampleRow } from '../../tests/schema/sample-rows';
import { renderPage } from './server';

/** Headings, button texts and names of parts of the pages: those of editors, and the built-in ones. */

const samplePdf = '/storage/v1/object/public/agbs/sample.pdf';

/** Titles of dialogs, which no server renders; inquiry.browser.test.tsx opens the dialogs. */
const dialogTitles = ['inquiry_heading', 'waiting_list_heading'];

const types = contentTypes
  .map((type) => ({ type, name: type.name, words: wordsOf(type) }))
  .filter(({ words }) => words.length > 0);

it.each(types)('$name: its pages show the built-in texts until an editor writes others', async (one) => {
  const [builtIn, own] = [await shownTexts(one.name, null), await shownTexts(one.name, 'Probe')];
  for (const [column, word] of one.words) {
    expect(builtIn, column).toContain(word);
    expect(own, column).toContain(`Probe ${column}`);
  }
  expect(builtIn).not.toContain('Probe');
});

it.each([
  ['/trainings', true],
  ['/trainings?seite=2', false],
])('the table of the next dates is on %s: %s', async (path, isShown) => {
  const { html } = await renderPage(path, tablesWith({ prefix: null, hasRecords: true }));
  expect(html).toContain('id="bookable"');
  expect(html.includes('<table')).toBe(isShown);
});

it.each([
  ['the list of files of a free page', '/any', /<ul[^>]* aria-label="Downloads"/],
  ['the button of a product', '/shop', /<button[^>]* aria-describedby="[^"]+-name"/],
])('%s says what it belongs to', async (_part, path, tag) => {
  const { html } = await renderPage(path, tablesWith({ prefix: null, hasRecords: true }));
  expect(html).toMatch(tag);
});

function wordsOf(type: ContentType): [column: string, word: string][] {
  return fieldEntries(type).flatMap(([column, field]) =>
    'word' in field && field.word && !dialogTitles.includes(column) ? [[column, field.word]] : [],
  );
}

/** Returns the texts of the pages that show a type, with records and without. */
async function shownTexts(typeName: string, prefix: string | null): Promise<string> {
  const shown = pageNames
    .map(pageNamed)
    .filter((page) => page.contentTypes.some((name) => name === typeName));
  const pages = shown.flatMap(({ path, record }) =>
    (record ? [true] : [true, false]).map(async (hasRecords) => {
      const { html } = await renderPage(path.replace(':slug', 'any'), tablesWith({ prefix, hasRecords }));
      return html.replace(/<[^>]+>/g, ' ');
    }),
  );
  return (await Promise.all(pages)).join(' ').replace(/\s+/g, ' ');
}

type Content = { prefix: string | null; hasRecords: boolean };

/** Returns a service with one record of each collection, or none; `prefix` begins each text of an editor. */
function tablesWith({ prefix, hasRecords }: Content) {
  return createTables({
    url: 'http://service.invalid',
    key: 'key',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      const table = pathname.split('/').at(-1);
      const type = contentTypes.find((one) => one.table === table);
      const rows = type && (hasRecords || wordsOf(type).length > 0) ? rowsOf(type, prefix) : [];
      // A paginated list has more pages.
      const total = searchParams.get('limit') === String(pageSize) ? 99 : rows.length;
      const headers = { 'content-range': `0-0/${rows.length && total}` };
      return Response.json(searchParams.has('slug') ? rows.slice(0, 1) : rows, { headers });
    },
  });
}

function rowsOf(type: ContentType, prefix: string | null): Row[] {
  const row: Row = { ...sampleRow(type), slug: 'any', alt: '' };
  for (const [column, field] of fieldEntries(type)) {
    if ('word' in field) row[column] = prefix && `${prefix} ${column}`;
    if (field.kind === 'gallery') row[column] = [];
    if (field.kind === 'attachments') row[column] = [{ id: 'file', title: 'Plan', file_url: samplePdf }];
    if (field.kind === 'file') row[column] = samplePdf;
    if (field.kind === 'time' || field.kind === 'price') row[column] = null;
  }
  // One that can be booked, one with a waiting list, and one without a link for registration.
  if (type.name !== 'upcoming-trainings') return [row];
  return [
    { ...row, id: 'bookable', seats: 5 },
    row,
    { ...row, id: 'on request', registration_url: null, seats: 5 },
  ];
}
