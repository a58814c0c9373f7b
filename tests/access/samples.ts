import { randomUUID } from 'node:crypto';
import { contentTypes } from '../../src/content';
import { childEntries } from '../../src/content/model';
import { publicFolder } from '../../src/data/files/urls';
import type { Transaction } from '../../src/service/db/database';
import { insertRow, type Row, sampleChild, sampleRow } from '../schema/sample-rows';
import { bucketRights, bucketsRights, type Rights, specialRights, tableRights } from './rights';

/** A row to test rights with: its table, its values, the column `key` that identifies it, and changed values. */
export type Sample = {
  relation: string;
  row: Row;
  key: string;
  change: Row;
  /** Inserts required rows as the owner. */
  prepare(tx: Transaction): Promise<void>;
};

const nothing = async () => undefined;

export type AccessCase = { name: string; sample: Sample; expected: Rights };

/** Returns a case for each table, bucket and special row of the rights table. */
export function accessCases(): AccessCase[] {
  return [
    ...casesOf(tableRights, (name) => sampleOf(name)),
    ...casesOf(specialRights, (name) => specialSamples[name]?.()),
    ...casesOf(bucketRights, sampleFile).map((one) => ({ ...one, name: `files in ${one.name}` })),
    { name: 'buckets', sample: sampleBucket(), expected: bucketsRights },
  ];
}

function casesOf(rights: Record<string, Rights>, make: (name: string) => Sample | undefined): AccessCase[] {
  return Object.entries(rights).map(([name, expected]) => {
    const sample = make(name);
    if (!sample) throw new Error(`samples.ts does not say how to make a row of ${name}`);
    return { name, sample, expected };
  });
}

function sampleOf(table: string): Sample | undefined {
  const sample = ofSystemTable(table) ?? ofContent(table) ?? ofChild(table);
  return sample && { ...sample, relation: `public.${table}` };
}

/** Rows of the same tables that other rights apply to, each with the table or bucket. */
const specialSamples: Record<string, () => Sample> = {
  'a draft that gets a schedule': () => ({ ...draft({}), change: { publish_at: '2099-01-01' } }),
  'a draft with a schedule': () => draft({ publish_at: '2099-01-01' }),
  'a draft with an end': () => draft({ unpublish_at: '2099-01-01' }),
  'a draft of the settings': () => draft({ content_type: 'site_settings' }),
  'rights of a published image': () => ({ ...requiredSampleOf('image_rights'), prepare: publishImage }),
  'metadata of an image of a draft': () => ({ ...requiredSampleOf('image_metadata'), prepare: nothing }),
  'a published file among the drafts': () => fileSample('drafts', publishedImage, publishImage),
  'a file that a draft names': () =>
    fileSample('drafts', publishedImage, (tx) =>
      insertRow(tx, 'public.content_drafts', {
        content_type: 'dealer_logos',
        record_id: randomUUID(),
        content: JSON.stringify({ row: { logo_url: publicFolder + publishedImage }, children: {} }),
      }),
    ),
  'a file that the website shows': () => fileSample('references', '1-main.jpg', publishImage),
  'an original in the archive': () => ({
    ...fileSample('archive', 'originals/references/1-main.jpg'),
    change: { name: 'folder/other' },
  }),
};

/** Content of a draft that lacks nothing, so that it can be planned. */
export const sampleDraft = JSON.stringify({
  row: {
    title: 'Prüfung',
    short_description: 'Kurz',
    full_description: 'Lang',
    features: ['Messung'],
    icon_name: 'Zap',
  },
  children: {},
});

function draft(columns: Row): Sample {
  const sample = requiredSampleOf('content_drafts');
  return { ...sample, row: { ...sample.row, ...columns } };
}

function requiredSampleOf(table: string): Sample {
  const sample = sampleOf(table);
  if (!sample) throw new Error(`no sample of ${table}`);
  return sample;
}

const publishedImage = 'references/1-main.jpg';

function publishImage(tx: Transaction): Promise<void> {
  return insertRow(tx, 'public.dealer_logos', { name: 'Werft', logo_url: publicFolder + publishedImage });
}

function fileSample(bucket: string, name: string, prepare: Sample['prepare'] = nothing): Sample {
  const row = { id: randomUUID(), bucket_id: bucket, name };
  return { relation: 'storage.objects', row, key: 'id', change: { version: null }, prepare };
}

/** Returns a sample file in the bucket, which is created if necessary. */
function sampleFile(bucket: string): Sample {
  if (bucket === 'inquiries') return samplePhoto();
  const sample = fileSample(bucket, `${randomUUID()}/file`, async (tx) => {
    await tx.query('insert into storage.buckets (id, name) values ($1, $1) on conflict do nothing', [bucket]);
  });
  return { ...sample, change: { name: 'folder/other' } };
}

const inquiry = { topic: 'contact', name: 'Ada', email: 'ada@example.org', message: 'Hallo' };

