import type { InquiryTopic } from '../../content/record/inquiry-topics';
import { batchesOf, countRows, readAll } from '../client/read-all';
import { unwrapMutation } from '../client/mutation';
import { type Service, unwrapResponse, DataError, type Tables } from '../client/service';
import { fetchSiteApi } from '../client/site-api';
import { createStorage } from '../client/storage';
import { storageFailure, removeFiles } from '../files/upload';
import { texts } from '../client/texts';
import { writeCsv } from '../../content/text/csv';

export const inquiryStates = ['new', 'in_progress', 'done', 'spam'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** Number of new inquiries that the overview shows. */
const newestLimit = 5;

export type Inquiry = {
  id: string;
  created_at: string;
  /** `2026-017`. */
  number: string;
  topic: InquiryTopic;
  /** Path of the page with the form. */
  page: string | null;
  /** Record that it is about, as `<table>/<id>`. */
  record: string | null;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  state: InquiryState;
  note: string;
  /** Day from which the daily reminder names it (`yyyy-mm-dd`). */
  remind_on: string | null;
  delivery: 'pending' | 'sent' | 'failed' | 'off';
  attempts: number;
  next_attempt_at: string | null;
  delivered_at: string | null;
  last_error: string | null;
  confirmation: 'pending' | 'sent' | 'failed' | 'off';
  inquiry_files: InquiryFile[];
  inquiry_replies: InquiryReply[];
};

export type InquiryReply = {
  id: string;
  at: string;
  /** E-mail address of the author. */
  person: string | null;
  text: string;
  delivery: 'pending' | 'sent' | 'failed';
  next_attempt_at: string | null;
  last_error: string | null;
};

/** Photo of an inquiry: its path in the private bucket, and its name on the visitor's device. */
export type InquiryFile = { path: string; name: string };

export function readInquiries(tables: Tables, state: InquiryState | undefined): Promise<Inquiry[]> {
  return readAll(() => countedInquiries(tables, state));
}

export async function readNewInquiries(tables: Tables) {
  const response = await countedInquiries(tables, 'new').limit(newestLimit);
  const rows = unwrapResponse<Inquiry[]>(response);
  return { rows, total: response.count ?? rows.length };
}

function countedInquiries(tables: Tables, state: InquiryState | undefined) {
  const columns =
    '*,inquiry_files(path,name),inquiry_replies(id,at,person,text,delivery,next_attempt_at,last_error)';
  const all = tables.from('inquiries').select(columns, { count: 'exact' });
  const request = state ? all.eq('state', state) : all;
  return request
    .order('created_at', { ascending: false })
    .order('id')
    .order('at', { referencedTable: 'inquiry_files' })
    .order('id', { referencedTable: 'inquiry_files' })
    .order('at', { referencedTable: 'inquiry_replies' });
}

const photoBucket = 'inquiries';

/** Stores a photo, which is a JPEG. Requires the secret key. Throws a DataError with the status of the response. */
export async function uploadPhoto(service: Service, path: string, bytes: Uint8Array): Promise<void> {
  const { error } = await createStorage(service)
    .from(photoBucket)
    .upload(path, bytes, { contentType: 'image/jpeg' });
  if (error) throw storageFailure(error);
}

export function removePhotos(service: Service, paths: string[]): Promise<void> {
  return removeFiles({ service, bucket: photoBucket, paths });
}

export async function downloadPhoto(service: Service, path: string): Promise<Blob> {
  const { data, error } = await createStorage(service).from(photoBucket).download(path);
  if (error) throw storageFailure(error);
  return data;
}

export function countNewInquiries(tables: Tables): Promise<number> {
  return countRows(tables, 'inquiries', { where: { state: 'new' } });
}

export async function changeInquiry(
  tables: Tables,
  id: string,
  change: Partial<Pick<Inquiry, 'state' | 'note' | 'remind_on'>>,
): Promise<void> {
  unwrapMutation(await tables.from('inquiries').update(change).eq('id', id).select('id'));
}

/** Stores an answer, which the server then mails. A retry with the same `id` stores no second one. Limits: throws 429. */
export async function storeReply(
  tables: Tables,
  { id, inquiryId, text }: { id: string; inquiryId: string; text: string },
): Promise<void> {
  const { error, status } = await tables.from('inquiry_replies').insert({ id, inquiry_id: inquiryId, text });
  if (error && status !== 409)
    throw new DataError(error.code === 'PT429' ? texts.tooManyReplies : error.message, error.code, status);
}

/** Limited, because the ids are part of the URL: proxies guarantee only 8 kB. */
const batchSize = 100;

/** Deletes all inquiries of a person and returns their number. Compares addresses without case. */
export async function erasePerson(tables: Tables, email: string): Promise<number> {
  // In a pattern `_` stands for any character; the filter below removes surplus matches.
  const pattern = email.replaceAll(/[%*_\\]/g, '_');
  const found = await readAll<Pick<Inquiry, 'id' | 'email'>>(() =>
    tables.from('inquiries').select('id,email', { count: 'exact' }).ilike('email', pattern).order('id'),
  );
  const ids = found.filter((one) => one.email.toLowerCase() === email.toLowerCase()).map(({ id }) => id);
  let erasedCount = 0;
  for (const batch of batchesOf(ids, batchSize)) {
    const deletion = tables.from('inquiries').delete().in('id', batch);
    erasedCount += unwrapResponse<unknown[]>(await deletion.select('id')).length;
  }
  return erasedCount;
}

export async function sendInquiryAgain(service: Service, id: string): Promise<void> {
  await fetchSiteApi(service, `/api/inquiries/${id}/send`, { method: 'POST' });
}

const columns = [
  'created_at',
  'number',
  'topic',
  'page',
  'record',
  'name',
  'email',
  'phone',
  'message',
  'state',
  'note',
  'delivery',
] as const satisfies readonly (keyof Inquiry)[];

/** `titles` has the titles of records by `<table>/<id>`. */
export function inquiriesCsv(inquiries: readonly Inquiry[], titles: ReadonlyMap<string | null, string>) {
  const lines = inquiries.map((inquiry) => {
    const values = { ...inquiry, record: titles.get(inquiry.record) ?? inquiry.record };
    return columns.map((column) => values[column] ?? '');
  });
  return writeCsv([columns, ...lines]);
}
