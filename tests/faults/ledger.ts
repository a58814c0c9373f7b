import { expect } from 'vitest';
import { createStorage } from '../../src/data/client/storage';
import { createTables } from '../../src/data/client/tables';
import type { Service } from '../../src/data/client/service';

const bucket = 'service-images';
/** The smallest PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/**
 * Writes rows and files through the wire contract and records the expected result.
 * Rows are written in pairs, each by one request, so a pair is inserted, changed and deleted as one.
 * A request without a response may or may not have taken effect.
 */
export function createLedger() {
  /** Possible values of each pair; `undefined` if it may be missing. */
  const pairs = new Map<string, (string | undefined)[]>();
  /** Whether each file may exist or not. */
  const files = new Map<string, boolean[]>();
  /** Files that were already downloaded once. */
  const downloaded = new Set<string>();
  const acknowledged = { writes: 0, uploads: 0 };
  let count = 0;

  /** Writes until it is stopped or refused; returns the refusal, or undefined if it was stopped. */
  async function writeRows(service: Service, stop: AbortSignal): Promise<Refusal | undefined> {
    const table = createTables(service).from('exchange_faqs');
    while (!stop.aborted) {
      const question = `pair ${(count += 1)}`;
      const steps: [after: string | undefined, step: () => PromiseLike<WriteResult>][] = [
        ['new', () => table.insert([0, 1].map((order) => ({ question, answer: 'new', order })))],
        ['edited', () => table.update({ answer: 'edited' }).eq('question', question)],
      ];
      if (count % 3 === 0) steps.push([undefined, () => table.delete().eq('question', question)]);
      for (const [after, step] of steps) {
        const before = pairs.get(question) ?? [undefined];
        pairs.set(question, [...before, after]);
        const { error, status } = await step();
        if (error) return { status, message: error.message };
        pairs.set(question, [after]);
        acknowledged.writes += 1;
      }
    }
    return undefined;
  }
  async function uploadFiles(service: Service, stop: AbortSignal): Promise<void> {
    const storage = createStorage(service).from(bucket);
    while (!stop.aborted) {
      const name = `file-${(count += 1)}.png`;
      files.set(name, [false, true]);
      const { error } = await storage.upload(name, picture, { contentType: 'image/png' });
      if (error) return;
      files.set(name, [true]);
      acknowledged.uploads += 1;
    }
  }

  /** Expects the acknowledged state; the found one is expected from now on. */
  async function check(service: Service): Promise<void> {
    const found = await foundPairs(service);
    for (const [question, possible] of pairs) {
      const answers = found.get(question);
      expect([[undefined], ['new', 'new'], ['edited', 'edited']]).toContainEqual(answers ?? [undefined]);
      expect(possible).toContain(answers?.[0]);
      pairs.set(question, [answers?.[0]]);
    }
    expect([...found.keys()].filter((question) => !pairs.has(question))).toEqual([]);
    const foundNames = await foundFiles(service, downloaded);
    for (const [name, possible] of files) {
      expect(possible).toContain(foundNames.has(name));
      files.set(name, [foundNames.has(name)]);
    }
  }

  return { acknowledged, writeRows, uploadFiles, check };
}

type WriteResult = { error: { message: string } | null; status: number };
type Refusal = { status: number; message: string };

async function foundPairs(service: Service): Promise<Map<string, string[]>> {
  const pairs = new Map<string, string[]>();
  const { data, error } = await createTables(service).from('exchange_faqs').select('question, answer');
  if (error) throw error;
  for (const { question, answer } of data) pairs.set(question, [...(pairs.get(question) ?? []), answer]);
  return pairs;
}

/** Lists all files and downloads each new one. */
async function foundFiles(service: Service, downloaded: Set<string>): Promise<Set<string>> {
  const storage = createStorage(service).from(bucket);
  const { data, error } = await storage.list('', { limit: 10_000 });
  if (error) throw error;
  for (const { name, metadata } of data.filter((file) => !downloaded.has(file.name))) {
    const { data: file, error: missing } = await storage.download(name);
    if (missing) throw missing;
    expect(file.size).toBe(metadata?.size);
    downloaded.add(name);
  }
  return new Set(data.map(({ name }) => name));
}
