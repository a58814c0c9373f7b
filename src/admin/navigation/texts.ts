import { localized } from '../../content/language';

export const texts = localized({
  en: {
    menu: 'Menu',
    closeMenu: 'Close menu',
    sections: 'Sections',
    groups: { content: 'Content', company: 'Company', operation: 'Operation' },
    parts: { home: 'Home', trainings: 'Trainings' },
    previewWebsite: 'Preview website',
    useLight: 'Use the light theme',
    useDark: 'Use the dark theme',
    logout: 'Logout',
  },
  de: {
    menu: 'Menü',
    closeMenu: 'Menü schließen',
    sections: 'Bereiche',
    groups: { content: 'Inhalte', company: 'Firma', operation: 'Betrieb' },
    parts: { home: 'Startseite', trainings: 'Schulungen' },
    previewWebsite: 'Vorschau der Website',
    useLight: 'Helle Darstellung verwenden',
    useDark: 'Dunkle Darstellung verwenden',
    logout: 'Abmelden',
  },
});
