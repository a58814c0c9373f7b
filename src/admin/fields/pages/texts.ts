import { localized } from '../../../content/language';

export const texts = localized({
  en: {
    label: 'Name in menu and footer',
    labelAndHeading: 'Name in menu and footer, and heading of the page',
    isOn: 'On the website',
    inMenu: 'In the menu',
    inFooter: 'In the footer',
    pageTitle: 'Title and heading of the page',
    redirectTo: 'Its address',
    notFound: 'answers “not found”',
    moveUp: (title: string) => `Move ${title} up`,
    moveDown: (title: string) => `Move ${title} down`,
    sections: {
      topics: 'Latest topics',
      expert: 'The expert',
      services: 'Services',
      references: 'References',
      contact: 'Contact form',
    },
  },
  de: {
    label: 'Name in Menü und Fußzeile',
    labelAndHeading: 'Name in Menü und Fußzeile, und Überschrift der Seite',
    isOn: 'Auf der Website',
    inMenu: 'Im Menü',
    inFooter: 'In der Fußzeile',
    pageTitle: 'Titel und Überschrift der Seite',
    redirectTo: 'Die Adresse',
    notFound: 'antwortet mit „nicht gefunden“',
    moveUp: (title) => `„${title}“ nach oben`,
    moveDown: (title) => `„${title}“ nach unten`,
    sections: {
      topics: 'Aktuelles',
      expert: 'Der Sachverständige',
      services: 'Leistungen',
      references: 'Referenzen',
      contact: 'Kontaktformular',
    },
  },
});
