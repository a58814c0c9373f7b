import { localized } from '../../content/language';

export const texts = localized({
  en: {
    title: 'Unsaved changes',
    explanation: 'What you have typed on this page is not saved yet. Leaving the page loses it.',
    leave: 'Leave without saving',
    stay: 'Keep editing',
  },
  de: {
    title: 'Nicht gespeicherte Änderungen',
    explanation:
      'Was Sie auf dieser Seite eingegeben haben, ist noch nicht gespeichert. Wenn Sie die Seite verlassen, geht es verloren.',
    leave: 'Verlassen, ohne zu speichern',
    stay: 'Weiter bearbeiten',
  },
});
