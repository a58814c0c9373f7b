import { localized } from '../content/language';

/** Texts of the screens that edit the content of one page, by their path below /admin. */
export const contentScreenTexts = localized({
  en: {
    hero: {
      title: 'Manage Hero Content',
      menu: 'Hero',
      purpose: 'Picture and headline at the top of the home page',
    },
    'latest-topics': {
      title: 'Manage Latest Topics',
      menu: 'Latest topics',
      purpose: 'News on the home page',
    },
    references: {
      title: 'Manage References',
      menu: 'References',
      purpose: 'Clients, projects and what they say',
    },
    services: { title: 'Manage Services', menu: 'Services', purpose: 'What we offer, and the dealer logos' },
    cv: {
      title: 'Manage CV',
      menu: 'CV',
      purpose: 'Profile, experience, education, standards, certifications',
    },
    'training-programs': {
      title: 'Manage Training Programs',
      menu: 'Training programs',
      purpose: 'Courses that can be booked at any time',
    },
    'upcoming-trainings': {
      title: 'Manage Upcoming Trainings',
      menu: 'Upcoming trainings',
      purpose: 'Dates, seats and prices',
    },
    'training-blog': {
      title: 'Manage Training Blog',
      menu: 'Training blog',
      purpose: 'Looking back at past trainings, with downloads',
    },
    press: {
      title: 'Manage Press Articles',
      menu: 'Press',
      purpose: 'Articles about us, with pictures and PDFs',
    },
    exchange: {
      title: 'Manage Exchange Page',
      menu: 'LI-Akkus',
      purpose: 'Texts, advantages and questions on battery exchange',
    },
    attest: {
      title: 'Manage Elektro-Attest Content',
      menu: 'Elektro-Attest',
      purpose: 'Texts, advantages and questions on the certificate',
    },
    shop: { title: 'Manage Shop Products', menu: 'Shop', purpose: 'Products with pictures and features' },
    team: {
      title: 'Manage Team',
      menu: 'Team',
      purpose: 'The people with picture and telephone; the page exists while it has an entry',
    },
    'free-pages': {
      title: 'Manage Free Pages',
      menu: 'Free pages',
      purpose: 'Pages of your own with text, pictures and PDFs, such as jobs',
    },
    agbs: { title: 'Manage AGBs', menu: 'AGBs', purpose: 'Terms as PDF documents' },
  },
  de: {
    hero: {
      title: 'Startbild bearbeiten',
      menu: 'Startbild',
      purpose: 'Das große Bild der Startseite und die Überschrift darauf',
    },
    'latest-topics': {
      title: 'Aktuelle Themen bearbeiten',
      menu: 'Aktuelle Themen',
      purpose: 'Neues auf der Startseite',
    },
    references: {
      title: 'Referenzen bearbeiten',
      menu: 'Referenzen',
      purpose: 'Kunden, Projekte und was die Kunden sagen',
    },
    services: {
      title: 'Leistungen bearbeiten',
      menu: 'Leistungen',
      purpose: 'Was wir anbieten, und die Händlerlogos',
    },
    cv: {
      title: 'Lebenslauf bearbeiten',
      menu: 'Lebenslauf',
      purpose: 'Profil, Berufserfahrung, Ausbildung, Normen, Zertifikate',
    },
    'training-programs': {
      title: 'Schulungsprogramme bearbeiten',
      menu: 'Schulungsprogramme',
      purpose: 'Kurse, die sich jederzeit buchen lassen',
    },
    'upcoming-trainings': {
      title: 'Kommende Schulungen bearbeiten',
      menu: 'Kommende Schulungen',
      purpose: 'Termine, Plätze und Preise',
    },
    'training-blog': {
      title: 'Schulungsblog bearbeiten',
      menu: 'Schulungsblog',
      purpose: 'Rückblicke auf vergangene Schulungen, mit Dateien zum Herunterladen',
    },
    press: {
      title: 'Presseartikel bearbeiten',
      menu: 'Presse',
      purpose: 'Artikel über uns, mit Bildern und PDF-Dateien',
    },
    exchange: {
      title: 'LI-Akkus bearbeiten',
      menu: 'LI-Akkus',
      purpose: 'Texte, Vorteile und Fragen zum Akkutausch',
    },
    attest: {
      title: 'Elektro-Attest bearbeiten',
      menu: 'Elektro-Attest',
      purpose: 'Texte, Vorteile und Fragen zur Prüfbescheinigung',
    },
    shop: { title: 'Shop bearbeiten', menu: 'Shop', purpose: 'Produkte mit Bildern und Merkmalen' },
    team: {
      title: 'Team bearbeiten',
      menu: 'Unser Team',
      purpose: 'Die Menschen mit Bild und Telefon; die Seite gibt es, sobald jemand eingetragen ist',
    },
    'free-pages': {
      title: 'Freie Seiten bearbeiten',
      menu: 'Freie Seiten',
      purpose: 'Eigene Seiten mit Text, Bildern und PDF-Dateien, zum Beispiel Stellenangebote',
    },
    agbs: { title: 'AGB bearbeiten', menu: 'AGB', purpose: 'Geschäftsbedingungen als PDF-Dateien' },
  },
});
