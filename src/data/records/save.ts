import type {
  Content,
  FormValues,
  PictureValue,
  Draft,
  StoredRecord,
} from '../../content/record/form-values';
import { childEntries, type Collection, type ContentType } from '../../content/model';
import { childRows, columnsOf, contentOf, toFormValues, validate } from '../../content/record/record';
import { instantOf, isInFuture } from '../../content/record/times';
import { typedText } from '../../content/fields/typed';
import { unwrapResponse } from '../client/response';
import { DataError } from '../client/data-error';
import { askForReview } from './drafts';
import { readOrder } from './record-list';
import { publishOnce } from './publish-once';
import { saveDraft } from './save-rpc';
import type { SaveCommand, SaveContext } from './save-command';
import { sendFiles } from './send-files';
import type { Service } from '../client/service';
import { unwrapMutation } from '../client/mutation';
import { createTables } from '../client/tables';

/**
 * Saves a record and returns it as stored. Each step is idempotent (ids come from the form, `sent` lists uploads),
 * so a retry continues after a failure. Throws a conflict (`conflictWith`) when another user has changed the record.
 */
export async function saveRecord(command: SaveCommand, context: SaveContext): Promise<StoredRecord> {
  const { type, values, expected, to } = command;
  const [error] = validate(type, values, { isDraft: to === 'drafts' });
  if (error) throw new DataError(error.message, 'invalid', 400);
  const complete = { ...command, values: await sendFiles(command, context) };
  return to === 'drafts'
    ? { published: expected.published, draft: await storeDraft(complete, context) }
    : {
        published: await publishValues(complete, context),
        draft: null,
      };
}

/** Stores the values as a draft, which may lack required fields. */
async function storeDraft(command: SaveCommand, { service }: SaveContext): Promise<Draft> {
  const { type, values, expected, asksForReview } = command;
  const { publish: publishTime, unpublish: unpublishTime } = values.times;
  const tables = createTables(service);
  const draft = await saveDraft(tables, type, {
    content: contentToSave(command),
    base: publishedContent(command),
    draft: expected.draft,
    // A draft whose time has passed is not scheduled again; a user must publish it.
    publishAt: isInFuture(publishTime) ? instantOf(publishTime) : null,
    unpublishAt: instantOf(unpublishTime),
  });
  return asksForReview ? askForReview(tables, draft) : draft;
}

/** Deletes the row with its child rows (by cascade). Only the server may delete a single. */
export async function removeRecord(
  service: Service,
  type: ContentType,
  { id }: Pick<FormValues, 'id'>,
): Promise<void> {
  unwrapMutation(await createTables(service).from(type.table).delete().eq('id', id).select('id'));
}

/** Sets `order` to 0 … n-1 in one transaction: `first`, then the other records in their present order. */
export async function saveOrder(service: Service, type: Collection, first: readonly string[]): Promise<void> {
  const tables = createTables(service);
  const moved = new Set(first);
  const others = (await readOrder(tables, type)).filter((id) => !moved.has(id));
  unwrapResponse(
    await tables.rpc('order_content', { content_table: type.table, ids: [...first, ...others] }),
  );
}

/**
 * Deletes one stored image of a record at once: sets the main image to null, or deletes the row of a gallery image.
 * Returns the stored values without it.
 */
export async function removePicture(
  service: Service,
  type: ContentType,
  { published, name, picture }: { published: FormValues; name: string; picture: PictureValue },
): Promise<FormValues> {
  const tables = createTables(service);
  const child = childEntries(type).find(([field]) => field === name)?.[1];
  const without = { [name]: null, alt: '' };
  const request = child
    ? tables.from(child.table).delete().eq('id', picture.id).select('id')
    : tables.from(type.table).update(without).eq('id', published.id).select('id');
  unwrapMutation(await request);
  const list: unknown = published.row?.[name];
  const remaining = Array.isArray(list) ? { [name]: list.filter(({ id }) => id !== picture.id) } : without;
  return toFormValues(type, { ...published.row, ...remaining });
}

async function publishValues(
  command: SaveCommand,
  { service, unanswered }: SaveContext,
): Promise<FormValues> {
  const { type, values, expected } = command;
  const slug = typedText(values, 'slug');
  const row = await publishOnce(
    { tables: createTables(service), type, unanswered },
    {
      content: contentToSave(command),
      base: publishedContent(command),
      draft: expected.draft,
      unpublishAt: instantOf(values.times.unpublish),
      isSlugChosen: Boolean(slug) && slug !== (expected.published ?? values).row?.slug,
    },
  );
  return toFormValues(type, row);
}

function publishedContent({ type, expected: { published } }: SaveCommand): Content | null {
  return published?.row ? contentOf(type, published.row) : null;
}

/**
 * Returns all columns and child rows if there is a draft or one is being saved, including columns without a field.
 * Otherwise returns only the columns that an update must name.
 */
function contentToSave(command: SaveCommand): Content {
  const { type, values, expected, to, order } = command;
  const { published, draft } = expected;
  const hasAllColumns = to === 'drafts' || Boolean(draft?.content);
  const previous = draft?.content ?? publishedContent(command);
  const position = !published && !draft?.content && order !== undefined ? { order } : {};
  const row = hasAllColumns
    ? { ...previous?.row, ...columnsOf(type, values, null) }
    : columnsOf(type, values, published);
  const title = type.rows === 'many' ? (values.texts[type.heading] ?? '') : '';
  const lists = childEntries(type).map(([name, field]) => {
    const rows = childRows(values, field, { name, title });
    const before = (hasAllColumns && previous?.children[field.table]) || [];
    return [field.table, rows.map((child) => ({ ...before.find(({ id }) => id === child.id), ...child }))];
  });
  return { row: { ...row, id: values.id, ...position }, children: Object.fromEntries(lists) };
}
