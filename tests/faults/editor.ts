import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type {
  FormValues,
  PictureValue,
  Row,
  Draft,
  StoredRecord,
} from '../../src/content/record/form-values';
import { mainPictureId } from '../../src/content/fields/file/image';
import { toFormValues, emptyFormValues } from '../../src/content/record/record';
import { berlinTime } from '../../src/content/record/times';
import { references as type } from '../../src/content/types/references/type';
import { readById } from '../../src/data/records/read';
import { discardDraft, readDrafts, rowOfDraft, unpublish } from '../../src/data/records/drafts';
import { readVersions, restoreDeleted, restoreVersion } from '../../src/data/records/history';
import { removeRecord, saveRecord } from '../../src/data/records/save';
import { createSaveContext, type SaveCommand } from '../../src/data/records/save-command';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';

/** Numbers of the published version and of the draft. */
export type State = { shown: number | null; draft: number | null };

/** The stored state of a record, and all states it has had on the website: null when it was unpublished. */
export type Found = { state: State; shows: (number | null)[]; row: Row | null; draft: Draft | null };

/**
 * An action of an editor. `after` and `shows` are its results; `run` calls `onPromised` once the server must complete
 * it.
 */
export type Step = {
  name: string;
  after: State;
  shows: (number | null)[];
  run(onPromised: () => void): Promise<unknown>;
};

const places = [0, 1, 2];
const second = 1000;

/** The smallest PNG. */
const bytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** Changes references with the functions of the back office. All parts of a version carry its number. */
export function createEditor(service: Service) {
  const tables = createTables(service);

  /** Reads a record; fails if its parts belong to different versions. */
  async function readState(id: string): Promise<Found> {
    const row = await readById(tables, type, id);
    const draft = (await readDrafts(tables, type)).get(id) ?? null;
    const changes = tables.from('content_history').select('after').eq('record_id', id).eq('is_record', true);
    const { data } = await changes.order('id').throwOnError();
    const shows = data.map(({ after }: { after: Row | null }) => after && Number(after.company));
    return {
      state: { shown: numberOf(row), draft: numberOf(draft && rowOfDraft(type, draft)) },
      shows,
      row,
      draft,
    };
  }

  /** Lists the actions possible now; `count` is the number of the new version. */
  async function stepsFor(id: string, count: number): Promise<Step[]> {
    const { state, shows, row, draft } = await readState(id);
    const published = row && toFormValues(type, row);
    const from = (draft && rowOfDraft(type, draft)) ?? row;
    const context = createSaveContext(service);
    const save = (values: FormValues, to: SaveCommand['to'], expected: StoredRecord = { published, draft }) =>
      saveRecord({ type, values, expected, to }, context);
    const next = () => edited(from ? toFormValues(type, from) : { ...emptyFormValues(type), id }, count);
    const steps: Step[] = [
      {
        name: state.draft === null ? 'save' : 'publish',
        after: { shown: count, draft: null },
        shows: [count],
        run: () => save(next(), 'website'),
      },
      {
        name: 'save draft',
        after: { ...state, draft: count },
        shows: [],
        run: () => save(next(), 'drafts'),
      },
    ];
    if (draft && from && state.draft !== null) {
      const number = state.draft;
      const plan = async (hasEnd: boolean, onPromised: () => void) => {
        for (let planned: Draft | null = null; !planned?.publish_at;) {
          // Whole seconds, and far enough ahead for the call to arrive before.
          const publish = Math.ceil(Date.now() / second + 0.5) * second;
          const times = { publish: timeOf(publish), unpublish: hasEnd ? timeOf(publish + second) : '' };
          const expected: StoredRecord = { published, draft: planned ?? draft };
          ({ draft: planned } = await save({ ...toFormValues(type, from), times }, 'drafts', expected));
        }
        onPromised();
        while (await hasPlans(id)) await pause(50);
      };
      steps.push(
        {
          name: 'plan',
          after: { shown: number, draft: null },
          shows: [number],
          run: (onPromised) => plan(false, onPromised),
        },
        {
          name: 'plan with an end',
          after: { shown: null, draft: number },
          shows: [number, null],
          run: (onPromised) => plan(true, onPromised),
        },
        {
          name: 'discard the draft',
          after: { ...state, draft: null },
          shows: [],
          run: () => discardDraft(tables, draft),
        },
      );
    }
    if (row && published) {
      steps.push(
        {
          name: 'unpublish',
          after: { shown: null, draft: state.draft ?? state.shown },
          shows: [null],
          run: () => unpublish(service, type, row),
        },
        {
          name: 'delete',
          after: { ...state, shown: null },
          shows: [null],
          run: () => removeRecord(service, type, published),
        },
      );
      const former = (await readVersions(tables, type, id)).filter(
        ({ after }) => after && numberOf(after) !== state.shown,
      );
      const wanted = former[Math.floor(Math.random() * former.length)]?.after;
      if (wanted) {
        steps.push({
          name: 'restore a version',
          after: { ...state, shown: numberOf(wanted) },
          shows: [numberOf(wanted)],
          run: () => restoreVersion(service, type, { target: wanted, current: row }),
        });
      }
    } else if (shows.length > 0 && state.draft === null) {
      const last = shows.at(-2) ?? null;
      steps.push({
        name: 'restore what was deleted',
        after: { ...state, shown: last },
        shows: [last],
        run: () => restoreDeleted(service, type, id),
      });
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

/** Returns the record as its version of this number. */
function edited(values: FormValues, count: number): FormValues {
  const { image_url: [main] = [], gallery = [] } = values.pictures;
  const known = new Map(gallery.map((picture) => [picture.id, picture]));
  const isNew = (place: number) => place === (count + 1) % places.length;
  const picture = (id: string, before: PictureValue | undefined, mayStay: boolean): PictureValue => {
    const alt = `${count}`;
    return before?.url && mayStay
      ? { ...before, alt }
      : { id, url: null, file: new File([bytes], `${count}.png`, { type: 'image/png' }), alt };
  };
  return {
    ...values,
    texts: { ...values.texts, company: `${count}`, project: 'P', testimonial: 'T' },
    pictures: {
      image_url: [picture(mainPictureId, main, count % 2 === 0)],
      gallery: leftIn(count).map((place) => {
        const id = pictureOf(values.id, place);
        return picture(id, known.get(id), !isNew(place));
      }),
    },
  };
}

/** Each version removes one picture and restores the one removed before. */
function leftIn(count: number): number[] {
  return places.filter((place) => place !== count % places.length);
}

function numberOf(row: Row | null): number | null {
  if (!row) return null;
  const count = Number(row.company);
  const list: { id: string; alt: string }[] = Array.isArray(row.gallery) ? row.gallery : [];
  const whole = leftIn(count).map((place) => [pictureOf(String(row.id), place), `${count}`]);
  expect([row.alt, list.map(({ id, alt }) => [id, alt])]).toEqual([`${count}`, whole]);
  return count;
}

/** Returns the same id for the same record and position, by replacing the version digit of its UUID. */
function pictureOf(id: string, place: number): string {
  return `${id.slice(0, 14)}${place + 5}${id.slice(15)}`;
}

function timeOf(moment: number): string {
  return berlinTime(new Date(moment).toISOString());
}
