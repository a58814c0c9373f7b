import { language } from '../../content/language';
import { type Service, DataError } from './service';
import { texts } from './texts';

const refusals: Readonly<Partial<Record<number, string>>> = {
  401: texts.signedOut,
  403: texts.administratorsOnly,
};

/** Throws a DataError; a status without a text keeps the server's message. */
export async function fetchSiteApi(
  service: Service,
  path: string,
  { method = 'GET', body }: { method?: 'GET' | 'POST' | 'PUT'; body?: string | File } = {},
): Promise<Response> {
  const token = (await service.accessToken?.()) ?? '';
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language };
  const response = await fetch(path, { method, headers, body });
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function errorOf(response: Response): Promise<DataError> {
  const { status } = response;
  const parsed: unknown = await response.json().catch(() => undefined);
  const body = typeof parsed === 'object' && parsed ? parsed : {};
  const message = 'error' in body ? String(body.error) : '';
  const code = 'code' in body ? String(body.code) : String(status);
  // Without a JSON error body the response is a proxy's, and the message stays empty.
  return new DataError(message && (refusals[status] ?? message), code, status);
}
