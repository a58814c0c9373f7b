import { localized, translate, phrase } from '../../../content/language';
import type { ContentType } from '../../../content/model';
import { recordNoun } from '../../../content/messages';
import { countText, personText } from '../../parts/texts';
type Changed = { isDeleted: boolean; isPlanned: boolean; person: string };

export const texts = localized({
  loading: ['Loading the overview...', 'Die Übersicht wird geladen …'],
  incomplete: [
    'Not everything could be loaded. What is shown here may be incomplete.',
    'Es konnte nicht alles geladen werden. Was hier steht, ist vielleicht unvollständig.',
  ],
  stalePages: phrase(
    'The website has not been able to reach its data since {time}. Visitors see the pages as they were before; messages and changes cannot be saved. See whether the database or the Supabase project runs.',
    'Die Website erreicht ihre Daten seit {time} nicht. Besucher sehen die Seiten in ihrem Stand von vorher; Nachrichten und Änderungen können nicht gespeichert werden. Prüfen Sie, ob die Datenbank oder das Supabase-Projekt läuft.',
  ),
  headerOf: phrase('Header of {menu}', 'Seitenkopf: {menu}'),
  hello: phrase('Hello {person}. Today is {day}.', 'Guten Tag, {person}. Heute ist {day}.'),
  add: ['New', 'Neu'],
  invitation: ['Person with access', 'Person mit Zugang'],
  inPage: phrase('in {page}', 'unter „{page}“'),
  trainings: ['Next trainings', 'Nächste Schulungstermine'],
  noTrainings: ['No training is planned.', 'Es ist kein Schulungstermin geplant.'],
  state: ['State of the website', 'Zustand der Website'],
  unknown: ['Not known yet', 'Noch nicht bekannt'],
  backup: ['Backup', 'Sicherung'],
  mail: ['Mail', 'E-Mail'],
  mailIsSent: ['Messages are mailed', 'Anfragen werden per E-Mail gemeldet'],
  noMailServer: [
    'No mail server is configured: messages are in the inbox only',
    'Kein Mailserver eingerichtet: Anfragen stehen nur unter „Anfragen“',
  ],
  altTexts: ['Alt texts', 'Bildbeschreibungen'],
  lackingAlt: [
    (count: number) =>
      count === 0 ? 'All images have one' : `${countText(count, 'record')} with images without one`,
    (count) =>
      count === 0 ? 'Alle Bilder haben eine' : `Fehlen in ${countText(count, 'Eintrag', 'Einträgen')}`,
  ],
  consents: ['Consents', 'Einwilligungen'],
  endingConsents: [
    (count: number, days: number) =>
      count === 0
        ? `None ends within ${days} days`
        : `${countText(count, 'use')} of an image ends or has ended`,
    (count, days) =>
      count === 0
        ? `In den nächsten ${days} Tagen endet keine`
        : `${countText(count, 'Bild', 'Bilder')} betroffen`,
  ],
  inquiries: ['Inquiries', 'Anfragen'],
  allInquiries: ['All inquiries', 'Alle Anfragen'],
  newInquiries: [
    (count: number) => (count === 0 ? 'No new inquiries' : countText(count, 'new inquiry', 'new inquiries')),
    (count) => (count === 0 ? 'Keine neuen Anfragen' : countText(count, 'neue Anfrage', 'neue Anfragen')),
  ],
  attention: ['Needs attention', 'Zu erledigen'],
  inOrder: ['Nothing. Everything is in order.', 'Nichts. Alles ist in Ordnung.'],
  notFilledIn: [
    (menu: string, { noun }: ContentType) => `${menu}: the ${translate(noun)} is not filled in.`,
    (menu, type) => `${menu}: noch nicht ausgefüllt (${recordNoun(type)}).`,
  ],
  imprintLacks: phrase('The imprint is incomplete: {labels}.', 'Das Impressum ist unvollständig: {labels}.'),
  noHeroImage: ['The home page has no image at its top.', 'Die Startseite hat kein Startbild.'],
  noTerms: ['No terms (AGBs) can be downloaded.', 'Es gibt keine AGB zum Herunterladen.'],
  trainingIsOver: phrase(
    'The upcoming training “{title}” is over.',
    'Der Schulungstermin „{title}“ ist vorbei.',
  ),
  noAlt: phrase(
    '{menu}: an image of “{title}” has no alt text.',
    '{menu}: Ein Bild von „{title}“ hat keine Bildbeschreibung.',
  ),
  consentEnds: [
    ({ place, people, day, isOver }: { place: string; people: string; day: string; isOver: boolean }) =>
      `${place}: the consent of ${people || 'the people shown'} ${isOver ? 'ended' : 'ends'} on ${day}.`,
    ({ place, people, day, isOver }) =>
      `${place}: Die Einwilligung ${people ? `von ${people}` : 'der abgebildeten Personen'} ${isOver ? 'endete' : 'endet'} am ${day}.`,
  ],
  brokenLinks: ['Broken links', 'Defekte Links'],
  reportFailure: [
    'What the last check has found could not be loaded.',
    'Was die letzte Prüfung ergeben hat, konnte nicht geladen werden.',
  ],
  checkNow: ['Check now', 'Jetzt prüfen'],
  checking: ['Checking all links...', 'Alle Links werden geprüft …'],
  checkFailure: ['The check could not be started.', 'Die Prüfung konnte nicht begonnen werden.'],
  neverChecked: [
    'The links have not been checked yet. It happens once a day.',
    'Die Links wurden noch nicht geprüft. Das geschieht einmal am Tag.',
  ],
  allThere: phrase(
    'Every link and file is there, as of the last check {ago}.',
    'Alle Links und Dateien sind erreichbar (letzte Prüfung: {ago}).',
  ),
  leadNowhere: [
    (count: number, ago: string) => `${countText(count, 'broken link')}, as of the last check ${ago}.`,
    (count, ago) => `${countText(count, 'Link führt', 'Links führen')} ins Leere (letzte Prüfung: ${ago}).`,
  ],
  fixHere: ['Fix here', 'Hier beheben'],
  fixThis: phrase('Fix here: {label} of {title}', 'Hier beheben: {label} in {title}'),
  drafts: ['Drafts and schedule', 'Entwürfe und Geplantes'],
  by: phrase('by {person}', 'von {person}'),
  changedLast: ['Changed last', 'Zuletzt geändert'],
  noChanges: ['Nothing has been changed yet.', 'Es wurde noch nichts geändert.'],
  place: phrase('{singular} in {menu}', '{singular} unter {menu}'),
  changed: [
    ({ isDeleted, isPlanned, person }: Changed) =>
      `${isDeleted ? 'deleted by' : 'by'} ${personText(person)}${isPlanned ? ', as planned' : ''}`,
    ({ isDeleted, isPlanned, person }) =>
      `${isDeleted ? 'gelöscht ' : ''}${vonPerson(person)}${isPlanned ? ', wie geplant' : ''}`,
  ],
  undoOf: phrase('Undo: {title}', 'Rückgängig: {title}'),
  undone: phrase(
    'The last change of “{title}” is undone.',
    'Die letzte Änderung von „{title}“ ist rückgängig gemacht.',
  ),
  whatChanged: ['What changed', 'Was sich geändert hat'],
  whatChangedIn: phrase('What changed: {title}', 'Was sich geändert hat: {title}'),
  trash: ['Trash', 'Papierkorb'],
  inTrash: phrase('Trash: {title}', 'Papierkorb: {title}'),
});

function vonPerson(person: string): string {
  return person === '' ? 'von ehemaliger Kollegin/ehemaligem Kollegen' : `von ${person}`;
}
