import {
  type Content,
  filesIn,
  type FileValue,
  type FormValues,
  type StoredRecord,
  textIn,
} from '../../content/record/form-values';
import { typedText } from '../../content/fields/typed';
import { childEntries, type ContentType, fieldEntries } from '../../content/model';
import {
  childRows,
  columnsOf,
  contentOf,
  fileColumn,
  rowOf,
  toFormValues,
  validate,
} from '../../content/record/record';
import { instantOf, isInFuture } from '../../content/record/times';
import { type UploadTarget, uploadDraftFile } from '../files/private-files';
import { type Service, DataError } from '../client/service';
import { createTables } from '../client/tables';
import { askForReview, openRecord } from './drafts';
import {
  type Conflict,
  conflictError,
  type ContentWrite,
  isConflict,
  publishOnce,
  saveDraft,
  type Unanswered,
} from './write';

export type SaveCommand = {
  type: ContentType;
  /** Valid values; `requireValid` checks those that no form has checked. */
  values: FormValues;
  /** A different record in the database is a conflict. */
  expected: StoredRecord;
  /** Publishes the record, or stores it as a draft, which does not change the website. */
  to: 'website' | 'drafts';
  asksForReview?: boolean;
  order?: number;
  /** Of a scheduled publication: another time in the database is a conflict. */
  due?: string | null;
};

/** Shared by the saves of one form, so that a retry continues where the last one failed. */
export type SaveContext = {
  service: Service;
  sent: SentFiles;
  unanswered: Unanswered;
  onProgress?: (file: Blob, fraction: number) => void;
  /** Aborts uploads. A write of rows that has started is completed. */
  signal?: AbortSignal;
};

/** Public URLs of the files that a form has uploaded, so that a retry does not upload them again. */
export type SentFiles = Map<Blob, string>;

export function createSaveContext(service: Service): SaveContext {
  return { service, sent: new Map(), unanswered: { write: null } };
}

/** Edits of another user: the values both edits started from, the other values, and the record as stored now. */
export type EditConflict = { base: FormValues; theirs: FormValues; stored: StoredRecord; error: DataError };

export function requireValid({ type, values, to }: Pick<SaveCommand, 'type' | 'values' | 'to'>): void {
  const [error] = validate(type, values, { isDraft: to === 'drafts' });
  if (error) throw new DataError(error.message, 'invalid', 400);
}

export async function saveRecord(command: SaveCommand, context: SaveContext): Promise<StoredRecord> {
  const outcome = await attemptSave(command, context);
  if ('error' in outcome) throw outcome.error;
  return outcome;
}

/** Returns the edits of another user if they can be merged. Each step is idempotent, so that a retry continues. */
export async function attemptSave(command: SaveCommand, context: SaveContext) {
  const { type, expected, asksForReview } = command;
  const tables = createTables(context.service);
  const write = writeOf(command, await sendFiles(command, context));
  if (command.to === 'drafts') {
    const draft = await saveDraft(tables, write);
    if (isConflict(draft)) return editsIn(command, draft);
    return {
      published: expected.published,
      draft: asksForReview ? await askForReview(tables, draft) : draft,
    };
  }
  const published = await publishOnce(tables, context.unanswered, write);
  if (isConflict(published)) return editsIn(command, published);
  return { published: toFormValues(type, rowOf(type, published)), draft: null };
}

/** Throws the conflict when there is nothing to merge with. */
function editsIn({ type, expected: { published, draft } }: SaveCommand, conflict: Conflict): EditConflict {
  const error = conflictError(type, conflict);
  const base = (draft && openRecord(type, { row: null, draft })?.initial) ?? published;
  if (!('stored' in conflict) || !base) throw error;
  if (conflict.conflict === 'draft') {
    const opened = openRecord(type, { row: published?.row ?? null, draft: conflict.stored });
    if (!opened) throw error;
    return { base, theirs: opened.initial, stored: opened.stored, error };
  }
  const theirs = toFormValues(type, rowOf(type, conflict.stored));
  const stored = { published: theirs, draft: conflict.conflict === 'published' ? null : draft };
  return { base: published ?? base, theirs, stored, error };
}

function writeOf(command: SaveCommand, values: FormValues): ContentWrite {
  const { type, expected, to, due } = command;
  const { published, draft } = expected;
  const base = published?.row ? contentOf(type, published.row) : null;
  const record = {
    content_table: type.table,
    ...contentToSave(command, values, draft?.content ?? base),
    base,
  };
  const { publish, unpublish } = values.times;
  const end = instantOf(unpublish);
  if (to === 'drafts') {
    // A draft whose time has passed is not scheduled again; a user must publish it.
    const start = isInFuture(publish) ? instantOf(publish) : null;
    return { ...record, draft: draft?.content ?? null, publish_at: start, unpublish_at: end };
  }
  const slug = typedText(values, 'slug');
  const isSlugChosen = slug !== '' && slug !== (published ?? values).row?.slug;
  const withDraft = (draft || end) && { draft: draft?.content ?? null, unpublish_at: end, due };
  return { ...record, ...withDraft, may_change_slug: !isSlugChosen };
}

/** All columns for a draft, including those of `previous` without a field. Otherwise those that an update must name. */
function contentToSave(
  { type, expected: { published, draft }, to, order }: SaveCommand,
  values: FormValues,
  previous: Content | null,
): Content {
  const hasAllColumns = to === 'drafts' || Boolean(draft?.content);
  const position = !published && !draft?.content && order !== undefined ? { order } : {};
  const row = hasAllColumns
    ? { ...previous?.row, ...columnsOf(type, values, null) }
    : columnsOf(type, values, published);
  const title = type.rows === 'many' ? textIn(values, type.heading) : '';
  const lists = childEntries(type).map(([name, field]) => {
    const rows = childRows(values, field, { name, title });
    const before = (hasAllColumns && previous?.children[field.table]) || [];
    return [field.table, rows.map((child) => ({ ...before.find(({ id }) => id === child.id), ...child }))];
  });
  return { row: { ...row, id: values.id, ...position }, children: Object.fromEntries(lists) };
}

/** To the private bucket `drafts`. Returns values with the URLs that the files have once published. */
async function sendFiles({ type, values }: SaveCommand, context: SaveContext): Promise<FormValues> {
  const fields = { ...values.fields };
  const folder = type.folder === 'id' ? values.id : type.folder;
  for (const [name, field] of fieldEntries(type)) {
    const column = fileColumn(type, name, field);
    if (!column) continue;
    const sent: FileValue[] = [];
    for (const item of filesIn(values, name))
      sent.push(
        item.file ? { ...item, url: await sendOnce(item.file, { ...column, folder }, context) } : item,
      );
    fields[name] = sent;
  }
  context.signal?.throwIfAborted();
  return { ...values, fields };
}

async function sendOnce(
  file: File,
  target: UploadTarget,
  { service, sent, onProgress, signal }: SaveContext,
): Promise<string> {
  const url =
    sent.get(file) ??
    (await uploadDraftFile(target, {
      service,
      file,
      onProgress: (fraction) => onProgress?.(file, fraction),
      signal,
    }));
  sent.set(file, url);
  return url;
}
