import { Hono } from 'hono';
import { AppError } from '../../../service/errors';
import { logFailure, type Log } from '../../../service/log';
import { identify } from '../../../service/identity';
import type { Keys } from '../../../service/keys';
import { type BackupSource, makeBackup } from './make-backup';

/** Route that `npm run backup` calls while a server is running, because only the server may open the data folder. */
const archiveRoute = '/backup/archive';

/** Serves the whole archive to callers with the secret key. Errors are plain text. */
export function backupRoutes(source: BackupSource & { keys: Keys }, log: Log): Hono {
  const app = new Hono();
  app.get('/archive', async (context) => {
    const { role } = await identify(context.req.raw.headers, source.keys);
    if (role !== 'service_role') throw new AppError(403, 'not_operator', 'The secret key is needed for this');
    const archive = await makeBackup(source, {
      withSecrets: context.req.query('secrets') === 'true',
      onFailure: (error) => logFailure(log, context, error),
    });
    const headers = { 'Content-Type': 'application/x-tar', 'Cache-Control': 'no-store' };
    return new Response(archive, { headers });
  });
  app.onError((error, context) => {
    if (!(error instanceof AppError)) throw error;
    if (error.status >= 500) logFailure(log, context, error);
    return new Response(error.message, { status: error.status });
  });
  return app;
}

type BackupRequest = { url: string; secretKey: string; withSecrets: boolean };

/** Requests a backup from a running server, because only the server may open its data folder. */
export async function requestBackup({
  url,
  secretKey,
  withSecrets,
}: BackupRequest): Promise<ReadableStream<Uint8Array>> {
  const address = `${url}${archiveRoute}${withSecrets ? '?secrets=true' : ''}`;
  const response = await fetch(address, { headers: { apikey: secretKey } });
  if (!response.ok || !response.body)
    throw new AppError(response.status, 'backup_failed', await response.text());
  return response.body;
}
