import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically, writeAndFsync } from './durable-file';
import { AppError, errorCodeOf } from './errors';

const storedKeys = z.object({
  /** Public: part of every page, has the role anon. */
  publishableKey: z.string(),
  /** Secret of the server and its operator, has the role service_role. */
  secretKey: z.string(),
  jwtSecret: z.string(),
});

export type Keys = z.infer<typeof storedKeys>;

export function createKeys(): Keys {
  return {
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
    jwtSecret: randomBytes(48).toString('base64url'),
  };
}

/** Creates `keys.json` if missing. Throws when others may read it, because the secret key bypasses all policies. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const found = await findKeys(dataDir);
  if (found) return found;
  const keys = createKeys();
  await saveKeys(dataDir, keysText(keys));
  return keys;
}

export async function findKeys(dataDir: string): Promise<Keys | undefined> {
  const file = keysFile(dataDir);
  try {
    await assertPrivateFile(file);
    return storedKeys.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read as the service's keys`, { cause: error });
  }
}

export async function removeKeys(dataDir: string): Promise<void> {
  await rm(keysFile(dataDir), { force: true });
}

export function keysText(keys: Keys): string {
  return JSON.stringify(keys, null, 2);
}

/** Throws unless `text` has the format of `keysText`. */
export async function saveKeys(dataDir: string, text: string): Promise<void> {
  storedKeys.parse(JSON.parse(text));
  await writeAtomically(keysFile(dataDir), (draft) => writeAndFsync(draft, text));
}

function keysFile(dataDir: string): string {
  return join(dataDir, 'keys.json');
}

/** Skipped on Windows, whose access rights are not in the mode bits. */
async function assertPrivateFile(file: string): Promise<void> {
  const { mode } = await stat(file);
  if (process.platform === 'win32' || (mode & 0o077) === 0) return;
  const message = `${file} holds the service's secret keys, and other users of this machine can read it: run "chmod 600 ${file}" and start again`;
  throw new AppError(500, 'open_keys', message);
}

/** Compares two texts in a time that does not depend on their characters, only on their lengths. */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
