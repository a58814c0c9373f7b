import { localized, phrase } from '../language';

export const validationMessages = localized({
  sentence: phrase('{label} {reason}', '{label}: {reason}'),
  required: ['is required', 'Diese Angabe fehlt noch.'],
  tooLong: phrase(
    'is too long: at most {max} characters',
    'Das ist zu lang, möglich sind höchstens {max} Zeichen.',
  ),
  tooMany: phrase('are too many: at most {max}', 'Das sind zu viele, möglich sind höchstens {max}.'),
  atLeast: phrase('must be at least {min}', 'Bitte mindestens {min} angeben.'),
  atMost: phrase('must be at most {max}', 'Bitte höchstens {max} angeben.'),
  notWhole: ['must be a whole number', 'Bitte eine ganze Zahl angeben.'],
  noAmount: [
    'must be an amount in euros such as 149.00, at least 0',
    'Bitte einen Betrag in Euro angeben, zum Beispiel 149,00, mindestens 0.',
  ],
  noDate: ['must be a date', 'Bitte ein gültiges Datum angeben.'],
  beforeStart: ['must not be before the start', 'Das Ende darf nicht vor dem Beginn liegen.'],
  noEmail: ['must be an e-mail address', 'Bitte eine gültige E-Mail-Adresse angeben.'],
  noWebAddress: [
    'must be a web address such as https://example.org',
    'Bitte eine vollständige Webadresse angeben, zum Beispiel https://example.org.',
  ],
  noColor: ['must be a colour such as #0f1b2d', 'Bitte eine Farbe wie #0f1b2d angeben.'],
  noSlug: phrase(
    'must consist of small letters, digits and single hyphens, such as {example}',
    'Möglich sind nur Kleinbuchstaben ohne Umlaute, Ziffern und einzelne Bindestriche, zum Beispiel {example}.',
  ),
  reservedSlug: [
    'is the address of another page of the website',
    'Unter dieser Adresse gibt es schon eine andere Seite der Website.',
  ],
  altText: ['Alt text', 'Bildbeschreibung'],
  publishAt: ['Publish at', 'Veröffentlichen am'],
  unpublishAt: ['Take down at', 'Von der Website nehmen am'],
  noTime: ['must be a day and a time', 'Bitte Tag und Uhrzeit angeben.'],
  notInFuture: ['must lie in the future', 'Bitte einen Zeitpunkt in der Zukunft angeben.'],
  beforePublication: [
    'must lie after the publication',
    'Bitte einen Zeitpunkt nach der Veröffentlichung angeben.',
  ],
});
