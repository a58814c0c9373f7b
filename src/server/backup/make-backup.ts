import type { Database } from '../../service/database';
import { type Keys, keysText } from '../../service/keys';
import type { Manifest } from './archive/manifest';
import { type FilePinner, takeSnapshot } from './snapshot';
import { createSpool, removeSpool } from './archive/spool';
import { streamOf } from './archive/stream-of';
import { writeArchive } from './archive/write-archive';

/** An installation to be read. */
export type BackupSource = {
  home: Manifest['home'];
  database: Database;
  files: FilePinner;
  /** Where there is room for what is held meanwhile. */
  dataDir: string;
  /** Undefined where they are not ours to keep. */
  keys: Keys | undefined;
  /** Signs the archive; a project's own where the keys are not ours. Undefined on trial. */
  secretKey: string | undefined;
};

type Options = {
  withSecrets: boolean;
  /** Told when the archive cannot be finished; who reads it finds that it fails. */
  onFailure?(error: unknown): void;
};

/** An archive of all that is there when this resolves, made while it is read. */
export async function makeBackup(
  source: BackupSource,
  { withSecrets, onFailure }: Options,
): Promise<ReadableStream<Uint8Array>> {
  const { home, keys, secretKey } = source;
  const spool = await createSpool(source.dataDir);
  const release = () => removeSpool(spool);
  try {
    const moment = await takeSnapshot(source, { spool, withSecrets });
    const secrets = withSecrets && keys ? keysText(keys) : undefined;
    const archive = writeArchive({ moment, home, withSecrets, keys: secrets, secretKey });
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
