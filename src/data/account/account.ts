import type { AuthError, GoTrueClient, Session } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { type Language, languages } from '../../content/language';
import { authFailure, unwrapAuthResponse } from './auth-response';
import { refusalText } from './auth-refusals';
import { DataError } from '../client/data-error';
import { generatedPasswordKey } from './generated-password';
import { createRecovery } from './recovery-codes';
import type { Service } from '../client/service';

/** Whose session it is; `language` is what that person has chosen for the back office, in whatever browser. */
export type Owner = {
  id: string;
  email: string;
  language: Language | undefined;
  /** The password is the one that the first start generated and printed. */
  hasGeneratedPassword: boolean;
};

/** A second factor somebody has switched on; what is made elsewhere may have no name. */
export type Factor = { id: string; name: string };

/** What an authenticator app needs to know; `picture` is a data address, where the service draws one. */
export type NewFactor = { id: string; secret: string; uri: string; picture: string | undefined };

/** What the service may want besides the session before it changes the password. */
type PasswordProof = { code?: string; current?: string };

/** What signed-in people do with their own account, and those who have forgotten their password. */
export type Account = ReturnType<typeof createAccount>;

export function createAccount(auth: GoTrueClient, service: Service) {
  return {
    recovery: service.embedded ? createRecovery(auth, service) : undefined,
    /** Answers the same whether or not there is such an account. */
    async mailPasswordLink(email: string): Promise<void> {
      unwrapAuthResponse(await auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/login` }));
    },
    /** Only the embedded service takes the current password as proof. */
    takesCurrentPassword: service.embedded,
    /** `proof` shows the service that it is still the same person: the current password, or a code from an e-mail. */
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
    /** For the person's other browsers. */
    async keepLanguage(language: Language): Promise<void> {
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
      return { id, secret: totp.secret, uri: totp.uri, picture: totp.qr_code || undefined };
    },
    async confirmFactor(factorId: string, code: string): Promise<void> {
      unwrapAuthResponse(await auth.mfa.challengeAndVerify({ factorId, code }));
    },
    async removeFactor(factorId: string): Promise<void> {
      unwrapAuthResponse(await auth.mfa.unenroll({ factorId }));
      // Its session has lost the rank that the factor gave.
      unwrapAuthResponse(await auth.refreshSession());
    },
    /** Raises the session by the code of any of the account's factors. The embedded service tries all of them at once. */
    async enterCode(code: string): Promise<void> {
      const { totp } = unwrapAuthResponse(await auth.mfa.listFactors());
      let last: AuthError | null = null;
      for (const { id: factorId } of service.embedded ? totp.slice(0, 1) : totp) {
        const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
        if (!error) return;
        last = error;
      }
      if (last) throw service.embedded && isTooMany(last) ? tooManyCodes(last) : authFailure(last);
    },
  };
}

function isTooMany({ code }: AuthError): boolean {
  return code === 'over_request_rate_limit';
}

/** Waiting does not help here, as it does with too many passwords. */
function tooManyCodes({ message, code = '', status = 0 }: AuthError): DataError {
  return new DataError(refusalText('too_many_codes', message), code, status);
}

/** The account has a second factor which this session has not shown yet: the database lets it change nothing. */
export function needsCode({ access_token, user }: Session): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && decodeJwt(access_token).aal !== 'aal2';
}

export function ownerOf({ user: { id, email = '', user_metadata } }: Session): Owner {
  return {
    id,
    email,
    language: languages.find((one) => one === user_metadata.language),
    hasGeneratedPassword: user_metadata[generatedPasswordKey] === true,
  };
}

/** Which of the person's sessions a token belongs to. */
export function sessionIdOf({ access_token }: Session): unknown {
  return decodeJwt(access_token).session_id;
}
