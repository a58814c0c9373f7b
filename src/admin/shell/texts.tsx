import type { ReactNode } from 'react';
import { localized } from '../../content/language';

export const texts = localized({
  en: {
    backOffice: 'Back office',
    pageTitle: (title: string) => `${title} – Back office`,
    website: 'Website',
    pageLoadFailure:
      'The page could not be opened. What you have typed is still here: please save it, then reload the page.',
    firstPassword: (account: (text: string) => ReactNode) => (
      <>
        You still use the password that was generated at the first start. It was printed and may be in a log:
        please {account('choose your own')}.
      </>
    ),
    noRights:
      'Your account is not an administrator. You can look at everything, but the database will refuse every change.',

    mustEnroll:
      'This website was restored from a backup without second factors, and your account had one. Please set one up under Account: until then the database refuses every change.',

    roles: { owner: 'Owner', editor: 'Editor', author: 'Author', inbox: 'Inbox' },
    excluded: (role: string) =>
      `Your role “${role}” does not include this page. An owner can change your role.`,

    logoutQuestion: 'You have unsaved changes. Log out without saving them?',
    stillSignedIn: 'Still signed in',
    logoutFailure:
      'The service could not be reached, so your session is still active. Try again, or sign out in this browser only: nobody can continue here, and the service ends the session when it expires.',
    staySignedIn: 'Stay signed in',
    signOutAnyway: 'Sign out anyway',
    tryAgain: 'Try again',

    notFound: 'Not found',
    noSection: 'There is no such section',
    otherSections: (references: (title: string) => ReactNode) => (
      <>Open the menu to see all sections, or go to {references('References')}.</>
    ),
  },
  de: {
    backOffice: 'Verwaltung',
    pageTitle: (title) => `${title} – Verwaltung`,
    website: 'Website',
    pageLoadFailure:
      'Die Seite konnte nicht geöffnet werden. Was Sie eingegeben haben, ist noch da: Bitte speichern Sie es, und laden Sie dann die Seite neu.',
    firstPassword: (account) => (
      <>
        Sie verwenden noch das Passwort, das beim ersten Start erzeugt wurde. Es wurde ausgegeben und steht
        vielleicht in einem Protokoll: Bitte {account('wählen Sie ein eigenes')}.
      </>
    ),
    noRights:
      'Ihr Konto ist kein Administrator. Sie können sich alles ansehen, aber die Datenbank lehnt jede Änderung ab.',

    mustEnroll:
      'Diese Website wurde aus einer Sicherung ohne zweite Faktoren wiederhergestellt, und Ihr Konto hatte einen. Bitte richten Sie unter Konto einen neuen ein: Bis dahin lehnt die Datenbank jede Änderung ab.',

    roles: { owner: 'Inhaber', editor: 'Redaktion', author: 'Autor', inbox: 'Posteingang' },
    excluded: (role) =>
      `Ihre Rolle „${role}“ erlaubt diese Seite nicht. Wer die Rolle „Inhaber“ hat, kann das ändern.`,

    logoutQuestion:
      'Es gibt Änderungen, die nicht gespeichert sind. Möchten Sie sich abmelden, ohne sie zu speichern?',
    stillSignedIn: 'Noch angemeldet',
    logoutFailure:
      'Der Dienst war nicht erreichbar, deshalb besteht Ihre Sitzung weiter. Sie können es noch einmal versuchen oder sie nur in diesem Browser beenden: Dann kann hier niemand weiterarbeiten, und der Dienst beendet sie von selbst, wenn ihre Zeit abgelaufen ist.',
    staySignedIn: 'Angemeldet bleiben',
    signOutAnyway: 'Trotzdem abmelden',
    tryAgain: 'Noch einmal versuchen',

    notFound: 'Nicht gefunden',
    noSection: 'Diesen Bereich gibt es nicht',
    otherSections: (references) => (
      <>Öffnen Sie das Menü, um alle Bereiche zu sehen, oder gehen Sie zu {references('Referenzen')}.</>
    ),
  },
});
