import { localized } from '../../../../content/language';

export const texts = {
  ...localized({
    label: ['Name in menu and footer', 'Name in Menü und Fußzeile'],
    labelAndHeading: [
      'Name in menu and footer, and heading of the page',
      'Name in Menü und Fußzeile, und Überschrift der Seite',
    ],
    isOn: ['On the website', 'Auf der Website'],
    inMenu: ['In the menu', 'Im Menü'],
    inFooter: ['In the footer', 'In der Fußzeile'],
    pageTitle: ['Title and heading of the page', 'Titel und Überschrift der Seite'],
    redirectTo: ['Its address', 'Die Adresse'],
    notFound: ['answers “not found”', 'antwortet mit „nicht gefunden“'],
    moveUp: [(title: string) => `Move ${title} up`, (title) => `„${title}“ nach oben`],
    moveDown: [(title: string) => `Move ${title} down`, (title) => `„${title}“ nach unten`],
  }),
  sections: localized({
    topics: ['Latest topics', 'Aktuelles'],
    expert: ['The expert', 'Der Sachverständige'],
    services: ['Services', 'Leistungen'],
    references: ['References', 'Referenzen'],
    contact: ['Contact form', 'Kontaktformular'],
  }),
};
