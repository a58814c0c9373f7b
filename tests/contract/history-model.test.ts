import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { Content, Row, Draft } from '../../src/content/record/form-values';
import { contentOf, rowOf } from '../../src/content/record/record';
import { references } from '../../src/content/types/references';
import { readById, readCollection } from '../../src/data/records/read';
import { readDrafts } from '../../src/data/records/drafts';
import { readVersions, restoreVersion } from '../../src/data/records/history';
import { rowsAsOf } from '../../src/data/records/rows-as-of';
import { isConflict, publishContent } from '../../src/data/records/write';
import { createTables } from '../../src/data/client/tables';
import { runDueSchedules, type ScheduleParts } from '../../src/server/operations/schedule';
import type { Database } from '../../src/service/db/database';
import { createLog } from '../../src/service/log';
import { backends } from '../schema/migrated-database';
import { contractUrl, createContract } from './server';

/**
 * Model test: several users open, save, delete, restore, draft, publish, schedule and unpublish one record in any
 * order.
 * A model of a few lines predicts the results, in PGlite, and in PostgreSQL if TEST_DATABASE_URL is set.
 *
 * `MODEL_RUNS=500 MODEL_SEED=42 npx vitest run tests/contract/history-model.test.ts`
 */
const numRuns = Number(process.env.MODEL_RUNS ?? 8);
const seed = Number(process.env.MODEL_SEED ?? randomInt(2 ** 31));

/** Creates three users and a server with a clock, over a new database. */
async function setUp(openDatabase: () => Promise<Database>) {
  const contract = await createContract({ openDatabase });
  onTestFinished(() => contract.close());
  const person = async () => contract.serviceOf((await contract.signIn({ admin: true })).token);
  const people = await Promise.all([person(), person(), person()]);
  const server: ScheduleParts = {
    service: contract.server,
    mailer: undefined,
    mailTo: undefined,
    siteUrl: contractUrl,
    log: createLog('silent'),
  };
  return { people, server };
}

/** A record in the model: its name, and the order of its images out of three. */
type State = { company: string; images: number[] } | null;

/**
 * A draft in the model: `key` identifies the sent content, `base` and `slug` the published record when the draft was
 * begun.
 * A record keeps its slug until it is deleted.
 */
type ModelDraft = { state: NonNullable<State>; key: string; base: State; slug?: unknown } | null;

const state = fc.record({
  company: fc.constantFrom('A', 'B', 'C'),
  images: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
});
const step = fc.record({
  person: fc.nat(2),
  wanted: state,
  pick: fc.nat(1000),
  act: fc.constantFrom(
    ...['open', 'open', 'open', 'save', 'save', 'save', 'delete', 'restore'],
    ...['draft', 'draft', 'publish', 'publish', 'unpublish', 'due'],
  ),
});

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the slug and creation time of a record and the creation times of its child rows. */
function origin({ slug, created_at, gallery }: Row): unknown[] {
  const images = Array.isArray(gallery) ? gallery : [];
  return [slug, created_at, ...images.map((one: Row) => one.created_at)];
}

function keyOf(state: State): string {
  return JSON.stringify(state);
}

/** Returns the result of publishing a draft over the current record, or `storedDraft` if an editor has to decide. */
function published(current: State, { state: drafted, base }: NonNullable<ModelDraft>): State | 'storedDraft' {
  if (!current || !base) return drafted;
  const pick = <Field extends 'company' | 'images'>(field: Field) => {
    if (isSame(drafted[field], base[field]) || isSame(drafted[field], current[field])) return current[field];
    return isSame(current[field], base[field]) ? drafted[field] : undefined;
  };
  const [company, images] = [pick('company'), pick('images')];
  return company === undefined || images === undefined ? 'storedDraft' : { company, images };
}

// A limit for hanging tests only.
const timeout = 600_000 + numRuns * 10_000;

