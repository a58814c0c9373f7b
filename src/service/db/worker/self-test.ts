import { protocol } from '@electric-sql/pglite';
import { AppError } from '../../errors';
import { unknownPglite } from '../pglite/pglite-internals';
import type { ProtocolEngine } from './engine';

const { query } = protocol.serialize;

/** First byte of PostgreSQL's error message. */
const errorResponse = 'E'.charCodeAt(0);

type Tested = { folder: string; syncs: () => number };

/**
 * Throws unless PGlite has the undocumented behaviour that the program relies on. Tests an ordinary error first,
 * because the main loop hook must be active. Tests a commit last, which also shows that the engine still works.
 */
export async function testEngine(engine: ProtocolEngine, { folder, syncs }: Tested): Promise<void> {
  const { mainLoop } = engine;
  const [answer] = await engine.ask(query('select 1 / 0'));
  if (answer !== errorResponse || mainLoop.errors !== 1) throw unknownPglite('its error format has changed');

  const resume = mainLoop.simulateCrash();
  const crashed = await engine.ask(query('select 1')).then(
    () => false,
    () => true,
  );
  resume();
  if (!crashed) throw unknownPglite('it does not report a crash of PostgreSQL');

  const before = syncs();
  await engine.ask(query(`begin; select pg_logical_emit_message(true, 'start', ''); commit`));
  if (syncs() > before) return;
  const message = `The database in ${folder} does not write its commits to disk`;
  throw new AppError(503, 'database_not_durable', message);
}
