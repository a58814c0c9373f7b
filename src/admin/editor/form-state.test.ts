import { describe, expect, test } from 'vitest';
import type { Draft, FormValues, StoredRecord } from '../../content/record/form-values';
import { contentOf, toFormValues } from '../../content/record/record';
import { references as type } from '../../content/types/references';
import {
  type FormEvent,
  type FormState,
  isDirty,
  openForm,
  reduceForm,
  type SaveResult,
  submissionOf,
} from './form-state';

const row = { id: 'a', company: 'Werft', project: 'Umbau', testimonial: 'Gut.' };
const initial = toFormValues(type, row);
const before: StoredRecord = { published: initial, draft: null };
const opened = openForm({ type, initial, stored: before });

const edited = (column: string, text: string): FormEvent => ({
  name: 'edited',
  change: (values) => ({ ...values, fields: { ...values.fields, [column]: text } }),
});
const submitted: Step = ({ values }) => ({ name: 'submitted', values, intent: 'save' });
const stored = (changes: object): SaveResult => ({
  intent: 'save',
  stored: { published: toFormValues(type, { ...row, ...changes }), draft: null },
  imagesIncomplete: false,
});
const draftOf = (changes: object): Draft => ({
  id: 'draft',
  content_type: type.table,
  record_id: 'a',
  content: contentOf(type, { ...row, ...changes }),
  base: contentOf(type, row),
  publish_at: null,
  unpublish_at: null,
  updated_at: '2026-01-01T00:00:00Z',
  failure: null,
  email: null,
  hash: '',
  changed_by: [],
  review_requested_at: null,
  review_note: null,
  reviewer: null,
  approved_hash: null,
});
const conflict = { fields: [], mine: initial, theirs: initial };
const file = new Blob();

/** An event, or a function of the present state. */
type Step = FormEvent | ((state: FormState) => FormEvent);

function after(...steps: Step[]): FormState {
  return steps.reduce(
    (state, step) => reduceForm(state, typeof step === 'function' ? step(state) : step),
    opened,
  );
}

const saved = (result: SaveResult): FormEvent[] => [
  { name: 'stored', result },
  { name: 'saved', result },
];

describe('the save state', () => {
  const edit = edited('project', 'Neubau');
  const failed: FormEvent = { name: 'failed', failure: 'No.' };
  const result = stored({ project: 'Neubau' });
  const lost: FormEvent = { name: 'connectionLost' };
  const found: FormEvent = { name: 'conflictFound', conflict };
  test.each<[state: FormState['save']['name'], after: string, steps: Step[]]>([
    ['editing', 'opening', []],
    ['editing', 'an edit', [edit]],
    ['editing', 'a rejected save', [{ name: 'rejected', controls: ['company'] }]],
    ['saving', 'a submit', [edit, submitted]],
    ['saving', 'an edit during the save', [submitted, edit]],
    ['saving', 'a progress', [submitted, { name: 'progressed', file, fraction: 0.5 }]],
    ['waitingForConnection', 'a lost connection', [submitted, lost]],
    ['saving', 'a restored connection', [submitted, lost, { name: 'connectionRestored' }]],
    ['conflict', 'a conflict', [submitted, found]],
    ['saving', 'an answered conflict', [submitted, found, { name: 'conflictClosed' }]],
    ['saving', 'storing, before the images are complete', [submitted, { name: 'stored', result }]],
    ['waitingForConnection', 'a connection lost then', [submitted, { name: 'stored', result }, lost]],
    ['saved', 'the end of the save', [edit, submitted, ...saved(result)]],
    [
      'savedWithNewerEdits',
      'a save during which the form was edited',
      [submitted, edit, ...saved(stored({}))],
    ],
    ['failed', 'a failure', [edit, submitted, failed]],
    ['failed', 'an edit after a failure', [submitted, failed, edit]],
    ['saving', 'a repeated save', [submitted, failed, submitted]],
    ['editing', 'an abort', [submitted, lost, { name: 'aborted' }]],
    ['cancelled', 'a cancel', [edit, { name: 'cancelled' }]],
    ['cancelled', 'a cancel before the end of a save', [submitted, { name: 'cancelled' }, ...saved(result)]],
    ['cancelled', 'a submit after a cancel', [{ name: 'cancelled' }, submitted, ...saved(result)]],
    ['editing', 'a report without a save', [lost, ...saved(result)]],
  ])('is %s after %s', (name, _after, steps) => {
    const state = after(...steps);
    expect(state.save.name).toBe(name);
    expect(submissionOf(state) !== undefined).toBe(
      ['saving', 'waitingForConnection', 'conflict'].includes(name),
    );
  });
});

