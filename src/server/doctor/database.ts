import { settle } from '../../data/answer';
import type { Tables } from '../../data/tables';
import type { Finding } from '../../data/doctor';
import { findingsOn, reasonOf } from './finding';

/** Milliseconds. */
const slow = 500;

const { good, advice, fault } = findingsOn('Database');
const people = findingsOn('Administrators');

/** Whether a query reaches the data and somebody can sign in. `tables` with the secret key. */
export async function examineDatabase(tables: Tables | undefined): Promise<Finding[]> {
  if (!tables)
    return [
      fault('The site does not run, so its database was not asked.', 'Start the site, and examine it again.'),
    ];
  try {
    const begin = performance.now();
    settle(await tables.from('content_revision').select('revision').single());
    const took = Math.round(performance.now() - begin);
    const sentence = `The database answers after ${took} ms.`;
    return [
      took < slow
        ? good(sentence)
        : advice(sentence, 'See what else keeps the machine or the database server busy.'),
      await examineAdministrators(tables),
    ];
  } catch (error) {
    return [
      fault(
        `The database does not answer: ${reasonOf(error)}.`,
        'Look into the site’s log; with SUPABASE_URL or DATABASE_URL see whether that service runs and the migrations are applied.',
      ),
    ];
  }
}

async function examineAdministrators(tables: Tables): Promise<Finding> {
  const answer = await tables.from('admins').select('user_id', { count: 'exact', head: true });
  settle(answer);
  const { count } = answer;
  return count
    ? people.good(`${count} ${count === 1 ? 'person' : 'people'} can sign in to the back office.`)
    : people.fault('Nobody can sign in to the back office.', 'Run: npm run admin -- --email ADDRESS');
}
