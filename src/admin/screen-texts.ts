import { localized } from '../content/language';

/** Texts of each screen by its path below /admin: `title` is the h1, `purpose` one line in the menu. */
export const screenTexts = localized({
  en: {
    overview: {
      title: 'Overview',
      menu: 'Overview',
      purpose: 'What is new, what was changed last, what needs attention',
    },
    inquiries: { title: 'Inquiries', menu: 'Inquiries', purpose: 'Messages of visitors' },
    website: {
      title: 'Website',
      menu: 'Website',
      purpose: 'The pages as visitors see them: click what you want to change',
    },
    media: {
      title: 'Media',
      menu: 'Media',
      purpose: 'All pictures and PDFs: where they are shown, and which nobody uses',
    },
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
      purpose: 'The people with picture and telephone; the page exists while somebody is entered',
    },
    'free-pages': {
      title: 'Manage Free Pages',
      menu: 'Free pages',
      purpose: 'Pages of your own with text, pictures and PDFs, such as jobs',
    },
    agbs: { title: 'Manage AGBs', menu: 'AGBs', purpose: 'Terms as PDF documents' },
    brand: { title: 'Brand', menu: 'Brand', purpose: 'Colours, fonts, logo and icon' },
    pages: {
      title: 'Pages',
      menu: 'Pages',
      purpose: 'Which pages are on the website and in its menu, and whether it is public',
    },
    contact: {
      title: 'Manage Contact Information',
      menu: 'Contact',
      purpose: 'The company record: name, address, telephone, opening hours, register',
    },
    footer: {
      title: 'Manage Footer Content',
      menu: 'Footer',
      purpose: 'What stands at the bottom of every page',
    },
    legal: {
      title: 'Manage Legal Pages',
      menu: 'Legal pages',
      purpose: 'Imprint and privacy policy, as the law asks for',
    },
    redirects: {
      title: 'Redirects',
      menu: 'Redirects',
      purpose: 'Where old addresses lead, so that links and search engines find the new ones',
    },
    replace: {
      title: 'Search and Replace',
      menu: 'Search and replace',
      purpose: 'A telephone number, a name, any text: find it everywhere and change it at once',
    },
    import: {
      title: 'Import',
      menu: 'Import',
      purpose: 'Bring content from WordPress, another project, a list or Markdown files',
    },
    trash: {
      title: 'Trash',
      menu: 'Trash',
      purpose: 'What was deleted: look at it, restore it, delete it for good',
    },
    system: { title: 'System', menu: 'System', purpose: 'Backups, and whether they can be put back' },
    account: {
      title: 'Account',
      menu: 'Account',
      purpose: 'Your password, and a second factor for signing in',
    },
  },
  de: {
    overview: {
      title: 'Übersicht',
      menu: 'Übersicht',
      purpose: 'Was neu ist, was zuletzt geändert wurde und worum Sie sich kümmern sollten',
    },
    inquiries: { title: 'Anfragen', menu: 'Anfragen', purpose: 'Nachrichten von Besuchern' },
    website: {
      title: 'Website',
      menu: 'Website',
      purpose: 'Die Seiten, wie Besucher sie sehen: Klicken Sie an, was Sie ändern möchten',
    },
    media: {
      title: 'Medien',
      menu: 'Medien',
      purpose: 'Alle Bilder und PDF-Dateien: wo sie zu sehen sind und welche niemand verwendet',
    },
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
    brand: { title: 'Marke', menu: 'Marke', purpose: 'Farben, Schriften, Logo und Symbol' },
    pages: {
      title: 'Seiten',
      menu: 'Seiten',
      purpose: 'Welche Seiten auf der Website und im Menü stehen, und ob sie öffentlich ist',
    },
    contact: {
      title: 'Kontaktdaten bearbeiten',
      menu: 'Kontakt',
      purpose: 'Die Firmendaten: Name, Anschrift, Telefon, Öffnungszeiten, Register',
    },
    footer: {
      title: 'Fußzeile bearbeiten',
      menu: 'Fußzeile',
      purpose: 'Was auf jeder Seite ganz unten steht',
    },
    legal: {
      title: 'Rechtliches bearbeiten',
      menu: 'Rechtliches',
      purpose: 'Impressum und Datenschutzerklärung, wie das Gesetz sie verlangt',
    },
    redirects: {
      title: 'Weiterleitungen',
      menu: 'Weiterleitungen',
      purpose: 'Wohin alte Adressen führen, damit Links und Suchmaschinen die neuen finden',
    },
    replace: {
      title: 'Suchen und Ersetzen',
      menu: 'Suchen und Ersetzen',
      purpose: 'Eine Telefonnummer, ein Name, irgendein Text: überall finden und auf einmal ändern',
    },
    import: {
      title: 'Importieren',
      menu: 'Importieren',
      purpose: 'Inhalte aus WordPress, einem anderen Projekt, einer Liste oder Markdown-Dateien übernehmen',
    },
    trash: {
      title: 'Papierkorb',
      menu: 'Papierkorb',
      purpose: 'Was gelöscht wurde: ansehen, wiederherstellen, endgültig löschen',
    },
    system: { title: 'System', menu: 'System', purpose: 'Sicherungen, und ob sie sich zurückspielen lassen' },
    account: {
      title: 'Konto',
      menu: 'Konto',
      purpose: 'Ihr Passwort und ein zweiter Faktor für die Anmeldung',
    },
  },
});