/** Returns the file of a photo that a row of `inquiry_files` names. */
function samplePhoto(): Sample {
  const [inquiryId, id] = [randomUUID(), randomUUID()];
  return fileSample('inquiries', `${inquiryId}/${id}`, async (tx) => {
    await insertRow(tx, 'public.inquiries', { id: inquiryId, ...inquiry });
    await insertRow(tx, 'public.inquiry_files', { id, inquiry_id: inquiryId, name: 'Boot.jpg' });
  });
}

function sampleBucket(): Sample {
  return {
    relation: 'storage.buckets',
    row: { id: 'sample', name: 'sample' },
    key: 'id',
    change: { public: true },
    prepare: nothing,
  };
}

type TableSample = Omit<Sample, 'relation'>;

function ofSystemTable(table: string): TableSample | undefined {
  const [userId, parentId, otherId] = [randomUUID(), randomUUID(), randomUUID()];
  const account = (tx: Transaction) => insertRow(tx, 'auth.users', { id: userId });
  const parent = (tx: Transaction) => insertRow(tx, 'public.inquiries', { id: parentId, ...inquiry });
  const run = { id: parentId, source: 'csv:liste.csv', is_dry: true };
  const item = { run_id: parentId, source: 'csv:liste.csv', key: 'csv:1', outcome: 'new' };
  const history = { transaction: 1, table_name: 'services', record_id: otherId, row_id: otherId };
  const notice = { action: 'change_role', object: 'ada@example.org', detail: {}, recipients: [] };
  const form = { person: userId, form: otherId, content_type: 'services', record_id: otherId };
  const invited = { user_id: userId, role: 'author', expires_at: '2099-01-01' };
  const written = { content_type: 'services', record_id: otherId, content: sampleDraft };
  /** Each with its row, whose first column identifies it unless `key` does, and the change. */
  const samples: Record<string, TableSample> = {
    admins: sample({ user_id: userId, role: 'author' }, { role: 'inbox' }, account),
    invitations: sample(invited, { display_name: 'Ada' }, account),
    inquiries: sample({ id: otherId, ...inquiry }, { state: 'done', note: 'Angerufen' }),
    inquiry_files: sample(
      { id: otherId, inquiry_id: parentId, name: 'Boot.jpg' },
      { name: 'Ladeplatz.jpg' },
      parent,
    ),
    inquiry_replies: sample(
      { id: otherId, inquiry_id: parentId, text: 'Guten Tag' },
      { text: 'Guten Abend' },
      parent,
    ),
    activity: sample({ object: 'services/1', action: 'publish' }, { person: 'ada@example.org' }),
    access_notices: { ...sample(notice, { due_at: '2099-01-01' }), key: 'object' },
    content_history: { ...sample(history, { email: 'ada@example.org' }), key: 'row_id' },
    content_drafts: { ...sample(written, { base: null }), key: 'record_id' },
    import_runs: sample({ ...run, id: otherId }, { state: 'done' }),
    import_items: sample(item, { outcome: 'failed' }, (tx) => insertRow(tx, 'public.import_runs', run)),
    image_metadata: sample({ file: publishedImage, credit: 'Ada' }, { is_ai: true }, publishImage),
    image_rights: sample({ file: publishedImage, people: 'Ada' }, { consent_until: '2099-01-01' }),
    editor_presence: { ...sample(form, { last_seen_at: '2026-01-01' }, account), key: 'form' },
    required_factors: sample({ user_id: userId }, { user_id: userId }, account),
    redirects: sample({ from_path: '/werft-faehre', to_path: '/references' }, { hits: 1 }),
    inquiry_recipient: sample({ id: true, address: 'firma@example.org' }, { claimed_until: '2026-01-01' }),
    inquiry_numbers: sample({ year: 2026, last_number: 1 }, { last_number: 2 }),
    inquiry_reports: sample({ kind: 'reminder' }, { due_at: '2026-03-03' }),
    link_check: sample({ id: true }, { checked_at: '2026-01-01' }),
    content_revision: sample({ id: true }, { revision: 1 }),
    installation: sample({ id: true }, { hides_first_steps: true }),
  };
  return samples[table];
}

function sample(row: Row, change: Row, prepare: Sample['prepare'] = nothing): TableSample {
  return { row, key: Object.keys(row)[0] ?? '', change, prepare };
}

function ofContent(table: string): TableSample | undefined {
  const type = contentTypes.find((candidate) => candidate.table === table);
  return type && { row: sampleRow(type), key: 'id', change: { created_at: '2026-01-01' }, prepare: nothing };
}

function ofChild(table: string): TableSample | undefined {
  for (const type of contentTypes) {
    for (const [, field] of childEntries(type)) {
      if (field.table !== table) continue;
      const parent = sampleRow(type);
      return {
        row: sampleChild(field, String(parent.id)),
        key: 'id',
        change: { [field.parent]: String(parent.id) },
        prepare: (tx) => insertRow(tx, type.table, parent),
      };
    }
  }
  return undefined;
}
