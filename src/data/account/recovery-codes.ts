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
    readBody(
      await send(url + path, { method: 'POST', body: JSON.stringify(content) }).catch(throwNetworkError),
    );
  return {
    /** Returns the number of unused codes. */
    async countUnused(): Promise<number> {
      return Number((await readBody(await send(url).catch(throwNetworkError))).left);
    },
    /** Generates ten new codes, which invalidates the previous ones. They can be read only from this response. */
    async regenerate(): Promise<string[]> {
      const { codes } = await post('', {});
      return Array.isArray(codes) ? codes.map(String) : [];
    },
    /** Checks a code without using it up. */
    async check(code: string): Promise<void> {
      await post('/rehearse', { code });
    },
    /** Upgrades the session to aal2, as a code of the authenticator app does. */
    async verify(code: string): Promise<void> {
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

/** Returns the JSON object of a response. Throws the error of a failed one as a DataError. */
async function readBody(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json().catch(() => undefined);
  const content: Record<string, unknown> = typeof body === 'object' && body ? { ...body } : {};
  if (response.ok) return content;
  const code = String(content.error_code ?? '');
  throw new DataError(refusalText(code, String(content.msg ?? '')), code, response.status);
}

function throwNetworkError(cause: unknown): never {
  throw networkError(cause);
}
