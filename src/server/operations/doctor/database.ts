import { countRows } from '../../../data/client/read-all';
import { messageOf, unwrapResponse } from '../../../data/client/data-error';
import type { Finding } from '../../../data/operations/doctor/finding';
import type { Tables } from '../../../data/client/tables';
import type { Config } from '../../base/config';
import { explainDatabaseError, reasonOf } from '../../base/explain-database-error';
import { openPostgres } from '../../../service/database';

const slowMs = 500;

const topic = 'Database';

/** `tables` uses the secret key. */
export async function examineDatabase(
  tables: Tables | undefined,
  { backend }: Pick<Config, 'backend'>,
): Promise<Finding[]> {
  if (!tables)
    return [{ level: 'fault', topic, kind: 'site-stopped' }, ...(await probeDatabase(backend.databaseUrl))];
  try {
    const startedAt = performance.now();
    unwrapResponse(await tables.from('content_revision').select('revision').single());
    const durationMs = Math.round(performance.now() - startedAt);
    return [
      { level: durationMs < slowMs ? 'good' : 'advice', topic, kind: 'response-time', durationMs },
      await examineAdministrators(tables),
    ];
  } catch (error) {
    return [{ level: 'fault', topic, kind: 'unavailable', reason: reasonOf(error) }];
  }
}

async function probeDatabase(databaseUrl: string | undefined): Promise<Finding[]> {
  if (!databaseUrl) return [];
  try {
    const database = await openPostgres(databaseUrl).catch(explainDatabaseError(databaseUrl));
    await database.close();
    return [];
  } catch (error) {
    return [{ level: 'fault', topic, kind: 'unavailable', reason: messageOf(error) }];
  }
}

async function examineAdministrators(tables: Tables): Promise<Finding> {
  const count = await countRows(tables, 'admins', { column: 'user_id' });
  return count
    ? { level: 'good', topic: 'Administrators', kind: 'present', count }
    : { level: 'fault', topic: 'Administrators', kind: 'none' };
}