test.for(backends)(
  'row, lists, draft, history and every past moment are as the model predicts, in %s',
  { timeout },
  async ([backend, openDatabase]) => {
    console.info(`history model in ${backend}: seed=${seed} runs=${numRuns}`);
    const { people, server } = await setUp(openDatabase);
    const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const id = randomUUID();
      const imageIds: string[] = [0, 1, 2].map(() => randomUUID());
      const [first] = people;
      if (!first) throw new Error('There is nobody');
      const tables = createTables(first);
      /** The state when the user opened the form. */
      type Form = { row: Row | null; state: State; storedDraft: Draft | null; draft: ModelDraft };
      const forms = new Map<number, Form>();
      let now: State = null;
      let draft: ModelDraft = null;
      let takenDown = 0;
      const versions: { before: State; after: State }[] = [];

      const become = (after: State) => {
        versions.unshift({ before: now, after });
        now = after;
      };
      const seen = (row: Row | null): State => {
        if (!row) return null;
        const gallery = Array.isArray(row.gallery) ? row.gallery : [];
        return {
          company: String(row.company),
          images: gallery.map((one: { id: string }) => imageIds.indexOf(one.id)),
        };
      };
      const contentOfState = ({ company, images }: NonNullable<State>): Content => ({
        row: { id, company, project: 'P', testimonial: 'T' },
        children: {
          reference_images: images.map((image, order) => ({
            id: imageIds[image],
            image_url: `/${image}.jpg`,
            order,
          })),
        },
      });
      const seenDraft = (storedDraft: Draft | null) => {
        if (!storedDraft?.content) return null;
        const { row, children } = storedDraft.content;
        return seen({ ...row, gallery: children.reference_images });
      };

      for (const { person, wanted, pick, act } of steps) {
        const service = people[person] ?? first;
        const own = createTables(service);
        const form = forms.get(person) ?? { row: null, state: null, storedDraft: null, draft: null };
        const base = form.row && contentOf(references, form.row);
        const content = contentOfState(wanted);
        /**
         * Whether the record or a child row was deleted and created again: another one, even with equal values. A
         * restored version gives the record its former creation time, but not its former slug.
         */
        const isRecreated = async () => {
          const current = await readById(own, references, id);
          return Boolean(current && form.row && !isSame(origin(current), origin(form.row)));
        };
        /** Whether slug or creation times differ. That makes another version too, but the model contains neither. */
        const hasMoved = async (former: Row | null) => {
          const latter = await readById(own, references, id);
          return Boolean(former && latter && !isSame(origin(former), origin(latter)));
        };
        const parameters = {
          content_table: references.table,
          ...content,
          base,
          draft: form.storedDraft?.content ?? null,
        };
        if (act === 'open') {
          const row = await readById(own, references, id);
          const storedDraft = (await readDrafts(own, references)).get(id) ?? null;
          expect(seen(row)).toEqual(now);
          expect(seenDraft(storedDraft)).toEqual(draft?.state ?? null);
          forms.set(person, { row, state: now, storedDraft, draft });
        } else if (act === 'draft') {
          const isRefused = draft !== null && draft.key !== form.draft?.key && draft.key !== keyOf(wanted);
          const { data } = await own.rpc('save_draft', parameters).throwOnError();
          expect(isConflict(data)).toBe(isRefused);
          if (isRefused) continue;
          draft = { state: wanted, key: keyOf(wanted), base: now && form.state, slug: form.row?.slug };
          forms.set(person, { ...form, storedDraft: data, draft });
        } else if (act === 'publish') {
          const isGone = draft === null && form.draft !== null;
          const isOther = draft !== null && draft.key !== form.draft?.key;
          const isStale =
            now === null
              ? draft === null && form.state !== null
              : !isSame(now, form.state) || (await isRecreated());
          const isRefused = isOther || (!isSame(now, wanted) && (isGone || isStale));
          const { data } = await own.rpc('publish_content', parameters).throwOnError();
          expect(isConflict(data)).toBe(isRefused);
          if (isRefused) continue;
          if (!isSame(now, wanted)) become(wanted);
          draft = null;
          const row = await readById(own, references, id);
          expect(data).toEqual(row && contentOf(references, row));
          forms.set(person, { row, state: wanted, storedDraft: null, draft: null });
        } else if (act === 'unpublish') {
          await own
            .rpc('unpublish_content', { content_table: references.table, record_id: id })
            .throwOnError();
          takenDown += 1;
          if (now) draft = { ...(draft ?? { state: now, key: `taken down ${takenDown}` }), base: null };
          if (now) become(null);
        } else if (act === 'due') {
          const former = await readById(own, references, id);
          const publish_at = new Date(Date.now() - 1000).toISOString();
          await own.from('content_drafts').update({ publish_at }).eq('record_id', id).throwOnError();
          await runDueSchedules(server);
          const after: State | 'storedDraft' = draft === null ? now : published(now, draft);
          // A record that was deleted and created again has another slug, so an editor has to decide.
          const isElsewhere = draft?.base && former && draft.slug !== former.slug;
          if (after === 'storedDraft' || isElsewhere) continue;
          if (!isSame(now, after) || (await hasMoved(former))) become(after);
          draft = null;
        } else if (act === 'save') {
          const isRefused =
            now === null
              ? form.state !== null
              : !isSame(now, wanted) && (!isSame(now, form.state) || (await isRecreated()));
          const answer = await publishContent(own, { content_table: references.table, ...content, base });
          expect(isConflict(answer)).toBe(isRefused);
          if (isConflict(answer)) continue;
          const row = rowOf(references, answer);
          expect(seen(row)).toEqual(wanted);
          if (!isSame(now, wanted)) become(wanted);
          forms.set(person, { ...form, row, state: wanted });
        } else if (act === 'delete') {
          const { data } = await own
            .from('client_references')
            .delete()
            .eq('id', id)
            .select('id')
            .throwOnError();
          expect(data).toHaveLength(now ? 1 : 0);
          if (now) become(null);
        } else if (versions.length > 0) {
          const index = pick % versions.length;
          const known = await readVersions(own, references, id);
          const wished = known[index]?.after;
          const newer = known[index - 1];
          const predicted: State = versions[index]?.after ?? null;
          expect(seen(wished ?? null)).toEqual(predicted);
          if (!wished || !newer) continue;
          const current = await readById(own, references, id);
          const former = { target: wished, current, beforeVersion: newer.transaction };
          expect(seen(await restoreVersion(service, references, former))).toEqual(predicted);
          if (!isSame(now, predicted) || (await hasMoved(current))) become(predicted);
        }
      }
      expect(seen(await readById(tables, references, id))).toEqual(now);
      const listed = await readVersions(tables, references, id);
      expect(listed.map(({ before, after }) => ({ before: seen(before), after: seen(after) }))).toEqual(
        versions,
      );
      const rows = await readCollection(tables, references);
      for (const { at } of listed) {
        const past = await rowsAsOf(tables, references, { rows, moment: at });
        // PGlite's clock has milliseconds: of several changes in one of them the last one counts.
        const last = versions[listed.findIndex((version) => version.at === at)];
        expect(seen(past.find((row) => row.id === id) ?? null)).toEqual(last?.after);
      }
    });
    await fc.assert(property, { numRuns, seed });
  },
);
