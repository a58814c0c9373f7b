import { localized } from '../../content/language';

const contentScreenTexts = {
  hero: localized({
    title: ['Manage Hero Content', 'Startbild bearbeiten'],
    menu: ['Hero', 'Startbild'],
    purpose: [
      'Picture and headline at the top of the home page',
      'Das große Bild der Startseite und die Überschrift darauf',
    ],
  }),
  'latest-topics': localized({
    title: ['Manage Latest Topics', 'Aktuelles bearbeiten'],
    menu: ['Latest topics', 'Aktuelles'],
    purpose: ['News on the home page', 'Neuigkeiten auf der Startseite'],
  }),
  references: localized({
    title: ['Manage References', 'Referenzen bearbeiten'],
    menu: ['References', 'Referenzen'],
    purpose: ['Clients, projects and what they say', 'Kunden, Projekte und was die Kunden sagen'],
  }),
  services: localized({
    title: ['Manage Services', 'Leistungen bearbeiten'],
    menu: ['Services', 'Leistungen'],
    purpose: ['What we offer, and the dealer logos', 'Was wir anbieten, und die Händlerlogos'],
  }),
  cv: localized({
    title: ['Manage CV', 'Lebenslauf bearbeiten'],
    menu: ['CV', 'Lebenslauf'],
    purpose: [
      'Profile, experience, education, standards, certifications',
      'Profil, Berufserfahrung, Ausbildung, Normen, Zertifikate',
    ],
  }),
  'training-programs': localized({
    title: ['Manage Training Programs', 'Schulungsprogramme bearbeiten'],
    menu: ['Training programs', 'Schulungsprogramme'],
    purpose: ['Courses that can be booked at any time', 'Kurse, die sich jederzeit buchen lassen'],
  }),
  'upcoming-trainings': localized({
    title: ['Manage Upcoming Trainings', 'Schulungstermine bearbeiten'],
    menu: ['Upcoming trainings', 'Schulungstermine'],
    purpose: ['Dates, seats and prices', 'Termine, Plätze und Preise'],
  }),
  'training-blog': localized({
    title: ['Manage Training Blog', 'Rückblicke bearbeiten'],
    menu: ['Training blog', 'Rückblicke'],
    purpose: [
      'Looking back at past trainings, with downloads',
      'Berichte über vergangene Schulungen, mit Dateien zum Herunterladen',
    ],
  }),
  press: localized({
    title: ['Manage Press Articles', 'Presseartikel bearbeiten'],
    menu: ['Press', 'Presse'],
    purpose: ['Articles about us, with pictures and PDFs', 'Artikel über uns, mit Bildern und PDF-Dateien'],
  }),
  exchange: localized({
    title: ['Manage Exchange Page', 'LI-Akkus bearbeiten'],
    menu: ['LI-Akkus', 'LI-Akkus'],
    purpose: [
      'Texts, advantages and questions on battery exchange',
      'Texte, Vorteile und Fragen zum Akkutausch',
    ],
  }),
  attest: localized({
    title: ['Manage Elektro-Attest Content', 'Elektro-Attest bearbeiten'],
    menu: ['Elektro-Attest', 'Elektro-Attest'],
    purpose: [
      'Texts, advantages and questions on the certificate',
      'Texte, Vorteile und Fragen zur Prüfbescheinigung',
    ],
  }),
  shop: localized({
    title: ['Manage Shop Products', 'Shop bearbeiten'],
    menu: ['Shop', 'Shop'],
    purpose: ['Products with pictures and features', 'Produkte mit Bildern und Merkmalen'],
  }),
  team: localized({
    title: ['Manage Team', 'Team bearbeiten'],
    menu: ['Team', 'Unser Team'],
    purpose: [
      'The people with picture and telephone; the page exists while it has an entry',
      'Die Menschen mit Bild und Telefon; die Seite gibt es, sobald jemand eingetragen ist',
    ],
  }),
  'free-pages': localized({
    title: ['Manage Free Pages', 'Freie Seiten bearbeiten'],
    menu: ['Free pages', 'Freie Seiten'],
    purpose: [
      'Pages of your own with text, pictures and PDFs, such as jobs',
      'Eigene Seiten mit Text, Bildern und PDF-Dateien, zum Beispiel Stellenangebote',
    ],
  }),
  agbs: localized({
    title: ['Manage AGBs', 'AGB bearbeiten'],
    menu: ['AGBs', 'AGB'],
    purpose: ['Terms as PDF documents', 'Geschäftsbedingungen als PDF-Dateien'],
  }),
};

