import type { ReactNode } from 'react';
import { localized } from '../../content/language';

export const texts = localized({
  pageTitle: [(title: string) => `${title} – Back office`, (title) => `${title} – Verwaltung`],
  notFound: ['Not found', 'Nicht gefunden'],
  noSection: ['There is no such section', 'Diesen Bereich gibt es nicht'],
  otherSections: [
    (references: (title: string) => ReactNode) => (
      <>Open the menu to see all sections, or go to {references('References')}.</>
    ),
    (references) => (
      <>Öffnen Sie das Menü, um alle Bereiche zu sehen, oder gehen Sie zu {references('Referenzen')}.</>
    ),
  ],
  newCount: [(count: number) => `${count} new`, (count) => `${count} neu`],
  failedPageTitle: ['Not shown', 'Nicht angezeigt'],
  failedTitle: ['This page could not be shown', 'Diese Seite konnte nicht angezeigt werden'],
  explanation: [
    'Something unexpected happened, or the connection was lost. Nothing that was saved is affected. Please reload the page; if that does not help, go to the overview or try again in a few minutes.',
    'Etwas Unerwartetes ist passiert, oder die Verbindung wurde unterbrochen. Was gespeichert war, ist davon nicht betroffen. Bitte laden Sie die Seite neu; wenn das nicht hilft, gehen Sie zur Übersicht, oder versuchen Sie es in einigen Minuten noch einmal.',
  ],
  reload: ['Reload the page', 'Seite neu laden'],
  toOverview: ['Go to the overview', 'Zur Übersicht'],
  unexpected: [
    'Something unexpected happened here. The rest of the page goes on, and what you have typed in it is still there.',
    'Hier ist etwas Unerwartetes passiert. Der Rest der Seite läuft weiter, und was Sie dort eingegeben haben, ist noch da.',
  ],
  tryAgain: ['Try again', 'Noch einmal versuchen'],
});
