import { type AuthError, AuthUnknownError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { DataError, isSentence, networkError } from '../client/service';
import { localized } from '../../content/language';

type AuthResult<Data> =
  { data: Data; error: null } | { data: null; error: AuthError } | { data: unknown; error: AuthError };

export function unwrapAuthResponse<Data>(result: AuthResult<Data>): Data {
  if (result.error) throw authFailure(result.error);
  return result.data;
}

/** Network errors and proxy pages get no message, as they hold none worth showing. */
export function authFailure(error: AuthError): DataError {
  const status = error.status ?? 0;
  if (isAuthRetryableFetchError(error) || error instanceof AuthUnknownError)
    return networkError(error, status);
  const { message, code = '' } = error;
  return new DataError(refusalText(code, isSentence(message) ? message : ''), code, status);
}

/** Texts by error code of GoTrue, or of auth-js in the browser. In English, most messages of the service are shown. */
const refusals = localized<Readonly<Record<string, string | undefined>>>({
  invalid_credentials: [undefined, 'E-Mail-Adresse oder Passwort ist falsch.'],
  over_request_rate_limit: [
    undefined,
    'Das waren zu viele Versuche. Bitte warten Sie eine Weile, melden Sie sich dort an, wo Sie schon einmal angemeldet waren, oder setzen Sie per E-Mail ein neues Passwort.',
  ],
  over_email_send_rate_limit: [
    undefined,
    'Es wurde gerade erst eine E-Mail gesendet. Bitte warten Sie ein paar Minuten.',
  ],
  email_provider_disabled: [undefined, 'Der Server ist nicht dafür eingerichtet, E-Mails zu senden.'],
  email_not_confirmed: [undefined, 'Diese E-Mail-Adresse ist noch nicht bestätigt.'],
  user_banned: [undefined, 'Dieses Konto ist gesperrt.'],
  weak_password: [
    undefined,
    'Dieses Passwort ist zu schwach: Es braucht mindestens 8 Zeichen und darf keines sein, das viele Menschen verwenden.',
  ],
  same_password: [undefined, 'Das ist Ihr bisheriges Passwort. Bitte wählen Sie ein anderes.'],
  current_password_invalid: [undefined, 'Das bisherige Passwort ist falsch.'],
  reauthentication_not_valid: [undefined, 'Der Code aus der E-Mail ist falsch oder zu alt.'],
  mfa_verification_failed: [undefined, 'Der Code ist falsch.'],
  too_many_codes: [
    undefined,
    'Es wurden zu viele falsche Codes eingegeben. Verwenden Sie einen Wiederherstellungscode, oder öffnen Sie einen Link aus „Passwort vergessen?“: Danach werden Codes wieder angenommen.',
  ],
  mfa_challenge_expired: [undefined, 'Das hat zu lange gedauert. Bitte geben Sie den nächsten Code ein.'],
  too_many_enrolled_mfa_factors: [
    undefined,
    'Mehr Authentifizierungs-Apps sind nicht möglich. Entfernen Sie zuerst eine.',
  ],
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: [
    'This device already has a passkey for your account.',
    'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
  ],
  webauthn_verification_failed: [
    'This passkey is not known here any more. Please sign in another way.',
    'Dieser Passkey ist hier nicht mehr bekannt. Bitte melden Sie sich auf andere Weise an.',
  ],
  webauthn_challenge_expired: [
    'That took too long. Please try again.',
    'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  ],
  webauthn_challenge_not_found: [
    'That took too long. Please try again.',
    'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  ],
  webauthn_credential_exists: [undefined, 'Dieser Passkey ist schon hinzugefügt.'],
  too_many_passkeys: [undefined, 'Mehr Passkeys sind nicht möglich. Löschen Sie zuerst einen.'],
  single_identity_not_deletable: [
    'This passkey is your only way to sign in. Set a password or add another passkey first.',
    'Nur mit diesem Passkey können Sie sich anmelden. Setzen Sie zuerst ein Passwort, oder fügen Sie einen weiteren Passkey hinzu.',
  ],
  insufficient_aal: [undefined, 'Dafür ist der Code des zweiten Faktors nötig.'],
  session_not_found: [undefined, 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.'],
});

export function refusalText(code: string, sentence: string): string {
  return refusals[code] ?? sentence;
}
