import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Content, Row } from '../../src/content/draft';
import { contentOf } from '../../src/content/record';
import { references } from '../../src/content/types/references';
import { readById, readCollection } from '../../src/data/content-reads';
import { readVersions, restoreVersion } from '../../src/data/history';
import { pastRows } from '../../src/data/past-rows';
import { isConflict, saveContent } from '../../src/data/save-content';
import type { Service } from '../../src/data/service';
import { createTables } from '../../src/data/tables';
import { contractUrl, createContract, type Contract } from './server';

/**
 * Several people who open, save, delete and restore the same record in any order, against a model of a few lines.
 *
 *     MODEL_RUNS=500 MODEL_SEED=42 npx vitest run tests/contract/history-model.test.ts
 */
const numRuns = Number(process.env.MODEL_RUNS ?? 20);
const seed = Number(process.env.MODEL_SEED ?? randomInt(2 ** 31));

let contract: Contract;
let people: Service[];

beforeAll(async () => {
  contract = await createContract();
  people = await Promise.all(
    [1, 2, 3].map(async () => {
      const { token } = await contract.signIn({ admin: true });
      return {
        url: contractUrl,
        key: contract.keys.publishableKey,
        fetch: contract.fetch,
        accessToken: async () => token,
      };
    }),
  );
});
afterAll(() => contract.close());

/** A record as the model knows it: its name, and which of three pictures it has in which order. */
type State = { company: string; pictures: number[] } | null;

const state = fc.record({
  company: fc.constantFrom('A', 'B', 'C'),
  pictures: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
});
const step = fc.record({
  person: fc.nat(2),
  wanted: state,
  pick: fc.nat(1000),
  act: fc.constantFrom('open', 'open', 'save', 'save', 'save', 'delete', 'restore'),
});

test(
  'row, lists, history and every moment of it are what the model predicts, whoever did what when',
  { timeout: 600_000 },
  async () => {
    console.info(`history model: seed=${seed} runs=${numRuns}`);
    const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const id = randomUUID();
      const pictureIds: string[] = [0, 1, 2].map(() => randomUUID());
      const [first] = people;
      if (!first) throw new Error('There is nobody');
      const tables = createTables(first);
      /** What each person's form began with. */
      const forms = new Map<number, { row: Row | null; state: State }>();
      let now: State = null;
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
          pictures: gallery.map((one: { id: string }) => pictureIds.indexOf(one.id)),
        };
      };
      const contentOfState = ({ company, pictures }: NonNullable<State>): Content => ({
        row: { id, company, project: 'P', testimonial: 'T' },
        children: {
          reference_images: pictures.map((picture, order) => ({
            id: pictureIds[picture],
            image_url: `/${picture}.jpg`,
            order,
          })),
        },
      });
      const isSame = (one: State, other: State) => JSON.stringify(one) === JSON.stringify(other);

      for (const { person, wanted, pick, act } of steps) {
        const service = people[person] ?? first;
        const own = createTables(service);
        const form = forms.get(person) ?? { row: null, state: null };
        if (act === 'open') {
          const row = await readById(own, references, id);
          expect(seen(row)).toEqual(now);
          forms.set(person, { row, state: now });
        } else if (act === 'save') {
          const isRefused =
            now === null ? form.state !== null : !isSame(now, wanted) && !isSame(now, form.state);
          const base = form.row && contentOf(references, form.row);
          const saved = saveContent(own, references, { content: contentOfState(wanted), base }).catch(
            (error: unknown) => {
              if (!isConflict(error)) throw error;
              return 'refused' as const;
            },
          );
          const row = await saved;
          expect(row === 'refused').toBe(isRefused);
          if (row === 'refused') continue;
          expect(seen(row)).toEqual(wanted);
          if (!isSame(now, wanted)) become(wanted);
          forms.set(person, { row, state: wanted });
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
          const wished = (await readVersions(own, references, id))[index]?.after;
          const predicted: State = versions[index]?.after ?? null;
          expect(seen(wished ?? null)).toEqual(predicted);
          if (!wished) continue;
          const current = await readById(own, references, id);
          expect(seen(await restoreVersion(service, references, { wanted: wished, now: current }))).toEqual(
            predicted,
          );
          if (!isSame(now, predicted)) become(predicted);
        }
      }
      expect(seen(await readById(tables, references, id))).toEqual(now);
      const told = await readVersions(tables, references, id);
      expect(told.map(({ before, after }) => ({ before: seen(before), after: seen(after) }))).toEqual(
        versions,
      );
      const rows = await readCollection(tables, references);
      for (const [index, { at }] of told.entries()) {
        const past = await pastRows(tables, references, { rows, moment: at });
        expect(seen(past.find((row) => row.id === id) ?? null)).toEqual(versions[index]?.after);
      }
    });
    await fc.assert(property, { numRuns, seed, interruptAfterTimeLimit: 300_000 });
  },
);
