import type { Draft, FormValues } from '../../content/record/form-values';
import {
  type Service,
  DataError,
  insufficientPrivilege,
  unwrapResponse,
  type Tables,
} from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import { letterOf } from '../../service/mail';
import type { ServerParts } from '../base/server-parts';
import { companyAddress } from '../base/company-address';
import { mailClaimMs } from '../base/run-jobs';
import { contentTypes } from '../../content';
import { plainText } from '../../content/text/markup';
import { type ContentType, fieldEntries } from '../../content/model';
import { conflictsOf, mergeFormValues } from '../../content/record/merge';
import { toFormValues, urlsOf, validate } from '../../content/record/record';
import { decodeUri } from '../../content/text/decode-uri';
import { isStored } from '../../data/files/private-files';
import { readById } from '../../data/records/read';
import { openRecord } from '../../data/records/drafts';
import { createSaveContext, saveRecord } from '../../data/records/save';

/** Drafts per run; the next run finds the rest, and schedules missed while no server ran. */
const batchSize = 50;

export type ScheduleParts = Pick<ServerParts, 'service' | 'mailer' | 'mailTo' | 'siteUrl' | 'log'>;

/** Any number of servers may run it: an unchanged draft is a condition of each step. A failure waits for an editor. */
export async function runDueSchedules(parts: ScheduleParts, signal?: AbortSignal): Promise<void> {
  const tables = createTables(parts.service);
  for (const draft of await readDueDrafts(tables)) {
    if (signal?.aborted) return;
    await executeScheduled(parts.service, draft).catch((error: unknown) =>
      storeFailure(parts, tables, { draft, error }),
    );
  }
}

/** Any number of servers may run it on one database. A second mail results only from a crash after sending. */
export async function mailFailedSchedules({ service, mailer, mailTo, siteUrl }: ScheduleParts) {
  if (!mailer) return;
  const tables = createTables(service);
  const drafts = () => tables.from('content_drafts');
  const unmailed = drafts().select().contains('failure', { is_mailed: false }).order('id').limit(batchSize);
  for (const { failure, ...draft } of unwrapResponse<Draft[]>(await unmailed)) {
    if (!failure) continue;
    if (Math.abs(Date.now() - Date.parse(failure.claimed_at ?? '')) < mailClaimMs) continue;
    const store = async (from: ScheduleFailure, to: ScheduleFailure) => {
      const change = drafts().update({ failure: to }).eq('id', draft.id);
      const unchanged = change.eq('failure', JSON.stringify(from));
      return unwrapResponse<unknown[]>(await unchanged.select('id')).length > 0;
    };
    const claimed = { ...failure, claimed_at: new Date().toISOString() };
    if (!(await store(failure, claimed))) continue;
    try {
      const to = await companyAddress(tables, mailTo);
      await mailer.send(scheduleMail({ ...draft, failure }, to, siteUrl));
    } catch (error) {
      await store(claimed, failure);
      throw error;
    }
    await store(claimed, { ...failure, is_mailed: true });
  }
}

async function readDueDrafts(tables: Tables): Promise<Draft[]> {
  const now = new Date().toISOString();
  const request = tables
    .from('content_drafts')
    .select()
    .is('failure', null)
    .or(`publish_at.lte.${now},unpublish_at.lte.${now}`)
    .order('updated_at')
    .order('id')
    .limit(batchSize);
  return unwrapResponse<Draft[]>(await request);
}

/** Stores a failure that an editor can resolve. Other errors and conflicts are retried in the next run. */
async function storeFailure(
  { log }: ScheduleParts,
  tables: Tables,
  { draft, error }: { draft: Draft; error: unknown },
): Promise<void> {
  if (error instanceof DataError && error.code === 'conflict') return;
  const failure = failureOf(error);
  if (!failure) {
    log.error({ err: error, draft: draft.id }, 'a schedule could not be executed and will be retried');
    return;
  }
  const change = tables.from('content_drafts').update({ failure: { ...failure, is_mailed: false } });
  const stored = unwrapResponse<unknown[]>(
    await change.eq('id', draft.id).eq('updated_at', draft.updated_at).is('failure', null).select('id'),
  );
  if (stored.length > 0) log.warn({ err: error, draft: draft.id }, 'a schedule could not be executed');
}

export function scheduleMail(
  draft: Pick<Draft, 'content_type' | 'content'> & { failure: ScheduleFailure },
  to: string,
  siteUrl: string,
) {
  const title = titleOf(draft);
  const about = title ? `„${title}“` : 'ein Eintrag';
  const letter = [
    `Nicht wie geplant veröffentlicht: ${title || 'ein Eintrag'}`,
    `auf Ihrer Website sollte ${about} zu einer geplanten Zeit erscheinen oder entfernt werden. Das ist nicht geschehen. Der Entwurf ist erhalten; in der Verwaltung der Website steht, was zu tun ist:`,
    `${siteUrl}/admin/overview`,
    `Die Meldung dazu: ${draft.failure.de}`,
  ];
  return { to, ...letterOf(letter) };
}

function titleOf({ content_type, content }: Pick<Draft, 'content_type' | 'content'>): string {
  const type: ContentType | undefined = contentTypes.find(({ table }) => table === content_type);
  if (type?.rows === 'one') return type.region[1];
  const heading = type?.heading ?? 'title';
  // A subject must be one line.
  return plainText(String(content?.row[heading] ?? ''))
    .replaceAll(/\s+/g, ' ')
    .slice(0, 120)
    .trim();
}

type ScheduleFailure = NonNullable<Draft['failure']>;

