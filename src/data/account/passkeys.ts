import {
  type AuthError,
  type GoTrueClient,
  isAuthError,
  type VerifyPasskeyAuthenticationParams,
} from '@supabase/auth-js';
import { authFailure, unwrapAuthResponse, refusalText } from './auth-response';
import { authorisedFetch, type Service, DataError, castUnchecked } from '../client/service';
import { type Session, createUnstoredAuth } from './linked-session';

/** `usedAt` is undefined before the first sign-in by the passkey. */
export type Passkey = { id: string; name: string; createdAt: string; usedAt: string | undefined };

/** Credential of a sign-in as JSON. The type of `toJSON()` includes that of a registration. */
type Assertion = VerifyPasskeyAuthenticationParams['credential'];

/** Time before the expiry of a challenge at which autofill requests the next one. */
const renewalSeconds = 30;

export function createPasskeys(auth: GoTrueClient, service: Service) {
  return {
    async isOffered(): Promise<boolean> {
      if (typeof PublicKeyCredential === 'undefined') return false;
      const response = await authorisedFetch(service)(`${service.url}/auth/v1/settings`);
      const settings: { passkeys_enabled?: boolean } = response.ok ? await response.json() : {};
      return settings.passkeys_enabled === true;
    },
    /** Returns the new session, which nothing stores yet; undefined if the user cancelled. */
    async signIn(): Promise<Session | undefined> {
      return unwrapCeremony(await createUnstoredAuth(service).signInWithPasskey())?.session ?? undefined;
    },
    /** For the field with `autocomplete="webauthn"`. Undefined when `signal` ended it or the browser cannot. */
    async signInByAutofill(signal: AbortSignal): Promise<Session | undefined> {
      const chosen = (await canAutofill()) ? await chooseByAutofill(auth, signal) : undefined;
      if (!chosen) return undefined;
      const verified = await createUnstoredAuth(service).passkey.verifyAuthentication(chosen);
      return unwrapCeremony(verified)?.session ?? undefined;
    },
    async add(): Promise<boolean> {
      return unwrapCeremony(await auth.registerPasskey()) !== undefined;
    },
    async list(): Promise<Passkey[]> {
      return unwrapAuthResponse(await auth.passkey.list()).map((passkey) => ({
        id: passkey.id,
        name: passkey.friendly_name ?? '',
        createdAt: passkey.created_at,
        usedAt: passkey.last_used_at,
      }));
    },
    async rename(passkeyId: string, friendlyName: string): Promise<void> {
      unwrapAuthResponse(await auth.passkey.update({ passkeyId, friendlyName }));
    },
    async remove(passkeyId: string): Promise<void> {
      unwrapAuthResponse(await auth.passkey.delete({ passkeyId }));
      // A session by this passkey drops to aal1; refresh the token.
      unwrapAuthResponse(await auth.refreshSession());
    },
  };
}

/** Checks for conditional mediation and `parseRequestOptionsFromJSON`, which older browsers lack. */
async function canAutofill(): Promise<boolean> {
  return (
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    (await PublicKeyCredential.isConditionalMediationAvailable())
  );
}

/** Waits for the user's choice and renews the challenge before it expires. Returns undefined without a choice. */
async function chooseByAutofill(auth: GoTrueClient, signal: AbortSignal) {
  while (!signal.aborted) {
    const { data: start } = await auth.passkey.startAuthentication();
    if (!start || signal.aborted) return undefined;
    const { challenge, rpId, timeout, userVerification } = start.options;
    const renewal = AbortSignal.timeout((start.expires_at - renewalSeconds) * 1000 - Date.now());
    const credential = await navigator.credentials
      .get({
        mediation: 'conditional',
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON({
          challenge,
          rpId,
          timeout,
          userVerification,
        }),
        signal: AbortSignal.any([signal, renewal]),
      })
      .catch(() => undefined);
    if (credential instanceof PublicKeyCredential)
      return { challengeId: start.challenge_id, credential: castUnchecked<Assertion>(credential.toJSON()) };
    if (!renewal.aborted) return undefined;
  }
  return undefined;
}

type Ceremony<Data> = { data: Data; error: AuthError | (Error & { code: string }) | null };

/** Returns the result of a ceremony, or undefined if the user cancelled it. Throws its error as a DataError. */
function unwrapCeremony<Data>({ data, error }: Ceremony<Data>): Data | undefined {
  if (!error) return data;
  if (isAuthError(error)) throw authFailure(error);
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return undefined;
  throw new DataError(refusalText(error.code, ''), error.code, 0, { cause: error });
}

/** Counts the passkeys of all accounts by host. Only the embedded service can; `service` holds its secret key. */
export async function fetchPasskeyHosts(service: Service): Promise<{ rp_id: string; count: number }[]> {
  const response = await authorisedFetch(service)(`${service.url}/auth/v1/admin/passkey-hosts`);
  if (!response.ok) throw new Error(`passkey-hosts answers ${response.status}`);
  return response.json();
}
