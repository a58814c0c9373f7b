import { protocol } from '@electric-sql/pglite';
import { AppError } from '../../errors';
import { unknownPglite } from '../pglite/pglite-internals';
import type { Engine } from './engine';

const { query } = protocol.serialize;

/** The first byte of PostgreSQL's message that something went wrong. */
const errorResponse = 'E'.charCodeAt(0);

type Tested = { folder: string; syncs: () => number };

/**
 * Whether this PGlite does what the program relies on beyond its documentation; throws otherwise. Ordinary errors come
 * first: what watches the main loop must be in it. The commit comes last: it also shows that the engine lives on.
 */
export async function testEngine(engine: Engine, { folder, syncs }: Tested): Promise<void> {
  const { mainLoop } = engine;
  const [answer] = await engine.ask(query('select 1 / 0'));
  if (answer !== errorResponse || mainLoop.errors !== 1)
    throw unknownPglite('it reports errors in another way');

  const goOn = mainLoop.simulateCrash();
  const crashed = await engine.ask(query('select 1')).then(
    () => false,
    () => true,
  );
  goOn();
  if (!crashed) throw unknownPglite('it hides a crash of PostgreSQL');

  const before = syncs();
  await engine.ask(query(`begin; select pg_logical_emit_message(true, 'start', ''); commit`));
  if (syncs() > before) return;
  const message = `The database in ${folder} does not write its commits to disk`;
  throw new AppError(503, 'database_not_durable', message);
}
