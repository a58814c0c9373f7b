import { localized } from '../../../content/language';

export const texts = localized({
  preview: ['Preview', 'Vorschau'],
  previewOfWebsite: ['Preview of the website', 'Vorschau der Website'],
  inOwnWindow: ['In a window of its own', 'In eigenem Fenster'],
  onlyThePage: ['Only the page', 'Nur die Seite'],
});
