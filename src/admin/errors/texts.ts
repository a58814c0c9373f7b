import { localized } from '../../content/language';

export const texts = localized({
  en: {
    pageTitle: 'Not shown',
    title: 'This page could not be shown',
    explanation:
      'Something unexpected happened, or the connection was lost. Nothing that was saved is affected. Please reload the page; if that does not help, go to the overview or try again in a few minutes.',
    reload: 'Reload the page',
    toOverview: 'Go to the overview',
    unexpected:
      'Something unexpected happened here. The rest of the page goes on, and what you have typed in it is still there.',
    tryAgain: 'Try again',
  },
  de: {
    pageTitle: 'Nicht angezeigt',
    title: 'Diese Seite konnte nicht angezeigt werden',
    explanation:
      'Etwas Unerwartetes ist passiert, oder die Verbindung wurde unterbrochen. Was gespeichert war, ist davon nicht betroffen. Bitte laden Sie die Seite neu; wenn das nicht hilft, gehen Sie zur Übersicht, oder versuchen Sie es in einigen Minuten noch einmal.',
    reload: 'Seite neu laden',
    toOverview: 'Zur Übersicht',
    unexpected:
      'Hier ist etwas Unerwartetes passiert. Der Rest der Seite läuft weiter, und was Sie dort eingegeben haben, ist noch da.',
    tryAgain: 'Noch einmal versuchen',
  },
});
