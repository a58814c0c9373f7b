import { localized } from '../../content/language';

export const texts = localized({
  en: {
    language: 'Language',

    pageTitle: 'Sign in',
    title: 'Sign in to your account',
    email: 'E-mail',
    password: 'Password',
    showPassword: 'Show password',
    signIn: 'Sign in',
    signingIn: 'Signing in...',
    usePasskey: 'Use a passkey',
    passkeyFailure: 'The sign-in with a passkey did not succeed.',
    emailRequired: 'E-mail is required',
    noEmail: 'E-mail must be an e-mail address',
    passwordRequired: 'Password is required',
    notSignedIn: 'Failed to authenticate',
    proving: 'Checking that you are not a robot …',
    notProven:
      'The check that you are not a robot did not succeed. Please try again, or set a new password by e-mail.',

    forgotten: 'Forgot your password?',
    linkHint: 'We send a link by which you can set a new password.',
    sendLink: 'Send the link',
    linkSent:
      'If there is an account with this address, an e-mail with a link is on its way. It is good for one hour.',
    linkFailure: 'The e-mail could not be asked for. Please check the connection and try again.',
    backToSignIn: 'Back to sign in',

    codeTitle: 'Enter your code',
    otherAccount: 'Use another account',
    code: 'Code',
    codeHint: 'The six digits your authenticator app shows now.',
    codeRequired: 'Code is required',
    recoveryCode: 'Recovery code',
    recoveryCodeHint: 'One of the ten you kept. Each works once.',
    recoveryCodeRequired: 'Recovery code is required',
    useApp: 'Use the authenticator app',
    useRecoveryCode: 'Use a recovery code',

    newPasswordTitle: 'Set a new password',
    newPasswordOf: (email: string) => (
      <>
        For the account <strong>{email}</strong>.
      </>
    ),
    newPassword: 'New password',
    newPasswordHint: 'At least 8 characters, and none that many people use.',
    newPasswordRequired: 'New password is required',
    savePassword: 'Save password',
    passwordFailure: 'An error occurred while saving the password',
    passkeyInstead:
      'Or do without a password: with a passkey you sign in by the fingerprint, face or PIN of your device.',
    addPasskey: 'Add Passkey',
    addPasskeyFailure: 'An error occurred while adding the passkey',
    codeMailed:
      'You signed in a while ago. An e-mail with a code is on its way: enter it here and save again.',
    codeMailedOrCurrent:
      'You signed in a while ago. Enter your current password, or the code from the e-mail that is on its way, and save again.',
    currentNeeded: 'You signed in a while ago. Enter your current password as well and save again.',
    currentPassword: 'Current password',
    mailedCode: 'Code from the e-mail',
    mailedCodeRequired: 'The code from the e-mail is required',
    currentRequired: 'Current password is required',
    proofRequired: 'The current password or the code from the e-mail is required',

    signInAgain: 'Sign in again',
    confirm: 'Confirm',
    tooOld: (email: string) => (
      <>
        You signed in a while ago, and this step is one for you alone: sign in as <strong>{email}</strong> to
        go on.
      </>
    ),
    ended: (email: string) => (
      <>
        Your session has ended. What you have typed is still here: sign in as <strong>{email}</strong> to go
        on.
      </>
    ),
    signedOut: 'You are signed out. Nothing was saved yet.',
    notConfirmed: 'Nothing was changed: this step needs a recent sign-in.',
    otherPasskey: (email: string) => `This passkey belongs to another account. Please sign in as ${email}.`,
  },
  de: {
    language: 'Sprache',

    pageTitle: 'Anmelden',
    title: 'Bei Ihrem Konto anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    showPassword: 'Passwort zeigen',
    signIn: 'Anmelden',
    signingIn: 'Anmeldung läuft …',
    usePasskey: 'Mit einem Passkey anmelden',
    passkeyFailure: 'Die Anmeldung mit einem Passkey ist nicht gelungen.',
    emailRequired: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    noEmail: 'Das ist keine E-Mail-Adresse.',
    passwordRequired: 'Bitte geben Sie Ihr Passwort ein.',
    notSignedIn: 'Die Anmeldung ist fehlgeschlagen.',
    proving: 'Es wird geprüft, dass Sie kein Roboter sind …',
    notProven:
      'Die Prüfung, dass Sie kein Roboter sind, ist nicht gelungen. Bitte versuchen Sie es noch einmal, oder setzen Sie per E-Mail ein neues Passwort.',

    forgotten: 'Passwort vergessen?',
    linkHint: 'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort setzen können.',
    sendLink: 'Link senden',
    linkSent:
      'Wenn es zu dieser Adresse ein Konto gibt, ist eine E-Mail mit einem Link unterwegs. Er gilt eine Stunde.',
    linkFailure:
      'Die E-Mail konnte nicht angefordert werden. Bitte prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
    backToSignIn: 'Zurück zur Anmeldung',

    codeTitle: 'Code eingeben',
    otherAccount: 'Anderes Konto verwenden',
    code: 'Code',
    codeHint: 'Die sechs Ziffern, die Ihre Authentifizierungs-App gerade zeigt.',
    codeRequired: 'Bitte geben Sie den Code ein.',
    recoveryCode: 'Wiederherstellungscode',
    recoveryCodeHint: 'Einer der zehn, die Sie aufbewahrt haben. Jeder gilt einmal.',
    recoveryCodeRequired: 'Bitte geben Sie den Wiederherstellungscode ein.',
    useApp: 'Authentifizierungs-App verwenden',
    useRecoveryCode: 'Wiederherstellungscode verwenden',

    newPasswordTitle: 'Neues Passwort setzen',
    newPasswordOf: (email) => (
      <>
        Für das Konto <strong>{email}</strong>.
      </>
    ),
    newPassword: 'Neues Passwort',
    newPasswordHint: 'Mindestens 8 Zeichen, und kein Passwort, das viele Menschen verwenden.',
    newPasswordRequired: 'Bitte geben Sie ein neues Passwort ein.',
    savePassword: 'Passwort speichern',
    passwordFailure: 'Beim Speichern des Passworts ist ein Fehler aufgetreten.',
    passkeyInstead:
      'Oder ganz ohne Passwort: Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an.',
    addPasskey: 'Passkey hinzufügen',
    addPasskeyFailure: 'Beim Hinzufügen des Passkeys ist ein Fehler aufgetreten.',
    codeMailed:
      'Ihre Anmeldung liegt schon eine Weile zurück. Eine E-Mail mit einem Code ist unterwegs: Geben Sie ihn hier ein, und speichern Sie noch einmal.',
    codeMailedOrCurrent:
      'Ihre Anmeldung liegt schon eine Weile zurück. Geben Sie Ihr bisheriges Passwort ein oder den Code aus der E-Mail, die unterwegs ist, und speichern Sie noch einmal.',
    currentNeeded:
      'Ihre Anmeldung liegt schon eine Weile zurück. Geben Sie auch Ihr bisheriges Passwort ein, und speichern Sie noch einmal.',
    currentPassword: 'Bisheriges Passwort',
    mailedCode: 'Code aus der E-Mail',
    mailedCodeRequired: 'Bitte geben Sie den Code aus der E-Mail ein.',
    currentRequired: 'Bitte geben Sie Ihr bisheriges Passwort ein.',
    proofRequired: 'Bitte geben Sie Ihr bisheriges Passwort oder den Code aus der E-Mail ein.',

    signInAgain: 'Neu anmelden',
    confirm: 'Bestätigen',
    tooOld: (email) => (
      <>
        Ihre Anmeldung liegt schon eine Weile zurück, und diesen Schritt dürfen nur Sie selbst vornehmen:
        Melden Sie sich als <strong>{email}</strong> an, um weiterzuarbeiten.
      </>
    ),
    ended: (email) => (
      <>
        Ihre Sitzung ist beendet. Was Sie eingegeben haben, ist noch da: Melden Sie sich als{' '}
        <strong>{email}</strong> an, um weiterzuarbeiten.
      </>
    ),
    signedOut: 'Sie sind abgemeldet. Es wurde noch nichts gespeichert.',
    notConfirmed: 'Es wurde nichts geändert: Dafür müssen Sie sich neu anmelden.',
    otherPasskey: (email) =>
      `Dieser Passkey gehört zu einem anderen Konto. Bitte melden Sie sich als ${email} an.`,
  },
});
