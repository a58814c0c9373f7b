import { localized } from '../content/language';
import { contentScreenTexts } from './content-screen-texts';

const otherTexts = localized({
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
    people: {
      title: 'People',
      menu: 'People',
      purpose: 'Who has access: invite, change roles, end access',
    },
    activity: {
      title: 'Activity',
      menu: 'Activity',
      purpose: 'Who signed in, published, deleted or exported what, and when',
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
    people: {
      title: 'Personen',
      menu: 'Personen',
      purpose: 'Wer Zugang hat: einladen, Rollen ändern, Zugang beenden',
    },
    activity: {
      title: 'Aktivitäten',
      menu: 'Aktivitäten',
      purpose: 'Wer sich wann angemeldet und was veröffentlicht, gelöscht oder exportiert hat',
    },
    system: { title: 'System', menu: 'System', purpose: 'Sicherungen, und ob sie sich zurückspielen lassen' },
    account: {
      title: 'Konto',
      menu: 'Konto',
      purpose: 'Ihr Passwort und ein zweiter Faktor für die Anmeldung',
    },
  },
});

/** Texts of each screen by its path below /admin: `title` is the h1, `purpose` one line in the menu. */
export const screenTexts = { ...contentScreenTexts, ...otherTexts };
