import { DataError } from './data-error';
import type { Service } from './service';

/** Asks the site's own server as the signed-in person. Throws what it refuses with, in its words. */
export async function askSite(service: Service, path: string, method = 'GET'): Promise<Response> {
  const token = (await service.accessToken?.()) ?? '';
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(path, { method, headers });
  if (answer.ok) return answer;
  const body: unknown = await answer.json().catch(() => undefined);
  const message = typeof body === 'object' && body && 'error' in body ? String(body.error) : '';
  throw new DataError(message, String(answer.status), answer.status);
}
