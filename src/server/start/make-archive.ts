import { fileChanged } from '../backup/hosted-files';
import { makeBackup } from '../backup/make-backup';
import type { Inspected } from '../backup/archive/read-archive';
import { requestBackup } from '../backup/request-backup';
import type { Config } from '../config';
import { runningServer } from '../../service/database';
import { AppError } from '../../service/errors';
import { loadKeys } from '../../service/keys';
import { openExisting } from './open-existing';

/** Limit of attempts for a Supabase project whose files change during the backup. */
const maxAttempts = 5;

type ArchiveOptions = { withSecrets: boolean; save(archive: ReadableStream<Uint8Array>): Promise<Inspected> };

/**
 * Makes a backup with or without a running server. A running server locks the data folder, so the backup is requested
 * over HTTP; otherwise the folder is opened here.
 */
export async function makeArchive(config: Config, { withSecrets, save }: ArchiveOptions): Promise<Inspected> {
  const { dataDir, backend } = config;
  const url = backend.kind === 'embedded' ? await runningServer(dataDir) : undefined;
  if (url) {
    const { secretKey } = await loadKeys(dataDir);
    return save(await requestBackup({ url, secretKey, withSecrets }));
  }
  const { source, close } = await openExisting(config);
  try {
    return await retryChangedFiles(async () => save(await makeBackup(source, { withSecrets })));
  } finally {
    await close();
  }
}

/** Repeats a backup that failed because a file of the Supabase project changed. Each attempt takes a new snapshot. */
async function retryChangedFiles<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === maxAttempts || !(error instanceof AppError) || error.code !== fileChanged) throw error;
    }
  }
}
