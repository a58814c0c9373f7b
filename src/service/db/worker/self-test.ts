import { protocol } from '@electric-sql/pglite';
import { AppError } from '../../errors';
import { unsupportedPglite } from '../pglite/pglite-internals';
import type { ProtocolEngine } from './engine';

const { query } = protocol.serialize;

/** First byte of PostgreSQL's error message. */
const errorResponse = 'E'.charCodeAt(0);

type Tested = { folder: string; syncCount: () => number };

/**
 * Throws unless PGlite has the undocumented behaviour that the program relies on. Tests an ordinary error first,
 * because the main loop hook must be active. Tests a commit last, which also shows that the engine still works.
 */
export async function testEngine(engine: ProtocolEngine, { folder, syncCount }: Tested): Promise<void> {
  const { mainLoop } = engine;
  const [firstByte] = await engine.execProtocol(query('select 1 / 0'));
  if (firstByte !== errorResponse || mainLoop.errorCount !== 1)
    throw unsupportedPglite('its error format has changed');

  const resume = mainLoop.simulateCrash();
  const hasReportedCrash = await engine.execProtocol(query('select 1')).then(
    () => false,
    () => true,
  );
  resume();
  if (!hasReportedCrash) throw unsupportedPglite('it does not report a crash of PostgreSQL');

  const syncCountBefore = syncCount();
  await engine.execProtocol(query(`begin; select pg_logical_emit_message(true, 'start', ''); commit`));
  if (syncCount() > syncCountBefore) return;
  const message = `The database in ${folder} does not write its commits to disk`;
  throw new AppError(503, 'database_not_durable', message);
}
