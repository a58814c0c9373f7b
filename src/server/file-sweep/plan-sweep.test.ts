import { expect, test } from 'vitest';
import type { StoredFile } from '../../data/files';
import { planSweep } from './plan-sweep';

const now = 1_800_000_000_000;
const minute = 60_000;
const day = 86_400_000;

const shown = { bucket: 'references', path: '1-main.jpg' };
const archived = { bucket: 'archive', path: 'references/1-main.jpg' };
const inFolder = { bucket: 'archive', path: 'training-blog-pdfs/a/1-x.pdf' };
const key = 'references/1-main.jpg';
const ofDraft = { bucket: 'drafts', path: 'references/1-main.jpg' };
const nothing = { archive: [], withdraw: [], recall: [], remove: [], isWaiting: false };

type Named = { inContent?: string[]; inDrafts?: string[]; inHistory?: string[] };

test.each<[string, StoredFile, number, Named, object]>([
  ['shown and public: stays', shown, day, { inContent: [key], inHistory: [key] }, {}],
  ['of a former state, public: leaves', shown, minute, { inHistory: [key] }, { archive: [shown] }],
  ['the same, just moved: is being restored', shown, 1000, { inHistory: [key] }, { isWaiting: true }],
  ['named by nobody, public: a form may be open', shown, minute, {}, {}],
  ['the same after a day: goes', shown, day + 1, {}, { remove: [shown] }],
  ['shown, in the archive: comes back', archived, 1000, { inContent: [key] }, { recall: [shown] }],
  ['of a former state, in the archive: stays', archived, 400 * day, { inHistory: [key] }, {}],
  ['named by nobody, in the archive: stays for a day', archived, minute, {}, {}],
  ['the same after a day: goes', archived, day + 1, {}, { remove: [archived] }],
  [
    'with folders in its name',
    inFolder,
    minute,
    { inContent: ['training-blog-pdfs/a/1-x.pdf'] },
    { recall: [{ bucket: 'training-blog-pdfs', path: 'a/1-x.pdf' }] },
  ],
  ['of a draft: stays where it is private', ofDraft, day * 400, { inDrafts: [key] }, {}],
  ['of a draft, in the archive: stays', archived, day * 400, { inDrafts: [key] }, {}],
  ['of a draft, public: leaves', shown, minute, { inDrafts: [key], inHistory: [key] }, { withdraw: [shown] }],
  [
    'of a draft that is published: comes',
    ofDraft,
    1000,
    { inContent: [key], inDrafts: [key] },
    { recall: [shown] },
  ],
  ['of a draft that was discarded: goes after a day', ofDraft, day + 1, {}, { remove: [ofDraft] }],
  ['in a bucket that is not ours: is left alone', { bucket: 'invoices', path: 'a.pdf' }, 9 * day, {}, {}],
])('%s', (_what, file, age, { inContent = [], inDrafts = [], inHistory = [] }, expected) => {
  const files = [{ ...file, updatedAt: now - age }];
  const inventory = {
    files,
    inContent: new Set(inContent),
    inDrafts: new Set(inDrafts),
    inHistory: new Set(inHistory),
  };
  expect(planSweep(inventory, now)).toEqual({ ...nothing, ...expected });
});
