import { localized, type TextPair, translate } from '../../content/language';

function screen(english: string, german: string, purpose: TextPair) {
  const texts = localized({ title: [english, german], purpose });
  return { ...texts, menu: texts.title };
}

function contentScreen(title: string, english: string, german: string, purpose: TextPair) {
  const menu = translate([english, german]);
  return { ...screen(title, `${german} bearbeiten`, purpose), menu };
}

/** Texts of each screen by its path below /admin: `title` is the h1, `menu` the name in the navigation. */
export const screenTexts = {
  hero: contentScreen('Manage Hero Content', 'Hero', 'Startbild', [
    'Image and headline at the top of the home page',
    'Das große Bild der Startseite und die Überschrift darauf',
  ]),
  'latest-topics': contentScreen('Manage Latest Topics', 'Latest topics', 'Aktuelles', [
    'News on the home page',
    'Neuigkeiten auf der Startseite',
  ]),
  references: contentScreen('Manage References', 'References', 'Referenzen', [
    'Clients, projects and what they say',
    'Kunden, Projekte und was die Kunden sagen',
  ]),
  services: contentScreen('Manage Services', 'Services', 'Leistungen', [
    'What we offer, and the dealer logos',
    'Was wir anbieten, und die Händlerlogos',
  ]),
  cv: contentScreen('Manage CV', 'CV', 'Lebenslauf', [
    'Profile, experience, education, standards, certifications',
    'Profil, Berufserfahrung, Ausbildung, Normen, Zertifikate',
  ]),
  'training-programs': contentScreen('Manage Training Programs', 'Training programs', 'Schulungsprogramme', [
    'Courses that can be booked at any time',
    'Kurse, die sich jederzeit buchen lassen',
  ]),
  'upcoming-trainings': contentScreen('Manage Upcoming Trainings', 'Upcoming trainings', 'Schulungstermine', [
    'Dates, seats and prices',
    'Termine, Plätze und Preise',
  ]),
  'training-blog': contentScreen('Manage Training Blog', 'Training blog', 'Rückblicke', [
    'Looking back at past trainings, with downloads',
    'Berichte über vergangene Schulungen, mit Dateien zum Herunterladen',
  ]),
  press: {
    ...screen('Manage Press Articles', 'Presseartikel bearbeiten', [
      'Articles about us, with images and PDFs',
      'Artikel über uns, mit Bildern und PDF-Dateien',
    ]),
    menu: translate(['Press', 'Presse']),
  },
  exchange: contentScreen('Manage Exchange Page', 'LI-Akkus', 'LI-Akkus', [
    'Texts, advantages and questions on battery exchange',
    'Texte, Vorteile und Fragen zum Akkutausch',
  ]),
  attest: contentScreen('Manage Elektro-Attest Content', 'Elektro-Attest', 'Elektro-Attest', [
    'Texts, advantages and questions on the certificate',
    'Texte, Vorteile und Fragen zur Prüfbescheinigung',
  ]),
  shop: contentScreen('Manage Shop Products', 'Shop', 'Shop', [
    'Products with images and features',
    'Produkte mit Bildern und Merkmalen',
  ]),
  team: {
    ...screen('Manage Team', 'Team bearbeiten', [
      'The people with image and telephone; the page exists while it has an entry',
      'Die Menschen mit Bild und Telefon; die Seite gibt es, sobald jemand eingetragen ist',
    ]),
    menu: translate(['Team', 'Unser Team']),
  },
  'free-pages': contentScreen('Manage Free Pages', 'Free pages', 'Freie Seiten', [
    'Pages of your own with text, images and PDFs, such as jobs',
    'Eigene Seiten mit Text, Bildern und PDF-Dateien, zum Beispiel Stellenangebote',
  ]),
  agbs: contentScreen('Manage AGBs', 'AGBs', 'AGB', [
    'Terms as PDF documents',
    'Geschäftsbedingungen als PDF-Dateien',
  ]),
  overview: screen('Overview', 'Übersicht', [
    'What is new, what was changed last, what needs attention',
    'Was neu ist, was zuletzt geändert wurde und worum Sie sich kümmern sollten',
  ]),
  inquiries: screen('Inquiries', 'Anfragen', ['Messages of visitors', 'Nachrichten von Besuchern']),
  website: {
    ...screen('Website', 'Auf der Seite bearbeiten', [
      'The pages as visitors see them: click what you want to change',
      'Die Seiten, wie Besucher sie sehen: Klicken Sie an, was Sie ändern möchten',
    ]),
    menu: translate(['Edit on the page', 'Auf der Seite bearbeiten']),
  },
  media: screen('Media', 'Medien', [
    'All images and PDFs: where they are shown, and which nobody uses',
    'Alle Bilder und PDF-Dateien: wo sie zu sehen sind und welche niemand verwendet',
  ]),
  brand: screen('Brand', 'Marke', ['Colours, fonts, logo and icon', 'Farben, Schriften, Logo und Symbol']),
  pages: screen('Pages', 'Seiten', [
    'Which pages are on the website and in its menu, and whether it is public',
    'Welche Seiten auf der Website und im Menü stehen, und ob sie öffentlich ist',
  ]),
  contact: contentScreen('Manage Contact Information', 'Contact', 'Firmendaten', [
    'The company record: name, address, telephone, opening hours, register',
    'Name, Anschrift, Telefon, Öffnungszeiten, Register',
  ]),
  footer: contentScreen('Manage Footer Content', 'Footer', 'Fußzeile', [
    'What stands at the bottom of every page',
    'Was auf jeder Seite ganz unten steht',
  ]),
  legal: contentScreen('Manage Legal Pages', 'Legal pages', 'Rechtliches', [
    'Imprint and privacy policy, as the law asks for',
    'Impressum und Datenschutzerklärung, wie das Gesetz sie verlangt',
  ]),
  redirects: screen('Redirects', 'Weiterleitungen', [
    'Where old addresses lead, so that links and search engines find the new ones',
    'Wohin alte Adressen führen, damit Links und Suchmaschinen die neuen finden',
  ]),
  replace: {
    ...screen('Search and Replace', 'Suchen und Ersetzen', [
      'A telephone number, a name, any text: find it everywhere and change it at once',
      'Eine Telefonnummer, ein Name, irgendein Text: überall finden und auf einmal ändern',
    ]),
    menu: translate(['Search and replace', 'Suchen und Ersetzen']),
  },
  import: screen('Import', 'Importieren', [
    'Bring content from WordPress, another project, a list or Markdown files',
    'Inhalte aus WordPress, einem anderen Projekt, einer Liste oder Markdown-Dateien übernehmen',
  ]),
  trash: screen('Trash', 'Papierkorb', [
    'What was deleted: look at it, restore it, delete it for good',
    'Was gelöscht wurde: ansehen, wiederherstellen, endgültig löschen',
  ]),
  people: screen('People', 'Personen', [
    'Who has access: invite, change roles, end access',
    'Wer Zugang hat: einladen, Rollen ändern, Zugang beenden',
  ]),
  activity: screen('Activity', 'Aktivitäten', [
    'Who signed in, published, deleted or exported what, and when',
    'Wer sich wann angemeldet und was veröffentlicht, gelöscht oder exportiert hat',
  ]),
  system: screen('System', 'System', [
    'Backups, and whether they can be put back',
    'Sicherungen, und ob sie sich zurückspielen lassen',
  ]),
  account: screen('Account', 'Konto', [
    'Your password, and a second factor for signing in',
    'Ihr Passwort und ein zweiter Faktor für die Anmeldung',
  ]),
};
