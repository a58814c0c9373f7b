import { randomBytes } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically, writeAndFsync } from './durable-file';
import { AppError } from './errors';

/** What the embedded service signs and recognises its callers with; hosted Supabase keeps its own. */
export type Keys = {
  /** Public: every page carries it, it stands for the role anon. */
  publishableKey: string;
  /** Private to the server and its operator: it stands for the role service_role. */
  secretKey: string;
  /** Signs access tokens (HS256). */
  jwtSecret: string;
};

const storedKeys = z.object({ publishableKey: z.string(), secretKey: z.string(), jwtSecret: z.string() });

/** New keys in the shapes the hosted service uses. */
export function createKeys(): Keys {
  return {
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(32).toString('base64url')}`,
    jwtSecret: randomBytes(48).toString('base64url'),
  };
}

/**
 * Reads `keys.json` in the data folder; the first start makes it, readable by its owner only. Throws when others may
 * read or write it: who has the secret key passes all policies.
 */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const found = await findKeys(dataDir);
  if (found) return found;
  const keys = createKeys();
  await saveKeys(dataDir, keysText(keys));
  return keys;
}

/** As loadKeys, but makes none: undefined when there are none. */
export async function findKeys(dataDir: string): Promise<Keys | undefined> {
  const file = keysFile(dataDir);
  try {
    await refuseOpenFile(file);
    return storedKeys.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isMissingFile(error)) return undefined;
    throw new Error(`${file} cannot be read as the service's keys`, { cause: error });
  }
}

export async function removeKeys(dataDir: string): Promise<void> {
  await rm(keysFile(dataDir), { force: true });
}

/** As `keys.json` holds them, in the data folder or in a backup. */
export function keysText(keys: Keys): string {
  return JSON.stringify(keys, null, 2);
}

/** Puts keys in the place of those there are. Throws when the text is none of keysText's. */
export async function saveKeys(dataDir: string, text: string): Promise<void> {
  storedKeys.parse(JSON.parse(text));
  await writeAtomically(keysFile(dataDir), (draft) => writeAndFsync(draft, text));
}

function keysFile(dataDir: string): string {
  return join(dataDir, 'keys.json');
}

/** Windows keeps rights in lists of its own; the bits say nothing there. */
async function refuseOpenFile(file: string): Promise<void> {
  const { mode } = await stat(file);
  if (process.platform === 'win32' || (mode & 0o077) === 0) return;
  throw new AppError(
    500,
    'open_keys',
    `${file} holds the service's secret keys and others on this machine can open it: run "chmod 600 ${file}" and start again`,
  );
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
