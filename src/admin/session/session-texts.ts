import { errorWhile, richPhrase } from '../parts/texts';
import { localized, phrase } from '../../content/language';

export const signInTexts = localized({
  language: ['Language', 'Sprache'],
  title: ['Sign in to your account', 'Bei Ihrem Konto anmelden'],
  email: ['E-mail', 'E-Mail'],
  password: ['Password', 'Passwort'],
  showPassword: ['Show password', 'Passwort zeigen'],
  signIn: ['Sign in', 'Anmelden'],
  signingIn: ['Signing in...', 'Anmeldung läuft …'],
  usePasskey: ['Use a passkey', 'Mit einem Passkey anmelden'],
  passkeyFailure: [
    'The sign-in with a passkey did not succeed.',
    'Die Anmeldung mit einem Passkey ist nicht gelungen.',
  ],
  emailRequired: ['E-mail is required', 'Bitte geben Sie Ihre E-Mail-Adresse ein.'],
  noEmail: ['E-mail must be an e-mail address', 'Das ist keine E-Mail-Adresse.'],
  passwordRequired: ['Password is required', 'Bitte geben Sie Ihr Passwort ein.'],
  notSignedIn: ['Failed to authenticate', 'Die Anmeldung ist fehlgeschlagen.'],
  proving: ['Checking that you are not a robot …', 'Es wird geprüft, dass Sie kein Roboter sind …'],
  notProven: [
    'The check that you are not a robot did not succeed. Please try again, or set a new password by e-mail.',
    'Die Prüfung, dass Sie kein Roboter sind, ist nicht gelungen. Bitte versuchen Sie es noch einmal, oder setzen Sie per E-Mail ein neues Passwort.',
  ],
  forgotten: ['Forgot your password?', 'Passwort vergessen?'],
  linkHint: [
    'We send a link by which you can set a new password.',
    'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort setzen können.',
  ],
  sendLink: ['Send the link', 'Link senden'],
  linkSent: [
    'If there is an account with this address, an e-mail with a link is on its way. It is good for one hour.',
    'Wenn es zu dieser Adresse ein Konto gibt, ist eine E-Mail mit einem Link unterwegs. Er gilt eine Stunde.',
  ],
  linkFailure: [
    'The e-mail could not be asked for. Please check the connection and try again.',
    'Die E-Mail konnte nicht angefordert werden. Bitte prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
  ],
  backToSignIn: ['Back to sign in', 'Zurück zur Anmeldung'],
  codeTitle: ['Enter your code', 'Code eingeben'],
  otherAccount: ['Use another account', 'Anderes Konto verwenden'],
  code: ['Code', 'Code'],
  codeHint: [
    'The six digits your authenticator app shows now.',
    'Die sechs Ziffern, die Ihre Authentifizierungs-App gerade zeigt.',
  ],
  codeRequired: ['Code is required', 'Bitte geben Sie den Code ein.'],
  recoveryCode: ['Recovery code', 'Wiederherstellungscode'],
  recoveryCodeHint: [
    'One of the ten you kept. Each works once.',
    'Einer der zehn, die Sie aufbewahrt haben. Jeder gilt einmal.',
  ],
  recoveryCodeRequired: ['Recovery code is required', 'Bitte geben Sie den Wiederherstellungscode ein.'],
  useApp: ['Use the authenticator app', 'Authentifizierungs-App verwenden'],
  useRecoveryCode: ['Use a recovery code', 'Wiederherstellungscode verwenden'],
  newPasswordTitle: ['Set a new password', 'Neues Passwort setzen'],
  newPasswordOf: richPhrase('For the account {email}.', 'Für das Konto {email}.'),
  newPassword: ['New password', 'Neues Passwort'],
  newPasswordHint: [
    'At least 8 characters, and none that many people use.',
    'Mindestens 8 Zeichen, und kein Passwort, das viele Menschen verwenden.',
  ],
  newPasswordRequired: ['New password is required', 'Bitte geben Sie ein neues Passwort ein.'],
  savePassword: ['Save password', 'Passwort speichern'],
  passwordFailure: errorWhile('saving the password', 'Speichern des Passworts'),
  passkeyInstead: [
    'Or do without a password: with a passkey you sign in by the fingerprint, face or PIN of your device.',
    'Oder ganz ohne Passwort: Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an.',
  ],
  addPasskey: ['Add Passkey', 'Passkey hinzufügen'],
  addPasskeyFailure: errorWhile('adding the passkey', 'Hinzufügen des Passkeys'),
  codeMailed: [
    'You signed in a while ago. An e-mail with a code is on its way: enter it here and save again.',
    'Ihre Anmeldung liegt schon eine Weile zurück. Eine E-Mail mit einem Code ist unterwegs: Geben Sie ihn hier ein, und speichern Sie noch einmal.',
  ],
  codeMailedOrCurrent: [
    'You signed in a while ago. Enter your current password, or the code from the e-mail that is on its way, and save again.',
    'Ihre Anmeldung liegt schon eine Weile zurück. Geben Sie Ihr bisheriges Passwort ein oder den Code aus der E-Mail, die unterwegs ist, und speichern Sie noch einmal.',
  ],
  currentNeeded: [
    'You signed in a while ago. Enter your current password as well and save again.',
    'Ihre Anmeldung liegt schon eine Weile zurück. Geben Sie auch Ihr bisheriges Passwort ein, und speichern Sie noch einmal.',
  ],
  currentPassword: ['Current password', 'Bisheriges Passwort'],
  mailedCode: ['Code from the e-mail', 'Code aus der E-Mail'],
  mailedCodeRequired: [
    'The code from the e-mail is required',
    'Bitte geben Sie den Code aus der E-Mail ein.',
  ],
  currentRequired: ['Current password is required', 'Bitte geben Sie Ihr bisheriges Passwort ein.'],
  proofRequired: [
    'The current password or the code from the e-mail is required',
    'Bitte geben Sie Ihr bisheriges Passwort oder den Code aus der E-Mail ein.',
  ],
  signInAgain: ['Sign in again', 'Neu anmelden'],
  confirm: ['Confirm', 'Bestätigen'],
  tooOld: richPhrase(
    'You signed in a while ago, and this step is one for you alone: sign in as {email} to go on.',
    'Ihre Anmeldung liegt schon eine Weile zurück, und diesen Schritt dürfen nur Sie selbst vornehmen: Melden Sie sich als {email} an, um weiterzuarbeiten.',
  ),
  ended: richPhrase(
    'Your session has ended. What you have typed is still here: sign in as {email} to go on.',
    'Ihre Sitzung ist beendet. Was Sie eingegeben haben, ist noch da: Melden Sie sich als {email} an, um weiterzuarbeiten.',
  ),
  signedOut: [
    'You are signed out. Nothing was saved yet.',
    'Sie sind abgemeldet. Es wurde noch nichts gespeichert.',
  ],
  notConfirmed: [
    'Nothing was changed: this step needs a recent sign-in.',
    'Es wurde nichts geändert: Dafür müssen Sie sich neu anmelden.',
  ],
  otherPasskey: phrase(
    'This passkey belongs to another account. Please sign in as {email}.',
    'Dieser Passkey gehört zu einem anderen Konto. Bitte melden Sie sich als {email} an.',
  ),
});
