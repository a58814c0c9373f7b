import { localized } from '../../../content/language';

export const texts = localized({
  title: ['Unsaved changes', 'Nicht gespeicherte Änderungen'],
  explanation: [
    'What you have typed on this page is not saved yet. Leaving the page loses it.',
    'Was Sie auf dieser Seite eingegeben haben, ist noch nicht gespeichert. Wenn Sie die Seite verlassen, geht es verloren.',
  ],
  leave: ['Leave without saving', 'Verlassen, ohne zu speichern'],
  stay: ['Keep editing', 'Weiter bearbeiten'],
});