describe('unsaved input', () => {
  const edit = edited('project', 'Neubau');
  const result = stored({ project: 'Neubau' });
  const toVersion: FormEvent = { name: 'versionRestored', values: toFormValues(type, row) };
  const removed: FormEvent = {
    name: 'published',
    published: toFormValues(type, row),
    change: (values) => ({ ...values }),
  };
  const snapshot = { values: toFormValues(type, row), published: null, at: 0, form: 'form' };
  test.each<[expected: boolean, after: string, steps: Step[]]>([
    [false, 'opening', []],
    [true, 'an edit', [edit]],
    [false, 'storing', [edit, submitted, { name: 'stored', result }]],
    [true, 'an edit after storing', [submitted, { name: 'stored', result }, edit]],
    [true, 'a save with newer edits', [submitted, edit, ...saved(stored({}))]],
    [true, 'a failure', [edit, submitted, { name: 'failed', failure: 'No.' }]],
    [false, 'restoring a version', [edit, toVersion]],
    [true, 'restoring a snapshot', [{ name: 'snapshotRestored', snapshot }]],
    [false, 'removing an image', [removed]],
    [true, 'removing an image after an edit', [edit, removed]],
  ])('%s after %s', (expected, _after, steps) => {
    expect(isDirty(after(...steps))).toBe(expected);
  });

  test('is the snapshot with which a form opens', () => {
    const state = openForm({ type, initial, stored: before, unsaved: snapshot });
    expect(isDirty(state)).toBe(true);
    expect(state).toMatchObject({ values: snapshot.values, stored: { published: null, draft: null } });
  });
});

describe('edits made during a save', () => {
  const texts = ({ values }: { values: FormValues }) => values.fields;
  const duringSave = (result: SaveResult) =>
    after(edited('project', 'Neubau'), submitted, edited('testimonial', 'Sehr gut.'), ...saved(result));

  test('are merged into the published record', () => {
    const result = { ...stored({ project: 'Neubau', contact_name: 'Ada' }), imagesIncomplete: true };
    const state = duringSave(result);
    expect(texts(state)).toMatchObject({
      project: 'Neubau',
      testimonial: 'Sehr gut.',
      contact_name: 'Ada',
    });
    expect(state).toMatchObject({ stored: result.stored, imagesIncomplete: true });
  });

  test('are merged into the stored draft', () => {
    const draft = draftOf({ project: 'Neubau' });
    const state = duringSave({ ...stored({}), intent: 'draft', stored: { published: initial, draft } });
    expect(texts(state)).toMatchObject({ project: 'Neubau', testimonial: 'Sehr gut.' });
    expect(state.stored).toEqual({ published: initial, draft });
  });
});

test('a submit shows no errors, a rejected save those of its controls', () => {
  const state = after({ name: 'rejected', controls: ['company'] });
  expect([...state.rejected]).toEqual(['company']);
  expect(reduceForm(state, { name: 'submitted', values: state.values, intent: 'save' }).rejected.size).toBe(
    0,
  );
});

test('a lost connection keeps the progress of each file', () => {
  const state = after(
    submitted,
    { name: 'progressed', file, fraction: 0.5 },
    { name: 'progressed', file, fraction: 0.7 },
    { name: 'connectionLost' },
  );
  expect([...(submissionOf(state)?.progress ?? [])]).toEqual([[file, 0.7]]);
});

test('a cancelled form returns the result of a save that has stored the record', () => {
  const result = stored({});
  expect(after(submitted, { name: 'cancelled' }).save).toEqual({ name: 'cancelled', result: undefined });
  expect(after(submitted, { name: 'stored', result }, { name: 'cancelled' }).save).toEqual({
    name: 'cancelled',
    result,
  });
});
