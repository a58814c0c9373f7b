import { settle } from '../../data/answer';
import type { Finding } from '../../data/doctor/finding';
import type { Tables } from '../../data/tables';
import { reasonOf } from './reason-of';

/** Milliseconds. */
const slow = 500;

const topic = 'Database';

/** Whether a query reaches the data and somebody can sign in. `tables` with the secret key. */
export async function examineDatabase(tables: Tables | undefined): Promise<Finding[]> {
  if (!tables) return [{ level: 'fault', topic, kind: 'site-stopped' }];
  try {
    const begin = performance.now();
    settle(await tables.from('content_revision').select('revision').single());
    const took = Math.round(performance.now() - begin);
    return [
      { level: took < slow ? 'good' : 'advice', topic, kind: 'response-time', took },
      await examineAdministrators(tables),
    ];
  } catch (error) {
    return [{ level: 'fault', topic, kind: 'unavailable', reason: reasonOf(error) }];
  }
}

async function examineAdministrators(tables: Tables): Promise<Finding> {
  const answer = await tables.from('admins').select('user_id', { count: 'exact', head: true });
  settle(answer);
  const { count } = answer;
  return count
    ? { level: 'good', topic: 'Administrators', kind: 'present', count }
    : { level: 'fault', topic: 'Administrators', kind: 'none' };
}
