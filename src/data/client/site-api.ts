import { DataError } from './data-error';
import type { Service } from './service';
import { texts } from './texts';

/** What a status means, in the language of the page. */
type Refusals = Readonly<Partial<Record<number, string>>>;

const common: Refusals = { 401: texts.signedOut, 403: texts.administratorsOnly, 500: texts.failed };

type Asking = { method?: 'GET' | 'POST'; refusals?: Refusals };

/** Asks the site's own server as the signed-in person. Throws what it refuses with; what is not known here in its words. */
export async function fetchSiteApi(
  service: Service,
  path: string,
  { method = 'GET', refusals = {} }: Asking = {},
): Promise<Response> {
  const token = (await service.accessToken?.()) ?? '';
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(path, { method, headers });
  if (answer.ok) return answer;
  const { status } = answer;
  const body: unknown = await answer.json().catch(() => undefined);
  const said = typeof body === 'object' && body ? body : {};
  const message = 'error' in said ? String(said.error) : '';
  const code = 'code' in said ? String(said.code) : String(status);
  // What has no words is not the server's: a proxy has answered.
  throw new DataError(message && (refusals[status] ?? common[status] ?? message), code, status);
}
