import type { Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';

/** Whether visitors can read, and what they write is stored. */
export async function checkReadiness({
  visitor,
  server,
}: Record<'visitor' | 'server', Service>): Promise<boolean> {
  const [reading, storing] = await Promise.all([
    createTables(visitor).from('content_revision').select('revision'),
    createTables(server).rpc('takes_messages'),
  ]);
  return !reading.error && storing.data === true;
}