const otherTexts = {
  overview: localized({
    title: ['Overview', 'Übersicht'],
    purpose: [
      'What is new, what was changed last, what needs attention',
      'Was neu ist, was zuletzt geändert wurde und worum Sie sich kümmern sollten',
    ],
  }),
  inquiries: localized({
    title: ['Inquiries', 'Anfragen'],
    purpose: ['Messages of visitors', 'Nachrichten von Besuchern'],
  }),
  website: localized({
    title: ['Website', 'Auf der Seite bearbeiten'],
    menu: ['Edit on the page', 'Auf der Seite bearbeiten'],
    purpose: [
      'The pages as visitors see them: click what you want to change',
      'Die Seiten, wie Besucher sie sehen: Klicken Sie an, was Sie ändern möchten',
    ],
  }),
  media: localized({
    title: ['Media', 'Medien'],
    purpose: [
      'All pictures and PDFs: where they are shown, and which nobody uses',
      'Alle Bilder und PDF-Dateien: wo sie zu sehen sind und welche niemand verwendet',
    ],
  }),
  brand: localized({
    title: ['Brand', 'Marke'],
    purpose: ['Colours, fonts, logo and icon', 'Farben, Schriften, Logo und Symbol'],
  }),
  pages: localized({
    title: ['Pages', 'Seiten'],
    purpose: [
      'Which pages are on the website and in its menu, and whether it is public',
      'Welche Seiten auf der Website und im Menü stehen, und ob sie öffentlich ist',
    ],
  }),
  contact: localized({
    title: ['Manage Contact Information', 'Firmendaten bearbeiten'],
    menu: ['Contact', 'Firmendaten'],
    purpose: [
      'The company record: name, address, telephone, opening hours, register',
      'Name, Anschrift, Telefon, Öffnungszeiten, Register',
    ],
  }),
  footer: localized({
    title: ['Manage Footer Content', 'Fußzeile bearbeiten'],
    menu: ['Footer', 'Fußzeile'],
    purpose: ['What stands at the bottom of every page', 'Was auf jeder Seite ganz unten steht'],
  }),
  legal: localized({
    title: ['Manage Legal Pages', 'Rechtliches bearbeiten'],
    menu: ['Legal pages', 'Rechtliches'],
    purpose: [
      'Imprint and privacy policy, as the law asks for',
      'Impressum und Datenschutzerklärung, wie das Gesetz sie verlangt',
    ],
  }),
  redirects: localized({
    title: ['Redirects', 'Weiterleitungen'],
    purpose: [
      'Where old addresses lead, so that links and search engines find the new ones',
      'Wohin alte Adressen führen, damit Links und Suchmaschinen die neuen finden',
    ],
  }),
  replace: localized({
    title: ['Search and Replace', 'Suchen und Ersetzen'],
    menu: ['Search and replace', 'Suchen und Ersetzen'],
    purpose: [
      'A telephone number, a name, any text: find it everywhere and change it at once',
      'Eine Telefonnummer, ein Name, irgendein Text: überall finden und auf einmal ändern',
    ],
  }),
  import: localized({
    title: ['Import', 'Importieren'],
    purpose: [
      'Bring content from WordPress, another project, a list or Markdown files',
      'Inhalte aus WordPress, einem anderen Projekt, einer Liste oder Markdown-Dateien übernehmen',
    ],
  }),
  trash: localized({
    title: ['Trash', 'Papierkorb'],
    purpose: [
      'What was deleted: look at it, restore it, delete it for good',
      'Was gelöscht wurde: ansehen, wiederherstellen, endgültig löschen',
    ],
  }),
  people: localized({
    title: ['People', 'Personen'],
    purpose: [
      'Who has access: invite, change roles, end access',
      'Wer Zugang hat: einladen, Rollen ändern, Zugang beenden',
    ],
  }),
  activity: localized({
    title: ['Activity', 'Aktivitäten'],
    purpose: [
      'Who signed in, published, deleted or exported what, and when',
      'Wer sich wann angemeldet und was veröffentlicht, gelöscht oder exportiert hat',
    ],
  }),
  system: localized({
    title: ['System', 'System'],
    purpose: [
      'Backups, and whether they can be put back',
      'Sicherungen, und ob sie sich zurückspielen lassen',
    ],
  }),
  account: localized({
    title: ['Account', 'Konto'],
    purpose: [
      'Your password, and a second factor for signing in',
      'Ihr Passwort und ein zweiter Faktor für die Anmeldung',
    ],
  }),
};

/** Texts of each screen by its path below /admin: `title` is the h1, and the name in the menu unless `menu` is. */
export const screenTexts = { ...contentScreenTexts, ...otherTexts };
