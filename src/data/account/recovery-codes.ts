import type { GoTrueClient } from '@supabase/auth-js';
import { unwrapAuthResponse } from './auth-response';
import { refusalText } from './auth-refusals';
import { DataError, networkError } from '../client/data-error';
import { authorisedFetch, type Service } from '../client/service';

/**
 * Creates the client for recovery codes, single-use substitutes for the authenticator app. Only the embedded service
 * has them.
 */
export function createRecovery(auth: GoTrueClient, service: Service) {
  const url = `${service.url}/auth/v1/recovery-codes`;
  const send = authorisedFetch(service);
  const post = async (path: string, content: object) =>
    read(await send(url + path, { method: 'POST', body: JSON.stringify(content) }).catch(notReached));
  return {
    /** Returns the number of unused codes. */
    async left(): Promise<number> {
      return Number((await read(await send(url).catch(notReached))).left);
    },
    /** Generates ten new codes, which invalidates the previous ones. They can be read only from this response. */
    async renew(): Promise<string[]> {
      const { codes } = await post('', {});
      return Array.isArray(codes) ? codes.map(String) : [];
    },
    /** Checks a code without using it up. */
    async rehearse(code: string): Promise<void> {
      await post('/rehearse', { code });
    },
    /** Upgrades the session to aal2, as a code of the authenticator app does. */
    async enter(code: string): Promise<void> {
      const { access_token, refresh_token } = await post('/verify', { code });
      unwrapAuthResponse(
        await auth.setSession({
          access_token: String(access_token),
          refresh_token: String(refresh_token),
        }),
      );
    },
  };
}

async function read(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json().catch(() => undefined);
  const content = typeof body === 'object' && body ? { ...body } : {};
  const told: Record<string, unknown> = content;
  if (response.ok) return told;
  const code = String(told.error_code ?? '');
  throw new DataError(refusalText(code, String(told.msg ?? '')), code, response.status);
}

function notReached(cause: unknown): never {
  throw networkError(cause);
}
