import { contentTypes } from '../../content';
import type { FormValues, Draft } from '../../content/record/form-values';
import { conflictsOf, mergeFormValues } from '../../content/record/merge';
import type { ContentType } from '../../content/model';
import { toFormValues, urlsOf } from '../../content/record/record';
import { isStored } from '../../data/files/private-files';
import { readById } from '../../data/records/read';
import { DataError } from '../../data/client/data-error';
import { openRecord, unpublish } from '../../data/records/drafts';
import { saveRecord } from '../../data/records/save';
import { createSaveContext } from '../../data/records/save-command';
import type { Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';

/**
 * Executes the schedule of a draft. Throws a `DataError` with a sentence for the editor when a person must resolve the
 * problem.
 */
export async function executeScheduled(service: Service, draft: Draft): Promise<void> {
  const type: ContentType | undefined = contentTypes.find(({ table }) => table === draft.content_type);
  if (!type) throw refusal('The website no longer shows this content.');
  const row = await readById(createTables(service), type, draft.record_id);
  const published = row && toFormValues(type, row);
  const isDue = draft.publish_at !== null && Date.parse(draft.publish_at) <= Date.now();
  if (draft.content && isDue) return publish(service, type, { draft, published });
  if (type.rows === 'many') await unpublish(service, type, row ?? { id: draft.record_id });
}

type Publication = { draft: Draft; published: FormValues | null };

async function publish(
  service: Service,
  type: ContentType,
  { draft, published }: Publication,
): Promise<void> {
  const opened = openRecord(type, { row: null, draft });
  if (!opened) return;
  const { initial: draftValues, stored } = opened;
  const base = stored.published;
  const values =
    published && base ? mergeEdits(type, { base, mine: draftValues, theirs: published }) : draftValues;
  await requireFiles(service, type, { values, published });
  await saveRecord(
    { type, values, expected: { published, draft }, to: 'website' },
    createSaveContext(service),
  );
}

/** Merges the draft with edits published since it was begun. Throws on a conflict, which an editor must resolve. */
function mergeEdits(
  type: ContentType,
  edits: { base: FormValues; mine: FormValues; theirs: FormValues },
): FormValues {
  const labels = conflictsOf(type, edits).map(([, { label }]) => label);
  if (labels.length > 0) {
    throw refusal(
      `This draft was not published at the scheduled time: the published version was changed after the draft was begun, in ${labels.join(', ')}. Please look at it and publish it.`,
    );
  }
  return mergeFormValues(type, edits);
}

/** Throws when a file that is not on the website yet no longer exists. */
async function requireFiles(
  service: Service,
  type: ContentType,
  { values, published }: { values: FormValues; published: FormValues | null },
): Promise<void> {
  const publishedUrls = new Set(published ? urlsOf(type, published) : []);
  for (const url of urlsOf(type, values))
    if (!publishedUrls.has(url) && !(await isStored(service, url)))
      throw refusal(
        'This draft was not published at the scheduled time: one of its files no longer exists. Please choose it again.',
      );
}

function refusal(sentence: string): DataError {
  return new DataError(sentence, 'not_published', 422);
}
