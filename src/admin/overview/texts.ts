import { localized } from '../../content/language';
import type { ContentType } from '../../content/model';
import { recordNoun } from '../../content/noun';
import { countText } from '../count-text';
import { personText } from '../person-text';

type Consent = { place: string; people: string; day: string; isOver: boolean };
type Changed = { isDeleted: boolean; isPlanned: boolean; person: string | null };

export const texts = localized({
  en: {
    title: 'Overview',
    loading: 'Loading the overview...',
    incomplete: 'Not everything could be loaded. What is shown here may be incomplete.',
    stalePages: (time: string) =>
      `The website has not been able to reach its data since ${time}. Visitors see the pages as they were before; messages and changes cannot be saved. See whether the database or the Supabase project runs.`,
    headerOf: (menu: string) => `Header of ${menu}`,
    hello: (person: string, day: string) => `Hello ${person}. Today is ${day}.`,
    add: 'New',

    trainings: 'Next trainings',
    noTrainings: 'No training is planned.',

    state: 'State of the website',
    unknown: 'Not known yet',
    backup: 'Backup',
    mail: 'Mail',
    mailIsSent: 'Messages are mailed',
    noMailServer: 'No mail server is configured: messages are in the inbox only',
    links: 'Links',
    notChecked: 'Not checked yet',
    brokenCount: (count: number) => (count === 0 ? 'All lead somewhere' : countText(count, 'broken link')),
    altTexts: 'Alt texts',
    lackingAlt: (count: number) =>
      count === 0 ? 'All pictures have one' : `${countText(count, 'record')} with pictures without one`,
    consents: 'Consents',
    endingConsents: (count: number) =>
      count === 0 ? 'None ends within 30 days' : `${countText(count, 'use')} of a picture ends or has ended`,

    inquiries: 'Inquiries',
    allInquiries: 'All inquiries',
    noNewInquiries: 'No new inquiries',
    newInquiries: (count: number) => countText(count, 'new inquiry', 'new inquiries'),

    attention: 'Needs attention',
    inOrder: 'Nothing. Everything is in order.',
    notFilledIn: (menu: string, { noun }: ContentType) => `${menu}: the ${noun} is not filled in.`,
    imprintLacks: (labels: string) => `The imprint is incomplete: ${labels}.`,
    noHeroPicture: 'The home page has no picture at its top.',
    noTerms: 'No terms (AGBs) can be downloaded.',
    trainingIsOver: (title: string) => `The upcoming training “${title}” is over.`,
    noAlt: (menu: string, title: string) => `${menu}: a picture of “${title}” has no alt text.`,
    consentEnds: ({ place, people, day, isOver }: Consent) =>
      `${place}: the consent of ${people || 'the people shown'} ${isOver ? 'ended' : 'ends'} on ${day}.`,

    brokenLinks: 'Broken links',
    reportFailure: 'What the last check has found could not be loaded.',
    checkNow: 'Check now',
    checking: 'Checking all links...',
    checkFailure: 'The check could not be started.',
    neverChecked: 'The links have not been checked yet. It happens once a day.',
    allThere: (ago: string) => `Every link and file is there, as of the last check ${ago}.`,
    leadNowhere: (count: number, ago: string) =>
      `${countText(count, 'broken link')}, as of the last check ${ago}.`,
    fixHere: 'Fix here',
    fixThis: (label: string, title: string) => `Fix here: ${label} of ${title}`,

    drafts: 'Drafts and schedule',
    by: (person: string) => `by ${person}`,
    untitled: 'Untitled',

    changedLast: 'Changed last',
    noChanges: 'Nothing has been changed yet.',
    place: (singular: string, menu: string) => `${singular} in ${menu}`,
    changed: ({ isDeleted, isPlanned, person }: Changed) =>
      `${isDeleted ? 'deleted by' : 'by'} ${personText(person)}${isPlanned ? ', as planned' : ''}`,
    undoOf: (title: string) => `Undo: ${title}`,
    undone: (title: string) => `The last change of “${title}” is undone.`,
    whatChanged: 'What changed',
    whatChangedIn: (title: string) => `What changed: ${title}`,
    trash: 'Trash',
    inTrash: (title: string) => `Trash: ${title}`,
    justNow: 'just now',
  },
  de: {
    title: 'Übersicht',
    loading: 'Die Übersicht wird geladen …',
    incomplete: 'Es konnte nicht alles geladen werden. Was hier steht, ist vielleicht unvollständig.',
    stalePages: (time) =>
      `Die Website erreicht ihre Daten seit ${time} nicht. Besucher sehen die Seiten in ihrem Stand von vorher; Nachrichten und Änderungen können nicht gespeichert werden. Prüfen Sie, ob die Datenbank oder das Supabase-Projekt läuft.`,
    headerOf: (menu) => `Seitenkopf: ${menu}`,
    hello: (person, day) => `Guten Tag, ${person}. Heute ist ${day}.`,
    add: 'Neu',

    trainings: 'Nächste Schulungen',
    noTrainings: 'Es ist keine Schulung geplant.',

    state: 'Zustand der Website',
    unknown: 'Noch nicht bekannt',
    backup: 'Sicherung',
    mail: 'E-Mail',
    mailIsSent: 'Anfragen werden per E-Mail gemeldet',
    noMailServer: 'Kein Mailserver eingerichtet: Anfragen stehen nur unter „Anfragen“',
    links: 'Verweise',
    notChecked: 'Noch nicht geprüft',
    brokenCount: (count) =>
      count === 0
        ? 'Alle führen ans Ziel'
        : countText(count, 'Link führt ins Leere', 'Links führen ins Leere'),
    altTexts: 'Bildbeschreibungen',
    lackingAlt: (count) =>
      count === 0 ? 'Alle Bilder haben eine' : `Fehlen in ${countText(count, 'Eintrag', 'Einträgen')}`,
    consents: 'Einwilligungen',
    endingConsents: (count) =>
      count === 0
        ? 'In den nächsten 30 Tagen endet keine'
        : `${countText(count, 'Bild', 'Bilder')} betroffen`,

    inquiries: 'Anfragen',
    allInquiries: 'Alle Anfragen',
    noNewInquiries: 'Keine neuen Anfragen',
    newInquiries: (count) => countText(count, 'neue Anfrage', 'neue Anfragen'),

    attention: 'Zu erledigen',
    inOrder: 'Nichts. Alles ist in Ordnung.',
    notFilledIn: (menu, type) => `${menu}: noch nicht ausgefüllt (${recordNoun(type)}).`,
    imprintLacks: (labels) => `Das Impressum ist unvollständig: ${labels}.`,
    noHeroPicture: 'Die Startseite hat kein Startbild.',
    noTerms: 'Es gibt keine AGB zum Herunterladen.',
    trainingIsOver: (title) => `Die kommende Schulung „${title}“ ist vorbei.`,
    noAlt: (menu, title) => `${menu}: Ein Bild von „${title}“ hat keine Bildbeschreibung.`,
    consentEnds: ({ place, people, day, isOver }) =>
      `${place}: Die Einwilligung ${people ? `von ${people}` : 'der abgebildeten Personen'} ${isOver ? 'endete' : 'endet'} am ${day}.`,

    brokenLinks: 'Defekte Links',
    reportFailure: 'Was die letzte Prüfung ergeben hat, konnte nicht geladen werden.',
    checkNow: 'Jetzt prüfen',
    checking: 'Alle Links werden geprüft …',
    checkFailure: 'Die Prüfung konnte nicht begonnen werden.',
    neverChecked: 'Die Links wurden noch nicht geprüft. Das geschieht einmal am Tag.',
    allThere: (ago) => `Alle Links und Dateien sind erreichbar (letzte Prüfung: ${ago}).`,
    leadNowhere: (count, ago) =>
      `${countText(count, 'Link führt', 'Links führen')} ins Leere (letzte Prüfung: ${ago}).`,
    fixHere: 'Hier beheben',
    fixThis: (label, title) => `Hier beheben: ${label} in ${title}`,

    drafts: 'Entwürfe und Geplantes',
    by: (person) => `von ${person}`,
    untitled: 'Ohne Titel',

    changedLast: 'Zuletzt geändert',
    noChanges: 'Es wurde noch nichts geändert.',
    place: (singular, menu) => `${singular} unter ${menu}`,
    changed: ({ isDeleted, isPlanned, person }) =>
      `${isDeleted ? 'gelöscht ' : ''}${vonPerson(person)}${isPlanned ? ', wie geplant' : ''}`,
    undoOf: (title) => `Rückgängig: ${title}`,
    undone: (title) => `Die letzte Änderung von „${title}“ ist rückgängig gemacht.`,
    whatChanged: 'Was sich geändert hat',
    whatChangedIn: (title) => `Was sich geändert hat: ${title}`,
    trash: 'Papierkorb',
    inTrash: (title) => `Papierkorb: ${title}`,
    justNow: 'gerade eben',
  },
});

function vonPerson(person: string | null): string {
  if (person === null) return 'vom Server';
  return person === '' ? 'von ehemaliger Kollegin/ehemaligem Kollegen' : `von ${person}`;
}
