import type { ReactNode } from 'react';
import { localized } from '../../content/language';

export const texts = localized({
  en: {
    title: 'Account',
    signedInAs: (email: string) => (
      <>
        Signed in as <strong>{email}</strong>.
      </>
    ),

    name: 'Name',
    ownName: 'Your name',
    nameHint: 'How you appear in the list of people with access.',
    saveName: 'Save name',
    nameChanged: 'Name changed.',

    language: 'Language',
    languageHint: 'The back office appears in this language. The website itself stays German.',

    password: 'Password',
    passwordChanged: 'Password changed. Your other devices are signed out.',

    passkeys: 'Passkeys',
    passkeysPurpose:
      'With a passkey you sign in by the fingerprint, face or PIN of your device. It replaces the password and the code.',
    passkeyAdded: 'Passkey added.',
    passkeyAddedOn: (day: string) => `Added on ${day}.`,
    passkeyUsedOn: (day: string) => `Last used on ${day}.`,
    neverUsed: 'Not used yet.',
    rename: 'Rename',
    renamePasskey: (name: string) => `Rename passkey “${name}”`,
    deletePasskey: (name: string) => `Delete passkey “${name}”`,
    passkeyName: 'Name of the passkey',
    passkeyNameRequired: 'Name of the passkey is required',
    removePasskeyQuestion: (name: string) =>
      `Are you sure you want to delete the passkey “${name}”? Devices that signed in with it are signed out.`,
    passkeyRemoved: 'Passkey deleted.',
    passkeyFailure: 'An error occurred while changing the passkeys',
    passkeysFetchFailure: 'An error occurred while fetching the passkeys',

    secondFactor: 'Second factor',
    secondFactorPurpose:
      'With a second factor, signing in also asks for a code that only your telephone knows. A stolen password then opens nothing.',
    unnamedApp: 'Authenticator app',
    newApp: (time: string) => `Authenticator app of ${time}`,
    removeAppQuestion: 'Are you sure you want to remove this authenticator app?',
    appRemoved: 'Authenticator app removed.',
    switchOn: 'Switch on',
    switchedOn: 'The second factor is switched on.',
    addApp: 'Add another app',
    secondFactorFailure: 'An error occurred while changing the second factor',
    secondFactorFetchFailure: 'An error occurred while fetching the second factor',

    qrCode: 'The key as a QR code',
    howToAdd: (link: (text: string) => ReactNode) => (
      <>
        On this telephone: {link('open the authenticator app')}. Otherwise add an account in the app by hand
        (time-based) with this key:
      </>
    ),

    recoveryCodes: 'Recovery codes',
    keepCodes:
      'Each of these signs you in once without your telephone. They are shown only now: keep them in a safe place, and not on the telephone.',
    codesLeft: (count: number | undefined) =>
      count === 1 ? '1 recovery code is left.' : `${count ?? '…'} recovery codes are left.`,
    newCodes: 'Make new codes',

    lostAccess: 'If you cannot sign in',
    passwordForgotten: 'Password forgotten: “Forgot your password?” on the sign-in page mails you a link.',
    telephoneLost: 'Telephone lost: enter a recovery code in place of the code of the app.',
    askOperator: 'Nothing helps: the operator of the server resets your second factors.',
    rehearse: 'Check a recovery code under System',
  },
  de: {
    title: 'Konto',
    signedInAs: (email) => (
      <>
        Angemeldet als <strong>{email}</strong>.
      </>
    ),

    name: 'Ihr Name',
    ownName: 'Vor- und Nachname',
    nameHint: 'So erscheinen Sie in der Liste der Personen mit Zugang.',
    saveName: 'Namen speichern',
    nameChanged: 'Name geändert.',

    language: 'Sprache',
    languageHint: 'In dieser Sprache erscheint die Verwaltung. Die Website selbst bleibt deutsch.',

    password: 'Passwort',
    passwordChanged: 'Passwort geändert. Ihre anderen Geräte sind abgemeldet.',

    passkeys: 'Ihre Passkeys',
    passkeysPurpose:
      'Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an. Er ersetzt Passwort und Code.',
    passkeyAdded: 'Passkey hinzugefügt.',
    passkeyAddedOn: (day) => `Hinzugefügt am ${day}.`,
    passkeyUsedOn: (day) => `Zuletzt verwendet am ${day}.`,
    neverUsed: 'Noch nicht verwendet.',
    rename: 'Umbenennen',
    renamePasskey: (name) => `Passkey „${name}“ umbenennen`,
    deletePasskey: (name) => `Passkey „${name}“ löschen`,
    passkeyName: 'Name des Passkeys',
    passkeyNameRequired: 'Bitte geben Sie einen Namen ein.',
    removePasskeyQuestion: (name) =>
      `Möchten Sie den Passkey „${name}“ wirklich löschen? Geräte, die damit angemeldet sind, werden abgemeldet.`,
    passkeyRemoved: 'Passkey gelöscht.',
    passkeyFailure: 'Beim Ändern der Passkeys ist ein Fehler aufgetreten.',
    passkeysFetchFailure: 'Beim Laden der Passkeys ist ein Fehler aufgetreten.',

    secondFactor: 'Zweiter Faktor',
    secondFactorPurpose:
      'Mit einem zweiten Faktor fragt die Anmeldung auch nach einem Code, den nur Ihr Telefon kennt. Ein gestohlenes Passwort öffnet dann nichts.',
    unnamedApp: 'Authentifizierungs-App',
    newApp: (time) => `Authentifizierungs-App vom ${time}`,
    removeAppQuestion: 'Möchten Sie diese Authentifizierungs-App wirklich entfernen?',
    appRemoved: 'Authentifizierungs-App entfernt.',
    switchOn: 'Einschalten',
    switchedOn: 'Der zweite Faktor ist eingeschaltet.',
    addApp: 'Weitere App hinzufügen',
    secondFactorFailure: 'Beim Ändern des zweiten Faktors ist ein Fehler aufgetreten.',
    secondFactorFetchFailure: 'Beim Laden des zweiten Faktors ist ein Fehler aufgetreten.',

    qrCode: 'Der Schlüssel als QR-Code',
    howToAdd: (link) => (
      <>
        Auf diesem Telefon: {link('Authentifizierungs-App öffnen')}. Sonst fügen Sie in der App von Hand ein
        Konto (zeitbasiert) mit diesem Schlüssel hinzu:
      </>
    ),

    recoveryCodes: 'Wiederherstellungscodes',
    keepCodes:
      'Jeder dieser Codes meldet Sie einmal ohne Ihr Telefon an. Sie werden nur jetzt gezeigt: Bewahren Sie sie an einem sicheren Ort auf, und nicht auf dem Telefon.',
    codesLeft: (count) =>
      count === 1
        ? '1 Wiederherstellungscode ist übrig.'
        : `${count ?? '…'} Wiederherstellungscodes sind übrig.`,
    newCodes: 'Neue Codes erzeugen',

    lostAccess: 'Wenn Sie sich nicht anmelden können',
    passwordForgotten:
      'Passwort vergessen: „Passwort vergessen?“ auf der Anmeldeseite sendet Ihnen einen Link.',
    telephoneLost: 'Telefon verloren: Geben Sie statt des Codes der App einen Wiederherstellungscode ein.',
    askOperator: 'Nichts davon hilft: Wer den Server betreibt, setzt Ihre zweiten Faktoren zurück.',
    rehearse: 'Einen Wiederherstellungscode unter „System“ prüfen',
  },
});
