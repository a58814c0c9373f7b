import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Creates a folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  return untilFinished(await newFolder());
}

/** Creates a folder that is deleted after the tests of the file. */
export async function sharedFolder(): Promise<string> {
  return untilTestsHaveRun(await newFolder());
}

/** Deletes the folder after the test. */
export function untilFinished(folder: string): string {
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Deletes the folder after the tests of the file. */
export function untilTestsHaveRun(folder: string): string {
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'test-'));
}
