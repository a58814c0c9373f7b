import { localized } from '../../../content/language';

export const texts = {
  ...localized({
    menu: ['Menu', 'Menü'],
    closeMenu: ['Close menu', 'Menü schließen'],
    sections: ['Sections', 'Bereiche'],
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
