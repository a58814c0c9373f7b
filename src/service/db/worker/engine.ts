import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { AppError } from '../../errors';
import { joined } from './bytes';

/** A running PGlite: the one connection to its PostgreSQL. */
export type Engine = {
  /** PostgreSQL's answer to these messages of its wire protocol, errors included. Throws when it has crashed. */
  ask(messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};

/** Starts PGlite; says why when that fails. */
export async function startEngine(options: PGliteOptions): Promise<Engine> {
  let lastLine = '';
  const onStderr = (line: string) => {
    lastLine = line;
    return false;
  };
  const pglite = new PGlite({ ...options, onStderr });
  await pglite.waitReady.catch((cause: unknown) => {
    const message = `The database could not be started: ${lastLine}`;
    throw new AppError(503, 'database_unavailable', message, { cause });
  });
  stopAtCrash(pglite);

  return {
    async ask(messages) {
      const chunks: Uint8Array[] = [];
      // The bytes lie in PostgreSQL's own memory and change with its next word.
      const onRawData = (bytes: Uint8Array) => void chunks.push(bytes.slice());
      await pglite.execProtocolRawStream(messages, { syncToFs: false, onRawData });
      return joined(chunks);
    },
    close: () => pglite.close(),
  };
}

/** With this status PostgreSQL leaves its main loop to report an ordinary error. */
const longJump = 100;

/**
 * PGlite swallows whatever ends PostgreSQL's main loop: after an abort, an overflow of the stack or the memory it
 * reports nothing, or calls the broken program again for ever. Here the first such end is thrown to who asked.
 */
function stopAtCrash({ Module: program }: PGlite) {
  const loop = program._PostgresMainLoopOnce;
  program._PostgresMainLoopOnce = () => {
    try {
      loop();
    } catch (error) {
      const isOrdinary = error instanceof Object && 'status' in error && error.status === longJump;
      // The first call PGlite makes after catching this, outside of its own try.
      if (!isOrdinary) program.stackRestore = () => crash(error);
      throw error;
    }
  };
}

function crash(cause: unknown): never {
  throw new Error('PostgreSQL crashed', { cause });
}
