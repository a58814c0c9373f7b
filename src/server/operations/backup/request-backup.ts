import { AppError } from '../../../service/errors';
import { archiveRoute } from './backup-routes';

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
