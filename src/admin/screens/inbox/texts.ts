import { counted, errorWhile } from '../../parts/texts';
import { localized, phrase } from '../../../content/language';
import { inquiryRetentionDays } from '../../../content/retention';
import { mailtoUrl } from '../../../service/email-address';
import { pageNamed, pageNames } from '../../../content/pages/pages';
import { timeText } from '../../../content/record/times';
import type { Inquiry } from '../../../data/site/inquiries';

export const texts = {
  ...localized({
    fetchFailure: errorWhile('fetching inquiries', 'Laden der Anfragen'),
    loading: ['Loading inquiries...', 'Die Anfragen werden geladen …'],
    inquiries: counted(['inquiry', 'inquiries'], ['Anfrage', 'Anfragen']),
    ofInquiries: [
      (found: number, all: number) => `${found} of ${all} ${all === 1 ? 'inquiry' : 'inquiries'}`,
      (found, all) => `${found} von ${all} ${all === 1 ? 'Anfrage' : 'Anfragen'}`,
    ],
    search: ['Search inquiries', 'Anfragen durchsuchen'],
    topic: ['Topic', 'Anliegen'],
    allTopics: ['All topics', 'Alle Anliegen'],
    page: ['Page', 'Seite'],
    allPages: ['All pages', 'Alle Seiten'],
    record: ['Record', 'Eintrag'],
    allRecords: ['All records', 'Alle Einträge'],
    about: ['About', 'Betrifft'],
    from: ['From the page', 'Von der Seite'],
    photos: ['Photos', 'Fotos'],
    openPhoto: phrase('Open {name}', '{name} öffnen'),
    photoMissing: phrase('{name} is missing', '{name} fehlt'),
    confirmed: ['Receipt confirmed to the visitor', 'Eingang per E-Mail bestätigt'],
    notConfirmed: [
      'The confirmation to the visitor could not be sent',
      'Die Bestätigung an die anfragende Person war nicht zustellbar',
    ],
    csvName: ['inquiries.csv', 'anfragen.csv'],
    showLess: ['Show less', 'Weniger zeigen'],
    showWhole: ['Show the whole message', 'Ganze Nachricht zeigen'],
    reply: ['Reply', 'Antwort'],
    template: ['Template', 'Vorlage'],
    noTemplate: ['No template', 'Ohne Vorlage'],
    replaceReply: [
      'Replace what you have typed by the template?',
      'Möchten Sie Ihre Eingaben durch die Vorlage ersetzen?',
    ],
    send: ['Send', 'Senden'],
    sendAndDone: ['Send and Done', 'Senden und erledigt'],
    replySent: ['The reply is being sent.', 'Die Antwort wird gesendet.'],
    replyUnsent: ['Not sent yet', 'Noch nicht gesendet'],
    answersGoTo: [
      'An answer goes to the address of the company.',
      'Eine Antwort darauf geht an die Adresse der Firma.',
    ],
    inMailProgram: ['Reply in the mail program', 'Im E-Mail-Programm antworten'],
    noMailServer: [
      'No mail server is configured: please reply in your mail program.',
      'Es ist kein Mailserver eingerichtet: Bitte antworten Sie in Ihrem E-Mail-Programm.',
    ],
    replies: ['Replies', 'Antworten'],
    allInquiries: ['All inquiries', 'Alle Anfragen'],
    state: ['State', 'Status'],
    moved: phrase('Moved to “{state}”.', 'Verschoben nach „{state}“.'),
    notSpam: ['Not spam', 'Kein Spam'],
    notSpamOf: phrase('Not spam {name}', 'Kein Spam: {name}'),
    changeFailure: errorWhile('changing the inquiry', 'Ändern der Anfrage'),
    remindOn: ['Remind on', 'Erinnern am'],
    reminderHint: [
      'By mail each day from then on, until it is done.',
      'Ab dann täglich per E-Mail, bis sie erledigt ist.',
    ],
    reminderSaved: ['Reminder saved.', 'Erinnerung gespeichert.'],
    reminderRemoved: ['Reminder removed.', 'Erinnerung entfernt.'],
    note: ['Note', 'Notiz'],
    saveNote: ['Save note', 'Notiz speichern'],
    noteUnsaved: ['Not saved yet', 'Noch nicht gespeichert'],
    noteSaved: ['Note saved.', 'Notiz gespeichert.'],
    sendAgain: ['Send again', 'Erneut senden'],
    sendAgainOf: phrase('Send again {name}', 'Erneut senden: {name}'),
    sentAgain: ['The e-mail is being sent again.', 'Die E-Mail wird erneut gesendet.'],
    sent: ['E-mail sent', 'E-Mail gesendet'],
    sentOn: phrase('E-mail sent on {time}', 'E-Mail gesendet am {time}'),
    notSentAtAll: ['No e-mail was sent', 'Es wurde keine E-Mail gesendet'],
    notSentAfter: [
      (attempts: number) => `E-mail not sent after ${attempts} attempts`,
      (attempts) =>
        `E-Mail nach ${attempts === 1 ? 'einem Versuch' : `${attempts} Versuchen`} nicht gesendet`,
    ],
    notSentAsSpam: [
      'No e-mail is sent while it is marked as spam',
      'Solange die Anfrage als Spam gilt, wird keine E-Mail gesendet',
    ],
    beingSent: ['E-mail is being sent', 'Die E-Mail wird gerade gesendet'],
    notSentYet: ['E-mail not sent yet', 'E-Mail noch nicht gesendet'],
    nextAttempt: phrase(
      'E-mail not sent yet; next attempt {time}',
      'E-Mail noch nicht gesendet; nächster Versuch am {time}',
    ),
    erase: ['Erase person', 'Anfrage und Daten löschen'],
    eraseOf: phrase('Erase {email}', 'Anfrage und Daten löschen: {email}'),
    eraseQuestion: phrase(
      'Are you sure you want to delete every inquiry of {email}? This cannot be undone.',
      'Möchten Sie wirklich alle Anfragen von {email} löschen? Das lässt sich nicht rückgängig machen.',
    ),
    erased: ['All inquiries of this person deleted.', 'Alle Anfragen dieser Person wurden gelöscht.'],
  }),
  states: localized({
    new: ['New', 'Neu'],
    in_progress: ['In progress', 'In Arbeit'],
    done: ['Done', 'Erledigt'],
    spam: ['Spam', 'Spam'],
  }),
  empty: localized({
    new: [
      'No open inquiries. What visitors send from the website appears here.',
      'Keine offenen Anfragen. Was Besucher über die Website senden, erscheint hier.',
    ],
    in_progress: [
      'Nothing in progress. Set the state of an inquiry to keep it here.',
      'Nichts in Arbeit. Hier stehen die Anfragen, deren Status Sie auf „In Arbeit“ gesetzt haben.',
    ],
    done: [
      `Nothing done yet. Done inquiries are deleted after ${inquiryRetentionDays} days.`,
      `Noch nichts erledigt. Erledigte Anfragen werden nach ${inquiryRetentionDays} Tagen gelöscht.`,
    ],
    spam: [
      `No spam. What is marked as spam is not mailed, and deleted after ${inquiryRetentionDays} days.`,
      `Kein Spam. Was als Spam gekennzeichnet ist, wird nicht per E-Mail weitergeleitet und nach ${inquiryRetentionDays} Tagen gelöscht.`,
    ],
    all: [
      'No inquiries yet. What visitors send from the website appears here.',
      'Noch keine Anfragen. Was Besucher über die Website senden, erscheint hier.',
    ],
  }),
  templates: localized({
    answer: ['Answer', 'Antwort'],
    question: ['Question', 'Rückfrage'],
    appointment: ['Appointment', 'Termin'],
    decline: ['Decline', 'Absage'],
  }),
  replyStates: localized({
    pending: ['Being sent', 'Wird gesendet'],
    sent: ['Sent', 'Gesendet'],
    failed: ['Not sent', 'Nicht gesendet'],
  }),
};

