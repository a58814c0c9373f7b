import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { z } from 'zod';
import { type Answers, renderBackOffice, type SentRequest } from './back-office';

export type Row = Record<string, unknown>;

const savedContent = z.object({
  content_table: z.string(),
  row: z.looseObject({ id: z.string() }),
  children: z.record(z.string(), z.array(z.looseObject({ id: z.string() }))),
  publish_at: z.string().nullish(),
  unpublish_at: z.string().nullish(),
});

/** Returns the stored row of a reference. Records with the same `number` are the same record. */
export function referenceRow(number: number, company: string, columns: Row = {}): Row {
  return {
    id: referenceId(number),
    company,
    project: 'Umbau',
    testimonial: 'Gut gemacht.',
    contact_name: null,
    contact_title: null,
    image_url: null,
    alt: '',
    slug: `referenz-${number}`,
    search_title: null,
    search_description: null,
    related_words: null,
    created_at: new Date(Date.UTC(2026, 0, 100 - number)).toISOString(),
    updated_at: '2026-01-01T00:00:00Z',
    gallery: [],
    ...columns,
  };
}

export function referenceId(number: number): string {
  return `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
}

/** Returns the stored draft of a reference, which is published if `base` is its row. */
export function referenceDraft(number: number, company: string, columns: Row = {}, draft: Row = {}): Row {
  return {
    id: `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`,
    content_type: 'client_references',
    record_id: referenceId(number),
    content: referenceContent(number, company, columns),
    base: null,
    publish_at: null,
    unpublish_at: null,
    failure: null,
    email: null,
    hash: '',
    changed_by: [],
    review_requested_at: null,
    review_note: null,
    reviewer: null,
    approved_hash: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...draft,
  };
}

/** Returns a reference as the database functions return and expect it: its row and its images. */
export function referenceContent(number: number, company: string, columns: Row = {}) {
  const { gallery, ...row } = referenceRow(number, company, columns);
  return { row, children: { reference_images: gallery } };
}

/** Answers with the given references and drafts, and changes them when a record is saved or deleted. */
export function storedReferences(rows: Row[] = [], drafts: Row[] = []) {
  const put = (list: Row[], row: Row, key = 'id') => {
    const index = list.findIndex((one) => one[key] === row[key]);
    if (index < 0) list.unshift(row);
    else list[index] = { ...list[index], ...row };
  };
  const remove = (list: Row[], key: string, id: unknown) => {
    const index = list.findIndex((one) => one[key] === id);
    return index < 0 ? [] : list.splice(index, 1);
  };
  const publish = ({ body }: SentRequest) => {
    const { row, children } = savedContent.parse(body);
    const stored = { ...referenceRow(0, ''), ...row, gallery: children.reference_images ?? [] };
    put(rows, stored);
    const { gallery: _gallery, ...columns } = rows.find(({ id }) => id === row.id) ?? stored;
    remove(drafts, 'record_id', row.id);
    return { row: columns, children };
  };
  return {
    'GET client_references': ({ search }: SentRequest) => {
      const wanted = /^(?:eq\.|in\.\()([^)]*)/.exec(search.get('id') ?? '')?.[1]?.split(',');
      return wanted ? rows.filter(({ id }) => wanted.includes(String(id))) : rows;
    },
    'GET content_drafts': ({ search }: SentRequest) =>
      search.get('content_type') === 'eq.client_references' ? drafts : [],
    'POST rpc/save_content': publish,
    'POST rpc/publish_content': publish,
    'POST rpc/save_draft': ({ body }: SentRequest) => {
      const { row, children, publish_at = null, unpublish_at = null } = savedContent.parse(body);
      const content = { row, children };
      const stored = {
        ...referenceDraft(0, ''),
        id: row.id,
        record_id: row.id,
        content,
        publish_at,
        unpublish_at,
      };
      put(drafts, stored, 'record_id');
      return drafts.find(({ record_id }) => record_id === row.id);
    },
    'POST rpc/presence_heartbeat': [],
    'POST rpc/presence_leave': null,
    'DELETE client_references': ({ search }: SentRequest) => remove(rows, 'id', search.get('id')?.slice(3)),
    'DELETE content_drafts': ({ search }: SentRequest) => remove(drafts, 'id', search.get('id')?.slice(3)),
    'POST content_drafts': ({ body }: SentRequest) => {
      put(drafts, { ...referenceDraft(0, ''), ...z.looseObject({}).parse(body) }, 'record_id');
      return null;
    },
  };
}

type Opening = {
  rows?: Row[];
  drafts?: Row[];
  /** Answers that replace those of `storedReferences`. */
  answers?: Answers;
  /** Record id, or `new`. */
  record?: string;
};

/** Opens the form of a reference, by default of the only one that is stored. */
export async function openReference({
  rows = [referenceRow(1, 'Werft am Kai')],
  drafts,
  answers,
  record = referenceId(1),
}: Opening = {}) {
  const path = `/admin/references/client_references/${record}`;
  const screen = await renderBackOffice(path, { ...storedReferences(rows, drafts), ...answers });
  const { locator, requests } = screen;
  const field = (name: string) => locator.getByRole('textbox', { name, exact: true });
  await expect.element(field('Company')).toBeVisible();
  return {
    ...screen,
    field,
    button: (name: string) => locator.getByRole('button', { name, exact: true }),
    /** Bodies of the requests to a function of the database. */
    calls: (name: string) => requests.filter(({ path }) => path === `rpc/${name}`).map(({ body }) => body),
  };
}

/** Expects a message that disappears after a moment while `action` runs. */
export async function expectMessage(message: Locator, action: () => Promise<unknown>): Promise<void> {
  await Promise.all([expect.element(message).toBeVisible(), action()]);
}
