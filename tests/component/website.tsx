import { type ContextType, type ReactNode, StrictMode } from 'react';
import { cleanup } from 'vitest-browser-react/pure';
import { Router } from 'wouter';
import '../../src/site/site.css';
import { type ContentType, fieldEntries } from '../../src/content/model';
import { castUnchecked } from '../../src/data/client/service';
import type { ContentSource, Question } from '../../src/data/site/content-query';
import { closestRecords } from '../../src/data/records/related';
import { createContentCache } from '../../src/site/app/content-cache';
import { ContentContext, EditAnchorContext } from '../../src/site/app/content-hooks';
import { matchPage } from '../../src/site/app/match';
import { PageLoaderContext } from '../../src/site/app/page-loader';
import { Site } from '../../src/site/app/site';
import { TextLink } from '../../src/site/layout/site-link';
import { pageLoader } from '../../src/site/routes';
import { TextLinkContext } from '../../src/ui/markup';
import { type Row, sampleRow } from '../schema/sample-rows';
import { mount } from './mount';

/** Rows by table, or the error with which reading the table fails. Changes take effect with the next request. */
export type WebsiteContent = Record<string, readonly Row[] | Error>;

const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

/** Returns a row of a content type, without lists and with an empty image; `values` replace its values. */
export function contentRow(type: ContentType, values: Row = {}): Row {
  const row: Row = { ...sampleRow(type), slug: 'any', alt: '' };
  for (const [column, { kind }] of fieldEntries(type)) {
    if (kind === 'gallery' || kind === 'attachments') row[column] = [];
    if (kind === 'image') row[column] = image;
    if (kind === 'time' || kind === 'price') row[column] = null;
  }
  return { ...row, ...values };
}

function sourceOf(content: WebsiteContent): ContentSource {
  const rowsOf = (table: string) => {
    const rows = content[table] ?? [];
    if (rows instanceof Error) throw rows;
    return rows;
  };
  const answer = async (question: Question): Promise<unknown> => {
    if (question.read === 'images') return new Map();
    if (question.read === 'redirect') return rowsOf('redirects')[0] ?? null;
    const rows = rowsOf(question.type.table);
    switch (question.read) {
      case 'list':
        return rows.slice(0, question.teaser?.limit);
      case 'page':
        return { rows: rows.slice(question.from, question.from + question.limit), total: rows.length };
      case 'single':
        return rows[0] ?? null;
      case 'record':
        return rows.find((row) => row[question.where.column] === question.where.value) ?? null;
      case 'any':
        return rows.length > 0;
      case 'related':
        return closestRecords(rows, question);
      case 'adjacent':
        return { previous: null, next: null };
    }
  };
  return castUnchecked({ read: answer });
}

/** Renders the website at a path, with `Mark` where a record can be edited. Removes what the test rendered before. */
export async function renderWebsite(
  path: string,
  content: WebsiteContent = {},
  Mark?: ContextType<typeof EditAnchorContext>,
) {
  await cleanup();
  history.pushState(null, '', path);
  await pageLoader.load(matchPage(path).name);
  const cache = createContentCache(sourceOf(content));
  const screen = await mount(
    'website',
    <StrictMode>
      <EditAnchorContext value={Mark}>
        <Site cache={cache} pageLoader={pageLoader} />
      </EditAnchorContext>
    </StrictMode>,
  );
  return { ...screen, cache };
}

/** Renders an element inside the contexts of the website, without layout. */
export async function renderOnWebsite(element: ReactNode, content: WebsiteContent = {}) {
  await cleanup();
  return mount(
    'website',
    <ContentContext value={createContentCache(sourceOf(content))}>
      <PageLoaderContext value={pageLoader}>
        <TextLinkContext value={TextLink}>
          <Router>{element}</Router>
        </TextLinkContext>
      </PageLoaderContext>
    </ContentContext>,
  );
}