/** True while the server sends the e-mail without an error; sending it again would produce a second one. */
export function isUnderWay({ state, delivery, last_error }: Partial<Inquiry>): boolean {
  return state !== 'spam' && delivery === 'pending' && !last_error;
}

export function deliveryText(inquiry: Inquiry): string {
  const { state, delivery, attempts, next_attempt_at, delivered_at } = inquiry;
  if (delivery === 'sent') return delivered_at ? texts.sentOn(timeText(delivered_at)) : texts.sent;
  if (delivery === 'off') return texts.notSentAtAll;
  if (delivery === 'failed') return texts.notSentAfter(attempts);
  if (state === 'spam') return texts.notSentAsSpam;
  if (isUnderWay(inquiry)) return texts.beingSent;
  return next_attempt_at ? texts.nextAttempt(timeText(next_attempt_at)) : texts.notSentYet;
}

/** Returns the path if it belongs to no declared page. */
export function pageLabel(path: string): string {
  return pageNames.map(pageNamed).find((page) => page.path === path)?.label ?? path;
}

/** Mail programs accept `mailto:` URLs of about 2000 characters. */
const maxQuoteLength = 800;

export function replyLink({ email, name, message, created_at }: Inquiry): string {
  const quote = message.length > maxQuoteLength ? `${message.slice(0, maxQuoteLength).trimEnd()} …` : message;
  const lines = quote.split('\n').map((line) => `> ${line}`);
  const body = [`\n\n${name} schrieb am ${timeText(created_at)}:`, ...lines].join('\n');
  const subject = encodeURIComponent('Re: Ihre Anfrage');
  // RFC 6068 requires CRLF; `encodeURIComponent` throws on lone surrogates.
  const text = encodeURIComponent(body.replaceAll(/\p{Surrogate}/gu, '').replaceAll('\n', '\r\n'));
  return `${mailtoUrl(email)}?subject=${subject}&body=${text}`;
}
