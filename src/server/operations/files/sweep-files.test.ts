import { expect, test } from 'vitest';
import type { StoredFile } from '../../../data/files/urls';
import { planSweep } from './place-files';

const now = 1_800_000_000_000;
const minuteMs = 60_000;
const dayMs = 86_400_000;

const shown = { bucket: 'references', path: '1-main.jpg' };
const archived = { bucket: 'archive', path: 'references/1-main.jpg' };
const key = 'references/1-main.jpg';
const ofDraft = { bucket: 'drafts', path: 'references/1-main.jpg' };
const ofLibrary = { bucket: 'drafts', path: 'media/1-main.jpg' };
const nothing = { remove: [], removeMetadata: [] };

type Named = { inContent?: string[]; inDrafts?: string[]; inHistory?: string[] };

test.each<[string, StoredFile, number, Named, object]>([
  ['shown and public: stays', shown, dayMs + 1, { inContent: [key], inHistory: [key] }, {}],
  ['unreferenced, public: stays for a day', shown, minuteMs, {}, {}],
  ['unreferenced, public for a day: is deleted', shown, dayMs + 1, {}, { remove: [shown] }],
  ['of a former version, in the archive: stays', archived, 400 * dayMs, { inHistory: [key] }, {}],
  ['unreferenced, in the archive: stays for a day', archived, minuteMs, {}, {}],
  ['unreferenced, in the archive for a day: is deleted', archived, dayMs + 1, {}, { remove: [archived] }],
  ['of a draft, private: stays', ofDraft, dayMs * 400, { inDrafts: [key] }, {}],
  ['of a discarded draft: is deleted after a day', ofDraft, dayMs + 1, {}, { remove: [ofDraft] }],
  ['uploaded to the media library: stays', ofLibrary, dayMs * 400, {}, {}],
  [
    'uploaded to the media library, in the archive for a day: is deleted',
    { bucket: 'archive', path: 'media/1-main.jpg' },
    dayMs + 1,
    {},
    { remove: [{ bucket: 'archive', path: 'media/1-main.jpg' }] },
  ],
  ['in a bucket of another application: stays', { bucket: 'invoices', path: 'a.pdf' }, 9 * dayMs, {}, {}],
])('%s', (_what, file, ageMs, { inContent = [], inDrafts = [], inHistory = [] }, expected) => {
  const files = [{ ...file, updatedAt: now - ageMs }];
  const inventory = {
    files,
    inContent: new Set(inContent),
    inDrafts: new Set(inDrafts),
    inHistory: new Set(inHistory),
    deleted: new Set<string>(),
    images: [],
  };
  expect(planSweep(inventory, now)).toEqual({ ...nothing, ...expected });
});

const original = 'originals/references/1-main.png';
const archivedOriginal = { bucket: 'archive', path: original };

type Stored = { stored?: StoredFile[]; named?: string[]; ageMs: number };

/** Plans a sweep for one image with its original, all of the same age. */
function planImage({ stored = [], named = [], ageMs }: Stored) {
  const updatedAt = now - ageMs;
  return planSweep(
    {
      files: [...stored, archivedOriginal].map((file) => ({ ...file, updatedAt })),
      inContent: new Set(),
      inDrafts: new Set(),
      inHistory: new Set(named),
      deleted: new Set<string>(),
      images: [{ file: key, original, updatedAt }],
    },
    now,
  );
}

test('an original stays while its image is stored anywhere', () => {
  for (const [stored, named] of [
    [archived, [key]],
    [undefined, [key]],
  ] as const)
    expect(planImage({ stored: stored && [stored], named: [...named], ageMs: 400 * dayMs })).toEqual(nothing);
  expect(planImage({ stored: [shown], ageMs: minuteMs })).toEqual(nothing);
});

test('an original, metadata and rights are deleted with the image', () => {
  const both = { ...nothing, remove: [ofDraft, archivedOriginal], removeMetadata: [key] };
  expect(planImage({ stored: [ofDraft], ageMs: dayMs + 1 })).toEqual(both);
  expect(planImage({ ageMs: dayMs + 1 })).toEqual({
    ...nothing,
    remove: [archivedOriginal],
    removeMetadata: [key],
  });
});

test('metadata stored before its image stays', () => {
  expect(planImage({ ageMs: minuteMs })).toEqual(nothing);
});
