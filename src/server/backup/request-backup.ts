import { AppError } from '../../service/errors';
import { archiveRoute } from './backup-routes';

type Request = { url: string; secretKey: string; withSecrets: boolean };

/** Requests a backup from a running server, because only the server may open its data folder. */
export async function requestBackup({
  url,
  secretKey,
  withSecrets,
}: Request): Promise<ReadableStream<Uint8Array>> {
  const address = `${url}${archiveRoute}${withSecrets ? '?secrets=true' : ''}`;
  const answer = await fetch(address, { headers: { apikey: secretKey } });
  if (!answer.ok || !answer.body) throw new AppError(answer.status, 'backup_failed', await answer.text());
  return answer.body;
}
