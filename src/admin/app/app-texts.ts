import { localized, phrase } from '../../content/language';
import { richPhrase } from '../parts/texts';

export const shellTexts = localized({
  backOffice: ['Back office', 'Verwaltung'],
  website: ['Open website', 'Website öffnen'],
  viewPage: phrase('View {page} on the website', '„{page}“ auf der Website ansehen'),
  pageLoadFailure: [
    'The page could not be opened. What you have typed is still here: please save it, then reload the page.',
    'Die Seite konnte nicht geöffnet werden. Was Sie eingegeben haben, ist noch da: Bitte speichern Sie es, und laden Sie dann die Seite neu.',
  ],
  noPassword: richPhrase(
    'Your account has no password yet: without one you cannot sign in again. {Set a password}',
    'Ihr Konto hat noch kein Passwort: Ohne Passwort können Sie sich nicht wieder anmelden. {Passwort setzen}',
  ),
  firstPassword: richPhrase(
    'You still use the password that was generated at the first start. It was printed and may be in a log: please {choose your own}.',
    'Sie verwenden noch das Passwort, das beim ersten Start erzeugt wurde. Es wurde ausgegeben und steht vielleicht in einem Protokoll: Bitte {wählen Sie ein eigenes}.',
  ),
  noRights: [
    'Your account is not an administrator. You can look at everything, but the database will refuse every change.',
    'Ihr Konto ist kein Administrator. Sie können sich alles ansehen, aber die Datenbank lehnt jede Änderung ab.',
  ],
  mustEnroll: [
    'This website was restored from a backup without second factors, and your account had one. Please set one up under Account: until then the database refuses every change.',
    'Diese Website wurde aus einer Sicherung ohne zweite Faktoren wiederhergestellt, und Ihr Konto hatte einen. Bitte richten Sie unter Konto einen neuen ein: Bis dahin lehnt die Datenbank jede Änderung ab.',
  ],
  excluded: phrase(
    'Your role “{role}” does not include this page. An owner can change your role.',
    'Ihre Rolle „{role}“ erlaubt diese Seite nicht. Wer die Rolle „Inhaber“ hat, kann das ändern.',
  ),
  unsavedTitle: ['Unsaved changes', 'Nicht gespeicherte Änderungen'],
  unsavedExplanation: [
    'What you have typed on this page is not saved yet. Leaving the page loses it.',
    'Was Sie auf dieser Seite eingegeben haben, ist noch nicht gespeichert. Wenn Sie die Seite verlassen, geht es verloren.',
  ],
  leave: ['Leave without saving', 'Verlassen, ohne zu speichern'],
  keepEditing: ['Keep editing', 'Weiter bearbeiten'],
  logoutQuestion: [
    'You have unsaved changes. Log out without saving them?',
    'Es gibt Änderungen, die nicht gespeichert sind. Möchten Sie sich abmelden, ohne sie zu speichern?',
  ],
  stillSignedIn: ['Still signed in', 'Noch angemeldet'],
  logoutFailure: [
    'The service could not be reached, so your session is still active. Try again, or sign out in this browser only: nobody can continue here, and the service ends the session when it expires.',
    'Der Dienst war nicht erreichbar, deshalb besteht Ihre Sitzung weiter. Sie können es noch einmal versuchen oder sie nur in diesem Browser beenden: Dann kann hier niemand weiterarbeiten, und der Dienst beendet sie von selbst, wenn ihre Zeit abgelaufen ist.',
  ],
  staySignedIn: ['Stay signed in', 'Angemeldet bleiben'],
  signOutAnyway: ['Sign out anyway', 'Trotzdem abmelden'],
});

export const navigationTexts = {
  ...localized({
    menu: ['Menu', 'Menü'],
    closeMenu: ['Close menu', 'Menü schließen'],
    sections: ['Sections', 'Bereiche'],
    newRecord: phrase('New: {record}', 'Neu: {record}'),
    isOff: ['Not on the website', 'Nicht auf der Website'],
    previewWebsite: ['Preview website', 'Vorschau der Website'],
    useLight: ['Use the light theme', 'Helle Darstellung verwenden'],
    useDark: ['Use the dark theme', 'Dunkle Darstellung verwenden'],
    logout: ['Logout', 'Abmelden'],
  }),
  groups: localized({
    content: ['Content', 'Inhalte'],
    company: ['Company', 'Firma'],
    operation: ['Operation', 'Betrieb'],
  }),
  parts: localized({
    home: ['Home', 'Startseite'],
    trainings: ['Trainings', 'Schulungen'],
  }),
};
