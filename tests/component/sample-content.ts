import { contentTypes } from '../../src/content';
import { childEntries, type ContentType, fieldEntries } from '../../src/content/model';
import { sampleChild, sampleRow } from '../schema/sample-rows';
import type { Answers } from './back-office';

/** Returns a row as a content query answers it, with one row of each child table. */
export function sampleRecord(type: ContentType, values: object = {}) {
  const row = sampleRow(type);
  const children = childEntries(type).map(([name, field]) => [name, [sampleChild(field, String(row.id))]]);
  const emails = fieldEntries(type).filter(([, { kind }]) => kind === 'email');
  return {
    ...{ updated_at: '2026-11-24T08:15:00Z', order: 0 },
    ...row,
    ...Object.fromEntries([...children, ...emails.map(([name]) => [name, 'probe@example.org'])]),
    ...values,
  };
}

/** One record of each content type. */
export const sampleContent: Answers = Object.fromEntries(
  contentTypes.map((type) => [`GET ${type.table}`, [sampleRecord(type)]]),
);
