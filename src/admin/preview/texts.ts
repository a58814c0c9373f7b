import { localized } from '../../content/language';

export const texts = localized({
  en: {
    preview: 'Preview',
    previewOfWebsite: 'Preview of the website',
    inOwnWindow: 'In a window of its own',
    onlyThePage: 'Only the page',
  },
  de: {
    preview: 'Vorschau',
    previewOfWebsite: 'Vorschau der Website',
    inOwnWindow: 'In eigenem Fenster',
    onlyThePage: 'Nur die Seite',
  },
});
