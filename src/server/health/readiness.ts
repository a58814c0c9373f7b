import type { Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';

/** Checks that visitors can read content and that the database can store their messages. */
export async function checkReadiness({
  visitor,
  server,
}: Record<'visitor' | 'server', Service>): Promise<boolean> {
  const [reading, storing] = await Promise.all([
    createTables(visitor).from('content_revision').select('revision'),
    createTables(server).rpc('can_store_inquiries'),
  ]);
  return !reading.error && storing.data === true;
}
