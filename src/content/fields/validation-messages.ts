import { localized } from '../language';

/** Validation messages, and the sentence they form with the label of the field. */
export const validationMessages = localized({
  en: {
    sentence: (label: string, reason: string) => `${label} ${reason}`,
    required: 'is required',
    tooLong: (max: number) => `is too long: at most ${max} characters`,
    tooMany: (max: number) => `are too many: at most ${max}`,
    atLeast: (min: number) => `must be at least ${min}`,
    atMost: (max: number) => `must be at most ${max}`,
    notWhole: 'must be a whole number',
    noAmount: 'must be an amount in euros such as 149.00, at least 0',
    noDate: 'must be a date',
    beforeStart: 'must not be before the start',
    noEmail: 'must be an e-mail address',
    noWebAddress: 'must be a web address such as https://example.org',
    noSlug: (example: string) =>
      `must consist of small letters, digits and single hyphens, such as ${example}`,
    altText: 'Alt text',
    publishAt: 'Publish at',
    unpublishAt: 'Take down at',
    noTime: 'must be a day and a time',
    notToCome: 'must lie in the future',
    beforePublication: 'must lie after the publication',
  },
  de: {
    sentence: (label, reason) => `${label}: ${reason}`,
    required: 'Diese Angabe fehlt noch.',
    tooLong: (max) => `Das ist zu lang, möglich sind höchstens ${max} Zeichen.`,
    tooMany: (max) => `Das sind zu viele, möglich sind höchstens ${max}.`,
    atLeast: (min) => `Bitte mindestens ${min} angeben.`,
    atMost: (max) => `Bitte höchstens ${max} angeben.`,
    notWhole: 'Bitte eine ganze Zahl angeben.',
    noAmount: 'Bitte einen Betrag in Euro angeben, zum Beispiel 149,00, mindestens 0.',
    noDate: 'Bitte ein gültiges Datum angeben.',
    beforeStart: 'Das Ende darf nicht vor dem Beginn liegen.',
    noEmail: 'Bitte eine gültige E-Mail-Adresse angeben.',
    noWebAddress: 'Bitte eine vollständige Webadresse angeben, zum Beispiel https://example.org.',
    noSlug: (example) =>
      `Möglich sind nur Kleinbuchstaben ohne Umlaute, Ziffern und einzelne Bindestriche, zum Beispiel ${example}.`,
    altText: 'Bildbeschreibung',
    publishAt: 'Veröffentlichen am',
    unpublishAt: 'Von der Website nehmen am',
    noTime: 'Bitte Tag und Uhrzeit angeben.',
    notToCome: 'Bitte einen Zeitpunkt in der Zukunft angeben.',
    beforePublication: 'Bitte einen Zeitpunkt nach der Veröffentlichung angeben.',
  },
});
