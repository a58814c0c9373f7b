import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { AppError } from '../../errors';
import { type MainLoop, rethrowCrash } from '../pglite/pglite-internals';
import { concatBytes } from './bytes';

/** A running PGlite, which is the only connection to its PostgreSQL. */
export type ProtocolEngine = {
  /** Returns PostgreSQL's response to wire protocol messages, including errors. Throws when PostgreSQL has crashed. */
  execProtocol(messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
  mainLoop: MainLoop;
};

/** Starts PGlite. Throws 503 with PostgreSQL's last line of output when that fails. */
export async function createPglite(options: PGliteOptions): Promise<ProtocolEngine> {
  let lastLine = '';
  const onStderr = (line: string) => {
    lastLine = line;
    return false;
  };
  const pglite = new PGlite({ ...options, onStderr });
  await pglite.waitReady.catch((cause: unknown) => {
    if (cause instanceof AppError) throw cause;
    const message = `The database could not be started: ${lastLine}`;
    throw new AppError(503, 'database_unavailable', message, { cause });
  });

  return {
    mainLoop: rethrowCrash(pglite),
    async execProtocol(messages) {
      const chunks: Uint8Array[] = [];
      // Copy: the bytes are in PostgreSQL's memory and change with its next message.
      const onRawData = (bytes: Uint8Array) => void chunks.push(bytes.slice());
      await pglite.execProtocolRawStream(messages, { syncToFs: false, onRawData });
      return concatBytes(chunks);
    },
    close: () => pglite.close(),
  };
}
