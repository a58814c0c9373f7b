import type { Database } from '../../../service/database';
import { type Keys, keysText } from '../../../service/keys';
import type { BackendKind } from './archive/manifest';
import { type FilePinner, takeSnapshot } from './snapshot';
import { createSpool, removeSpool, streamOf } from './archive/spool';
import { writeArchive } from './archive/write-archive';

export type BackupSource = {
  backend: BackendKind;
  database: Database;
  files: FilePinner;
  dataDir: string;
  /** Undefined for a Supabase project, which owns its keys. */
  keys: Keys | undefined;
  /** Signs the archive. A Supabase project's own key, or undefined for the test restore in `verifyByRestoring`. */
  secretKey: string | undefined;
};

type Options = {
  withSecrets: boolean;
  /** Called when the archive cannot be finished; the reader's stream fails too. */
  onFailure?(error: unknown): void;
};

/** Takes a snapshot and returns it as an archive stream, which is produced on demand. Later changes are not in it. */
export async function makeBackup(
  source: BackupSource,
  { withSecrets, onFailure }: Options,
): Promise<ReadableStream<Uint8Array>> {
  const { backend, keys, secretKey } = source;
  const spool = await createSpool(source.dataDir);
  const release = () => removeSpool(spool);
  try {
    const snapshot = await takeSnapshot(source, { spool, withSecrets });
    const secrets = withSecrets && keys ? keysText(keys) : undefined;
    const archive = writeArchive({ snapshot, backend, withSecrets, keys: secrets, secretKey });
    return streamOf(watched(archive, { release, onFailure }));
  } catch (error) {
    await release();
    throw error;
  }
}

type Watch = Pick<Options, 'onFailure'> & { release(): Promise<void> };

async function* watched(archive: AsyncIterable<Uint8Array>, { release, onFailure }: Watch) {
  try {
    yield* archive;
  } catch (error) {
    onFailure?.(error);
    throw error;
  } finally {
    await release();
  }
}