/** Throws a `Refusal` or a `DataError` when a person must resolve the problem; see `failureOf`. */
async function executeScheduled(service: Service, draft: Draft): Promise<void> {
  const type: ContentType | undefined = contentTypes.find(({ table }) => table === draft.content_type);
  if (!type)
    throw new Refusal({
      en: 'The website no longer shows this content. Please discard the draft.',
      de: 'Die Website zeigt diesen Inhalt nicht mehr. Bitte verwerfen Sie den Entwurf.',
    });
  const tables = createTables(service);
  const row = await readById(tables, type, draft.record_id);
  const published = row && toFormValues(type, row);
  const isDue = draft.publish_at !== null && Date.parse(draft.publish_at) <= Date.now();
  if (draft.content && isDue) return publish(service, type, { draft, published });
  if (type.rows === 'one') return;
  const record = { content_table: type.table, record_id: draft.record_id };
  unwrapResponse(await tables.rpc('unpublish_content', { ...record, due: draft.unpublish_at }));
}

async function publish(
  service: Service,
  type: ContentType,
  { draft, published }: { draft: Draft; published: FormValues | null },
): Promise<void> {
  const opened = openRecord(type, { row: null, draft });
  if (!opened) return;
  const { initial: draftValues, stored } = opened;
  const base = stored.published;
  const values =
    published && base ? mergeEdits(type, { base, mine: draftValues, theirs: published }) : draftValues;
  requireValid(type, values);
  await requireFiles(service, type, { values, published });
  await saveRecord(
    { type, values, expected: { published, draft }, to: 'website', due: draft.publish_at },
    createSaveContext(service),
  );
}

function mergeEdits(type: ContentType, edits: { base: FormValues; mine: FormValues; theirs: FormValues }) {
  const names = conflictsOf(type, edits).map(([name]) => name);
  if (names.length > 0) {
    const labels = labelsOf(type, names);
    throw new Refusal({
      en: `This draft was not published at the scheduled time: the published version was changed after the draft was begun, in ${labels.en}. Please look at it and publish it.`,
      de: `Der Entwurf wurde nicht zur geplanten Zeit veröffentlicht: Die veröffentlichte Fassung wurde geändert, nachdem der Entwurf begonnen wurde (${labels.de}). Bitte sehen Sie ihn an und veröffentlichen Sie ihn.`,
    });
  }
  return mergeFormValues(type, edits);
}

async function requireFiles(
  service: Service,
  type: ContentType,
  { values, published }: { values: FormValues; published: FormValues | null },
): Promise<void> {
  const publishedUrls = new Set(published ? urlsOf(type, published) : []);
  for (const url of urlsOf(type, values)) {
    if (publishedUrls.has(url) || (await isStored(service, url))) continue;
    const file = decodeUri(url.slice(url.lastIndexOf('/') + 1));
    throw new Refusal({
      en: `This draft was not published at the scheduled time: its file ${file} no longer exists. Please choose another one and schedule it again.`,
      de: `Der Entwurf wurde nicht zur geplanten Zeit veröffentlicht: Seine Datei ${file} gibt es nicht mehr. Bitte wählen Sie eine andere und planen Sie ihn neu.`,
    });
  }
}

function requireValid(type: ContentType, values: FormValues): void {
  const controls = validate(type, values).map(({ control }) => control);
  if (controls.length === 0) return;
  const names = fieldEntries(type).flatMap(([name]) =>
    controls.some((control) => control === name || control.startsWith(`${name}.`)) ? name : [],
  );
  const labels = labelsOf(type, names);
  throw new Refusal({
    en: `This draft was not published at the scheduled time. Please complete or correct ${labels.en || 'the alt texts'} and schedule it again.`,
    de: `Der Entwurf wurde nicht zur geplanten Zeit veröffentlicht. Bitte ergänzen oder berichtigen Sie ${labels.de || 'die Bildbeschreibungen'} und planen Sie ihn neu.`,
  });
}

function labelsOf(type: ContentType, names: readonly string[]): ScheduleFailure {
  const labels = fieldEntries(type).flatMap(([name, { label }]) => (names.includes(name) ? [label] : []));
  return {
    en: labels.map(([english]) => english).join(', '),
    de: labels.map(([, german]) => `„${german}“`).join(', '),
  };
}

class Refusal extends Error {
  constructor(readonly failure: ScheduleFailure) {
    super(failure.en);
  }
}

/** Undefined when a retry may succeed. */
function failureOf(error: unknown): ScheduleFailure | undefined {
  if (error instanceof Refusal) return error.failure;
  if (!(error instanceof DataError)) {
    return {
      en: 'This draft was not published at the scheduled time: its content is damaged. Please look at it and save it again.',
      de: 'Der Entwurf wurde nicht zur geplanten Zeit veröffentlicht: Sein Inhalt ist beschädigt. Bitte sehen Sie ihn an und speichern Sie ihn noch einmal.',
    };
  }
  if (error.status < 400 || error.status >= 500) return undefined;
  // The server has all rights; it is refused only to publish without an approval.
  if (error.code === insufficientPrivilege) {
    return {
      en: 'This draft was not published at the scheduled time: nobody has approved it as it is now. It is published with the approval.',
      de: 'Der Entwurf wurde nicht zur geplanten Zeit veröffentlicht: Niemand hat ihn so freigegeben, wie er jetzt ist. Er wird mit der Freigabe veröffentlicht.',
    };
  }
  return {
    en: 'The scheduled change was not made, because the database refused it. Please open the draft, check it and schedule it again.',
    de: 'Die geplante Änderung wurde nicht ausgeführt, weil die Datenbank sie abgelehnt hat. Bitte öffnen Sie den Entwurf, prüfen Sie ihn und planen Sie ihn neu.',
  };
}
