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

    language: 'Language',
    languageHint: 'The back office appears in this language. The website itself stays German.',

    password: 'Password',
    passwordChanged: 'Password changed. Your other devices are signed out.',

    secondFactor: 'Second factor',
    purpose:
      'With a second factor, signing in also asks for a code that only your telephone knows. A stolen password then opens nothing.',
    unnamedApp: 'Authenticator app',
    newApp: (time: string) => `Authenticator app of ${time}`,
    removeQuestion: 'Are you sure you want to remove this authenticator app?',
    removed: 'Authenticator app removed.',
    switchOn: 'Switch on',
    switchedOn: 'The second factor is switched on.',
    addApp: 'Add another app',
    changeFailure: 'An error occurred while changing the second factor',
    fetchFailure: 'An error occurred while fetching the second factor',

    keyPicture: 'The key as a QR code',
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
  },
  de: {
    title: 'Konto',
    signedInAs: (email) => (
      <>
        Angemeldet als <strong>{email}</strong>.
      </>
    ),

    language: 'Sprache',
    languageHint: 'In dieser Sprache erscheint die Verwaltung. Die Website selbst bleibt deutsch.',

    password: 'Passwort',
    passwordChanged: 'Passwort geändert. Ihre anderen Geräte sind abgemeldet.',

    secondFactor: 'Zweiter Faktor',
    purpose:
      'Mit einem zweiten Faktor fragt die Anmeldung auch nach einem Code, den nur Ihr Telefon kennt. Ein gestohlenes Passwort öffnet dann nichts.',
    unnamedApp: 'Authentifizierungs-App',
    newApp: (time) => `Authentifizierungs-App vom ${time}`,
    removeQuestion: 'Möchten Sie diese Authentifizierungs-App wirklich entfernen?',
    removed: 'Authentifizierungs-App entfernt.',
    switchOn: 'Einschalten',
    switchedOn: 'Der zweite Faktor ist eingeschaltet.',
    addApp: 'Weitere App hinzufügen',
    changeFailure: 'Beim Ändern des zweiten Faktors ist ein Fehler aufgetreten.',
    fetchFailure: 'Beim Laden des zweiten Faktors ist ein Fehler aufgetreten.',

    keyPicture: 'Der Schlüssel als QR-Code',
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
  },
});
