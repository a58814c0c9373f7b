import type { AuthError, GoTrueClient, Session } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { type Language, languages } from '../../content/language';
import { authFailure, unwrapAuthResponse, refusalText } from './auth-response';
import { generatedPasswordKey } from './administrators';
import {
  type Service,
  authorisedFetch,
  DataError,
  networkError,
  unwrapResponse,
  type Tables,
} from '../client/service';

/** `language` is the chosen back office language, stored in `user_metadata` for all browsers. */
export type SessionUser = {
  id: string;
  email: string;
  language: Language | undefined;
  /** True while the account has the password that the first start generated and printed. */
  hasGeneratedPassword: boolean;
};

/** `name` is empty for a factor that another client enrolled without one. */
type Factor = { id: string; name: string };

/** `qrCode` is a data URL; undefined when the service draws none. */
export type NewFactor = { id: string; secret: string; uri: string; qrCode: string | undefined };

/** Proof that the service may require, besides the session, before it changes the password. */
type PasswordProof = { code?: string; current?: string };

export function createAccount(auth: GoTrueClient, service: Service) {
  return {
    recovery: service.embedded ? createRecovery(auth, service) : undefined,
    async mailPasswordLink(email: string): Promise<void> {
      unwrapAuthResponse(await auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/login` }));
    },
    /** True for the embedded service, the only one that accepts the current password as proof. */
    acceptsCurrentPassword: service.embedded,
    /** `proof`: the current password, or a code mailed by `mailPasswordCode`. */
    async setPassword(password: string, { code, current }: PasswordProof = {}): Promise<void> {
      unwrapAuthResponse(
        await auth.updateUser({
          password,
          data: { [generatedPasswordKey]: null },
          ...(code && { nonce: code }),
          ...(current && { current_password: current }),
        }),
      );
    },
    async mailPasswordCode(): Promise<void> {
      unwrapAuthResponse(await auth.reauthenticate());
    },
    async storeLanguage(language: Language): Promise<void> {
      unwrapAuthResponse(await auth.updateUser({ data: { language } }));
    },
    async factors(): Promise<Factor[]> {
      const { totp } = unwrapAuthResponse(await auth.mfa.listFactors());
      return totp.map(({ id, friendly_name }) => ({ id, name: friendly_name ?? '' }));
    },
    async addFactor(friendlyName: string): Promise<NewFactor> {
      const issuer = location.host;
      const { id, totp } = unwrapAuthResponse(
        await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer }),
      );
      return { id, secret: totp.secret, uri: totp.uri, qrCode: totp.qr_code || undefined };
    },
    async confirmFactor(factorId: string, code: string): Promise<void> {
      unwrapAuthResponse(await auth.mfa.challengeAndVerify({ factorId, code }));
    },
    async removeFactor(factorId: string): Promise<void> {
      unwrapAuthResponse(await auth.mfa.unenroll({ factorId }));
      // Removing a factor drops the session to aal1; refresh the token.
      unwrapAuthResponse(await auth.refreshSession());
    },
    /** Of any of the user's factors; the embedded service tries all in one request. Throws the last error. */
    async enterCode(code: string): Promise<void> {
      const { totp } = unwrapAuthResponse(await auth.mfa.listFactors());
      let lastError: AuthError | null = null;
      for (const { id: factorId } of service.embedded ? totp.slice(0, 1) : totp) {
        const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
        if (!error) return;
        lastError = error;
      }
      if (lastError)
        throw service.embedded && lastError.code === 'over_request_rate_limit'
          ? tooManyCodes(lastError)
          : authFailure(lastError);
    },
  };
}

/** Replaces the text for `over_request_rate_limit`: unlike with passwords, waiting does not lift this limit. */
function tooManyCodes({ message, code = '', status = 0 }: AuthError): DataError {
  return new DataError(refusalText('too_many_codes', message), code, status);
}

/** The database then refuses every write. */
export function needsCode({ access_token, user }: Session): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && decodeJwt(access_token).aal !== 'aal2';
}

export function userOf({ user: { id, email = '', user_metadata } }: Session): SessionUser {
  return {
    id,
    email,
    language: languages.find((language) => language === user_metadata.language),
    hasGeneratedPassword: user_metadata[generatedPasswordKey] === true,
  };
}

export function sessionIdOf({ access_token }: Session): unknown {
  return decodeJwt(access_token).session_id;
}

/** Single-use substitutes for the authenticator app. Only the embedded service has them. */
function createRecovery(auth: GoTrueClient, service: Service) {
  const url = `${service.url}/auth/v1/recovery-codes`;
  const send = authorisedFetch(service);
  const request = async (path: string, init?: RequestInit): Promise<Record<string, unknown>> => {
    const response = await send(url + path, init).catch((cause: unknown) => {
      throw networkError(cause);
    });
    const body: Record<string, unknown> = await response.json().catch(() => ({}));
    if (response.ok) return body;
    const code = String(body.error_code ?? '');
    throw new DataError(refusalText(code, String(body.msg ?? '')), code, response.status);
  };
  const post = (path: string, content: object) =>
    request(path, { method: 'POST', body: JSON.stringify(content) });
  return {
    async countUnused(): Promise<number> {
      return Number((await request('')).left);
    },
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
        await auth.setSession({ access_token: String(access_token), refresh_token: String(refresh_token) }),
      );
    },
  };
}

export type DeviceSession = {
  id: string;
  user_agent: string | null;
  /** Network of its address at sign-in, such as `192.0.2.0/24`. Null when unknown. */
  network: string | null;
  created_at: string;
  /** Last refresh of the access token, which lasts an hour. */
  used_at: string;
  is_current: boolean;
};

/** Lists the user's sessions: this browser's first, then those used last. */
export async function readDeviceSessions(tables: Tables): Promise<DeviceSession[]> {
  return unwrapResponse<DeviceSession[]>(await tables.rpc('own_sessions', {}, { get: true }));
}

/** The device of the session is signed out at its next request. */
export async function endDeviceSession(tables: Tables, id: string): Promise<void> {
  unwrapResponse(await tables.rpc('end_session', { id }));
}

export async function endOtherDeviceSessions(tables: Tables): Promise<void> {
  unwrapResponse(await tables.rpc('end_other_sessions'));
}
