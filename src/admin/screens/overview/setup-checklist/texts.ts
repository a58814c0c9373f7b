import { localized, phrase } from '../../../../content/language';
import { countText, errorWhile } from '../../../parts/texts';

export const texts = localized({
  title: ['First steps', 'Erste Schritte'],
  hide: ['Hide these steps', 'Diese Schritte ausblenden'],
  show: ['Show the first steps', 'Erste Schritte einblenden'],
  doneOf: phrase(
    '{count} of {all} done. Example content stays on the website until you replace or remove it.',
    '{count} von {all} erledigt. Beispielinhalte bleiben auf der Website, bis Sie sie ersetzen oder entfernen.',
  ),
  next: phrase('Next: {title}', 'Als Nächstes: {title}'),
  openNext: ['Open the next step', 'Nächsten Schritt öffnen'],
  steps: ['Steps', 'Schritte'],
  companyName: ['Name of the company', 'Name der Firma'],
  brand: ['Brand colour and logo', 'Markenfarbe und Logo'],
  standardLook: ['Still the colours of the product', 'Noch die Farben des Produkts'],
  pages: ['Pages and menu', 'Seiten und Menü'],
  standardPages: ['Still the pages of a new installation', 'Noch die Seiten einer neuen Installation'],
  visibility: ['Is the website public?', 'Ist die Website öffentlich?'],
  alreadyPublic: [
    'Yes, although name or imprint are missing or examples. You can switch it off until then.',
    'Ja, obwohl Name oder Impressum fehlen oder Beispiele sind. Bis dahin können Sie sie abschalten.',
  ],
  notPublicYet: [
    'Not yet: visitors get one page with your text',
    'Noch nicht: Besucher bekommen eine Seite mit Ihrem Text',
  ],
  address: ['Address, telephone and e-mail', 'Anschrift, Telefon und E-Mail'],
  footerText: ['Text and opening hours in the footer', 'Text und Öffnungszeiten in der Fußzeile'],
  home: ['Image and headline of the home page', 'Bild und Überschrift der Startseite'],
  pageHeadings: ['Headings of the pages', 'Überschriften der Seiten'],
  cv: ['CV', 'Lebenslauf'],
  imprint: ['Imprint', 'Impressum'],
  privacyPolicy: ['Privacy policy', 'Datenschutzerklärung'],
  terms: ['Terms (AGBs)', 'Geschäftsbedingungen (AGB)'],
  ownReference: ['A first reference of your own', 'Eine erste eigene Referenz'],
  mail: ['Mail', 'E-Mail-Versand'],
  secondFactor: ['A second factor for your account', 'Ein zweiter Faktor für Ihr Konto'],
  passwordAlone: ['Your password alone opens everything', 'Ihr Passwort allein öffnet alles'],
  backups: ['Backups', 'Sicherungen'],
  firstBackupToCome: ['The first backup has not been made yet', 'Die erste Sicherung steht noch aus'],
  noBackups: ['The website makes no automatic backups yet', 'Die Website macht von selbst noch keine'],
  notFilledIn: ['Not filled in yet', 'Noch nicht ausgefüllt'],
  noneYet: ['None yet', 'Noch keine'],
  done: ['Done', 'Erledigt'],
  stillExample: ['Still the example', 'Noch das Beispiel'],
  stillExampleIn: phrase('Still the example: {places}', 'Noch das Beispiel: {places}'),
  asking: ['Loading from the server …', 'Der Server wird gefragt …'],
  unanswered: [
    'The state could not be read from the server.',
    'Der Server konnte nicht gefragt werden, wie es damit steht.',
  ],
  removeExamples: ['Remove the example content …', 'Beispielinhalte entfernen …'],
  removal: ['Remove the example content', 'Beispielinhalte entfernen'],
  goes: [
    (records: number, files: number) =>
      `${countText(records, 'record')} that nobody has edited ${records === 1 ? 'goes' : 'go'} to the trash, with ${countText(files, 'file')}. From there each can be restored.`,
    (records, files) =>
      `${countText(records, 'Eintrag, den niemand bearbeitet hat, kommt', 'Einträge, die niemand bearbeitet hat, kommen')} in den Papierkorb, dazu ${countText(files, 'Datei', 'Dateien')}. Von dort lässt sich alles wiederherstellen.`,
  ],
  editedStay: [
    'These stay, because somebody has edited them',
    'Diese bleiben, weil jemand sie bearbeitet hat',
  ],
  neededStay: [
    'These stay, because the pages need them; they still hold example content',
    'Diese bleiben, weil die Seiten sie brauchen; sie enthalten noch Beispielinhalte',
  ],
  remove: [
    (records: number) => `Remove ${countText(records, 'record')}`,
    (records) => `${countText(records, 'Eintrag', 'Einträge')} entfernen`,
  ],
  removed: [
    (records: number) =>
      `${countText(records, 'record')} of the example content ${records === 1 ? 'is' : 'are'} in the trash now.`,
    (records) =>
      `${countText(records, 'Eintrag der Beispielinhalte liegt', 'Einträge der Beispielinhalte liegen')} jetzt im Papierkorb.`,
  ],
  removalFailure: errorWhile('deleting the example content', 'Löschen der Beispielinhalte'),
});
