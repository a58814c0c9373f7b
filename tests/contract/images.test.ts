import { beforeEach, expect, test } from 'vitest';
import { problemsOf } from '../../src/admin/editor/image-details/details-fields';
import { emptyImageMetadata, readImageMetadata } from '../../src/data/files/image-metadata';
import {
  saveImageMetadata,
  listEndingConsents,
  emptyImageRights,
  readImageRights,
} from '../../src/data/files/image-rights';
import { createTables } from '../../src/data/client/tables';
import { metadata, openImageHarness, rights } from './image-harness';

/** Validation of image metadata and image rights. Permissions: tests/access. */

const harness = await openImageHarness();
beforeEach(() => harness.clear());

const file = 'references/1795000000000-main.jpg';

test('the dialog and the database have the same limits', async () => {
  for (const [part, name, maxLength] of [
    ['metadata', 'credit', 500],
    ['rights', 'licence', 50_000],
    ['rights', 'people', 50_000],
  ] as const) {
    const withLength = (length: number) => {
      const empty = { metadata: emptyImageMetadata, rights: { ...emptyImageRights } };
      return { ...empty, [part]: { ...empty[part], [name]: 'x'.repeat(length) } };
    };
    expect(problemsOf(withLength(maxLength))).toEqual([]);
    await saveImageMetadata(harness.tables, file, withLength(maxLength));
    const message = expect.stringMatching(`is too long: at most ${maxLength} characters$`);
    expect(problemsOf(withLength(maxLength + 1))).toMatchObject([{ control: name, message }]);
    await expect(saveImageMetadata(harness.tables, file, withLength(maxLength + 1))).rejects.toThrow();
  }
});

test('metadata and rights are stored together or not at all', async () => {
  const { tables } = harness;
  await saveImageMetadata(tables, file, { metadata, rights });
  const tooMuch = { ...rights, licence: 'x'.repeat(50_001) };
  await expect(
    saveImageMetadata(tables, file, { metadata: emptyImageMetadata, rights: tooMuch }),
  ).rejects.toThrow();
  const outside = { ...metadata, focal: { x: 1.1, y: 0 } };
  await expect(
    saveImageMetadata(tables, file, { metadata: outside, rights: emptyImageRights }),
  ).rejects.toThrow();
  expect(await readImageMetadata(tables, [file])).toEqual(new Map([[file, metadata]]));
  expect(await readImageRights(tables, file)).toMatchObject(rights);
});

test('metadata of many images is requested in batches, and once each', async () => {
  const { admin, serverTables, requests } = harness;
  const files = Array.from({ length: 120 }, (_, index) => `references/a (${index}), b&c.jpg`);
  const described = [files[0], files[119]];
  await serverTables
    .from('image_metadata')
    .insert(described.map((one) => ({ file: one, is_ai: true })))
    .throwOnError();
  requests.length = 0;
  const found = await readImageMetadata(createTables(admin), [...files, ...files, 'references/"a".jpg']);
  expect([...found.keys()].sort()).toEqual(described.sort());
  expect(requests).toHaveLength(3);
});

test('expiring consents are listed in time, the earliest first', async () => {
  const { tables } = harness;
  const until = (one: string, consent_until: string | null) =>
    saveImageMetadata(tables, one, { metadata: emptyImageMetadata, rights: { ...rights, consent_until } });
  await until('references/late.jpg', '2027-05-02');
  await until('references/second.jpg', '2027-05-01');
  await until('references/first.jpg', '2026-01-01');
  await until('references/never.jpg', null);
  expect(await listEndingConsents(tables, '2027-05-01')).toEqual([
    { file: 'references/first.jpg', people: 'Ben Muster', consent_until: '2026-01-01' },
    { file: 'references/second.jpg', people: 'Ben Muster', consent_until: '2027-05-01' },
  ]);
});
