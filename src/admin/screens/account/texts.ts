import { errorWhile, richPhrase } from '../../parts/texts';
import { localized, phrase } from '../../../content/language';

export const texts = localized({
  signedInAs: richPhrase('Signed in as {email}.', 'Angemeldet als {email}.'),
  loading: ['Loading your account...', 'Ihr Konto wird geladen …'],
  name: ['Name', 'Ihr Name'],
  ownName: ['Your name', 'Vor- und Nachname'],
  nameHint: [
    'How you appear in the list of people with access.',
    'So erscheinen Sie in der Liste der Personen mit Zugang.',
  ],
  saveName: ['Save name', 'Namen speichern'],
  nameChanged: ['Name changed.', 'Name geändert.'],
  languageHint: [
    'The back office appears in this language. The website itself stays German.',
    'In dieser Sprache erscheint die Verwaltung. Die Website selbst bleibt deutsch.',
  ],
  passwordChanged: [
    'Password changed. Your other devices are signed out.',
    'Passwort geändert. Ihre anderen Geräte sind abgemeldet.',
  ],
  passkeys: ['Passkeys', 'Ihre Passkeys'],
  passkeysPurpose: [
    'With a passkey you sign in by the fingerprint, face or PIN of your device. It replaces the password and the code.',
    'Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder PIN Ihres Geräts an. Er ersetzt Passwort und Code.',
  ],
  passkeyAdded: ['Passkey added.', 'Passkey hinzugefügt.'],
  passkeyAddedOn: phrase('Added on {day}.', 'Hinzugefügt am {day}.'),
  passkeyUsedOn: phrase('Last used on {day}.', 'Zuletzt verwendet am {day}.'),
  neverUsed: ['Not used yet.', 'Noch nicht verwendet.'],
  rename: ['Rename', 'Umbenennen'],
  renamePasskey: phrase('Rename passkey “{name}”', 'Passkey „{name}“ umbenennen'),
  deletePasskey: phrase('Delete passkey “{name}”', 'Passkey „{name}“ löschen'),
  passkeyName: ['Name of the passkey', 'Name des Passkeys'],
  passkeyNameRequired: ['Name of the passkey is required', 'Bitte geben Sie einen Namen ein.'],
  removePasskeyQuestion: phrase(
    'Are you sure you want to delete the passkey “{name}”? Devices that signed in with it are signed out.',
    'Möchten Sie den Passkey „{name}“ wirklich löschen? Geräte, die damit angemeldet sind, werden abgemeldet.',
  ),
  passkeyRemoved: ['Passkey deleted.', 'Passkey gelöscht.'],
  passkeyFailure: errorWhile('changing the passkeys', 'Ändern der Passkeys'),
  passkeysFetchFailure: errorWhile('fetching the passkeys', 'Laden der Passkeys'),
  secondFactor: ['Second factor', 'Zweiter Faktor'],
  secondFactorPurpose: [
    'With a second factor, signing in also asks for a code that only your telephone knows. A stolen password then opens nothing.',
    'Mit einem zweiten Faktor fragt die Anmeldung auch nach einem Code, den nur Ihr Telefon kennt. Ein gestohlenes Passwort öffnet dann nichts.',
  ],
  unnamedApp: ['Authenticator app', 'Authentifizierungs-App'],
  newApp: phrase('Authenticator app of {time}', 'Authentifizierungs-App vom {time}'),
  removeAppQuestion: [
    'Are you sure you want to remove this authenticator app?',
    'Möchten Sie diese Authentifizierungs-App wirklich entfernen?',
  ],
  appRemoved: ['Authenticator app removed.', 'Authentifizierungs-App entfernt.'],
  switchOn: ['Switch on', 'Einschalten'],
  switchedOn: ['The second factor is switched on.', 'Der zweite Faktor ist eingeschaltet.'],
  addApp: ['Add another app', 'Weitere App hinzufügen'],
  secondFactorFailure: errorWhile('changing the second factor', 'Ändern des zweiten Faktors'),
  secondFactorFetchFailure: errorWhile('fetching the second factor', 'Laden des zweiten Faktors'),
  qrCode: ['The key as a QR code', 'Der Schlüssel als QR-Code'],
  howToAdd: richPhrase(
    'On this telephone: {open the authenticator app}. Otherwise add an account in the app by hand (time-based) with this key:',
    'Auf diesem Telefon: {Authentifizierungs-App öffnen}. Sonst fügen Sie in der App von Hand ein Konto (zeitbasiert) mit diesem Schlüssel hinzu:',
  ),
  recoveryCodes: ['Recovery codes', 'Wiederherstellungscodes'],
  keepCodes: [
    'Each of these signs you in once without your telephone. They are shown only now: keep them in a safe place, and not on the telephone.',
    'Jeder dieser Codes meldet Sie einmal ohne Ihr Telefon an. Sie werden nur jetzt gezeigt: Bewahren Sie sie an einem sicheren Ort auf, und nicht auf dem Telefon.',
  ],
  codesLeft: [
    (count: number | undefined) =>
      count === 1 ? '1 recovery code is left.' : `${count ?? '…'} recovery codes are left.`,
    (count) =>
      count === 1
        ? '1 Wiederherstellungscode ist übrig.'
        : `${count ?? '…'} Wiederherstellungscodes sind übrig.`,
  ],
  newCodes: ['Make new codes', 'Neue Codes erzeugen'],
  devices: ['Devices', 'Geräte'],
  devicesPurpose: [
    'Where you are signed in. If you do not recognise a device, end its session and change your password.',
    'Hier sind Sie angemeldet. Wenn Sie ein Gerät nicht kennen, beenden Sie seine Sitzung und ändern Sie Ihr Passwort.',
  ],
  unknownBrowser: ['Unknown browser', 'Unbekannter Browser'],
  thisDevice: ['This device', 'Dieses Gerät'],
  deviceNetwork: phrase('Network {network}', 'Netz {network}'),
  deviceUsed: phrase(
    'Signed in {first}, last used {last}',
    'Angemeldet am {first}, zuletzt verwendet am {last}',
  ),
  endSession: ['End session', 'Sitzung beenden'],
  endSessionOf: phrase('End session {browser}', 'Sitzung beenden: {browser}'),
  endOthers: ['End all other sessions', 'Alle anderen Sitzungen beenden'],
  sessionEnded: ['Session ended. The device is signed out.', 'Sitzung beendet. Das Gerät ist abgemeldet.'],
  othersEnded: ['All other devices are signed out.', 'Alle anderen Geräte sind abgemeldet.'],
  endFailure: errorWhile('ending the session', 'Beenden der Sitzung'),
  devicesFetchFailure: errorWhile('fetching your devices', 'Laden Ihrer Geräte'),
  lostAccess: ['If you cannot sign in', 'Wenn Sie sich nicht anmelden können'],
  passwordForgotten: [
    'Password forgotten: “Forgot your password?” on the sign-in page mails you a link.',
    'Passwort vergessen: „Passwort vergessen?“ auf der Anmeldeseite sendet Ihnen einen Link.',
  ],
  telephoneLost: [
    'Telephone lost: enter a recovery code in place of the code of the app.',
    'Telefon verloren: Geben Sie statt des Codes der App einen Wiederherstellungscode ein.',
  ],
  askOperator: [
    'Nothing helps: the operator of the server resets your second factors.',
    'Nichts davon hilft: Wer den Server betreibt, setzt Ihre zweiten Faktoren zurück.',
  ],
  rehearse: ['Check a recovery code under System', 'Einen Wiederherstellungscode unter „System“ prüfen'],
});
