import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import {
  type FormValues,
  type ImageValue,
  type Row,
  type Draft,
  type StoredRecord,
  imagesIn,
} from '../../src/content/record/form-values';
import { mainImageId } from '../../src/content/fields/image';
import { toFormValues, emptyFormValues } from '../../src/content/record/record';
import { berlinTime } from '../../src/content/record/times';
import { references as type } from '../../src/content/types/references';
import { readById } from '../../src/data/records/read';
import { discardDraft, readDrafts, rowOfDraft, unpublish } from '../../src/data/records/drafts';
import { readVersions, removeRecord, restoreDeleted, restoreVersion } from '../../src/data/records/history';
import { createSaveContext, type SaveCommand, saveRecord } from '../../src/data/records/save';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import type { Random } from '../hostile/random';

/** Numbers of the published version and of the draft. */
export type State = { published: number | null; draft: number | null };

/** The stored state of a record, and all its states on the website, oldest first: null when it was unpublished. */
export type Found = {
  state: State;
  publishedStates: (number | null)[];
  row: Row | null;
  draft: Draft | null;
};

/**
 * An action of an editor. `after` is the resulting state, `publishes` lists the states that it adds to the website.
 * `run` calls `onPromised` once the server must complete it.
 */
export type Step = {
  name: string;
  after: State;
  publishes: (number | null)[];
  run(onPromised: () => void): Promise<unknown>;
};

const positions = [0, 1, 2];
const secondMs = 1000;

const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** Changes references with the functions of the back office. All parts of a version carry its number. */
export function createEditor(service: Service, random: Random) {
  const tables = createTables(service);

  async function readState(id: string): Promise<Found> {
    const row = await readById(tables, type, id);
    const draft = (await readDrafts(tables, type)).get(id) ?? null;
    const changes = tables.from('content_history').select('after').eq('record_id', id).eq('is_record', true);
    const { data } = await changes.order('id').throwOnError();
    const publishedStates = data.map(({ after }: { after: Row | null }) => after && Number(after.company));
    return {
      state: { published: numberOf(row), draft: numberOf(draft && rowOfDraft(type, draft)) },
      publishedStates,
      row,
      draft,
    };
  }

  /** Lists the actions possible now; `count` is the number of the new version. */
  async function stepsFor(id: string, count: number): Promise<Step[]> {
    const { state, publishedStates, row, draft } = await readState(id);
    const published = row && toFormValues(type, row);
    const from = (draft && rowOfDraft(type, draft)) ?? row;
    const context = createSaveContext(service);
    const save = (values: FormValues, to: SaveCommand['to'], expected: StoredRecord = { published, draft }) =>
      saveRecord({ type, values, expected, to }, context);
    const next = () =>
      valuesOfVersion(from ? toFormValues(type, from) : { ...emptyFormValues(type), id }, count);
    const step = (
      name: string,
      after: Partial<State>,
      publishes: Step['publishes'],
      work: Step['run'],
    ): Step => ({ name, after: { ...state, ...after }, publishes, run: work });
    const steps = [
      step(state.draft === null ? 'save' : 'publish', { published: count, draft: null }, [count], () =>
        save(next(), 'website'),
      ),
      step('save draft', { draft: count }, [], () => save(next(), 'drafts')),
    ];
    if (draft && from && state.draft !== null) {
      const number = state.draft;
      const plan = (hasEnd: boolean) => async (onPromised: () => void) => {
        for (let planned: Draft | null = null; !planned?.publish_at;) {
          // Whole seconds, and far enough ahead for the call to arrive before.
          const publish = Math.ceil(Date.now() / secondMs + 0.5) * secondMs;
          const times = { publish: timeOf(publish), unpublish: hasEnd ? timeOf(publish + secondMs) : '' };
          const expected: StoredRecord = { published, draft: planned ?? draft };
          ({ draft: planned } = await save({ ...toFormValues(type, from), times }, 'drafts', expected));
        }
        onPromised();
        while (await hasPlans(id)) await pause(50);
      };
      steps.push(
        step('plan', { published: number, draft: null }, [number], plan(false)),
        step('plan with an end', { published: null, draft: number }, [number, null], plan(true)),
        step('discard the draft', { draft: null }, [], () => discardDraft(tables, draft)),
      );
    }
    if (row && published) {
      steps.push(
        step('unpublish', { published: null, draft: state.draft ?? state.published }, [null], () =>
          unpublish(service, type, row),
        ),
        step('delete', { published: null }, [null], () => removeRecord(service, type, published)),
      );
      const formerStates = (await readVersions(tables, type, id)).flatMap(({ before, transaction }) =>
        before && numberOf(before) !== state.published ? { target: before, beforeVersion: transaction } : [],
      );
      if (formerStates.length > 0) {
        const former = random.pick(formerStates);
        const number = numberOf(former.target);
        steps.push(
          step('restore a version', { published: number }, [number], () =>
            restoreVersion(service, type, { ...former, current: row }),
          ),
        );
      }
    } else if (publishedStates.length > 0 && state.draft === null) {
      const last = publishedStates.at(-2) ?? null;
      steps.push(
        step('restore what was deleted', { published: last }, [last], () =>
          restoreDeleted(service, type, id),
        ),
      );
    }
    return steps;
  }

  async function hasPlans(id: string): Promise<boolean> {
    const draft = (await readDrafts(tables, type)).get(id);
    expect(draft?.failure ?? null).toBeNull();
    return Boolean(draft?.publish_at ?? draft?.unpublish_at);
  }

  return { readState, stepsFor, hasPlans };
}

/** Returns form values in which every part is of version `count`. */
function valuesOfVersion(values: FormValues, count: number): FormValues {
  const [main] = imagesIn(values, 'image_url');
  const known = new Map(imagesIn(values, 'gallery').map((image) => [image.id, image]));
  const isNew = (position: number) => position === (count + 1) % positions.length;
  const image = (id: string, before: ImageValue | undefined, mayStay: boolean): ImageValue => {
    const alt = `${count}`;
    return before?.url && mayStay
      ? { ...before, alt }
      : { id, url: null, file: new File([smallestPng], `${count}.png`, { type: 'image/png' }), alt };
  };
  return {
    ...values,
    fields: {
      ...values.fields,
      company: `${count}`,
      project: 'P',
      testimonial: 'T',
      image_url: [image(mainImageId, main, count % 2 === 0)],
      gallery: positionsIn(count).map((position) => {
        const id = imageOf(values.id, position);
        return image(id, known.get(id), !isNew(position));
      }),
    },
  };
}

/** Each version removes one image and restores the one removed before. */
function positionsIn(count: number): number[] {
  return positions.filter((position) => position !== count % positions.length);
}

/** Returns the number of the row's version; fails if its parts belong to different versions. */
function numberOf(row: Row | null): number | null {
  if (!row) return null;
  const count = Number(row.company);
  const list: { id: string; alt: string }[] = Array.isArray(row.gallery) ? row.gallery : [];
  const expectedGallery = positionsIn(count).map((position) => [
    imageOf(String(row.id), position),
    `${count}`,
  ]);
  expect([row.alt, list.map(({ id, alt }) => [id, alt])]).toEqual([`${count}`, expectedGallery]);
  return count;
}

/** Returns the same id for the same record and position, by replacing the version digit of its UUID. */
function imageOf(id: string, position: number): string {
  return `${id.slice(0, 14)}${position + 5}${id.slice(15)}`;
}

function timeOf(moment: number): string {
  return berlinTime(new Date(moment).toISOString());
}
