import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** Returns all messages in a language, with an example for each value. */
async function messagesIn(language: 'en' | 'de'): Promise<Record<string, string>> {
  vi.stubGlobal('localStorage', { getItem: () => language });
  vi.resetModules();
  const { validationMessages } = await import('./validation-messages');
  return {
    ...validationMessages,
    sentence: validationMessages.sentence('Titel', validationMessages.required),
    tooLong: validationMessages.tooLong(80),
    tooMany: validationMessages.tooMany(20),
    atLeast: validationMessages.atLeast(0),
    atMost: validationMessages.atMost(9),
    noSlug: validationMessages.noSlug('werft-nord'),
  };
}

test('messages are English', async () => {
  expect(await messagesIn('en')).toEqual({
    sentence: 'Titel is required',
    required: 'is required',
    tooLong: 'is too long: at most 80 characters',
    tooMany: 'are too many: at most 20',
    atLeast: 'must be at least 0',
    atMost: 'must be at most 9',
    notWhole: 'must be a whole number',
    noAmount: 'must be an amount in euros such as 149.00, at least 0',
    noDate: 'must be a date',
    beforeStart: 'must not be before the start',
    noEmail: 'must be an e-mail address',
    noWebAddress: 'must be a web address such as https://example.org',
    noColor: 'must be a colour such as #0f1b2d',
    noSlug: 'must consist of small letters, digits and single hyphens, such as werft-nord',
    reservedSlug: 'is the address of another page of the website',
    altText: 'Alt text',
    publishAt: 'Publish at',
    unpublishAt: 'Take down at',
    noTime: 'must be a day and a time',
    notInFuture: 'must lie in the future',
    beforePublication: 'must lie after the publication',
  });
});

test('messages are German', async () => {
  expect(await messagesIn('de')).toEqual({
    sentence: 'Titel: Diese Angabe fehlt noch.',
    required: 'Diese Angabe fehlt noch.',
    tooLong: 'Das ist zu lang, möglich sind höchstens 80 Zeichen.',
    tooMany: 'Das sind zu viele, möglich sind höchstens 20.',
    atLeast: 'Bitte mindestens 0 angeben.',
    atMost: 'Bitte höchstens 9 angeben.',
    notWhole: 'Bitte eine ganze Zahl angeben.',
    noAmount: 'Bitte einen Betrag in Euro angeben, zum Beispiel 149,00, mindestens 0.',
    noDate: 'Bitte ein gültiges Datum angeben.',
    beforeStart: 'Das Ende darf nicht vor dem Beginn liegen.',
    noEmail: 'Bitte eine gültige E-Mail-Adresse angeben.',
    noWebAddress: 'Bitte eine vollständige Webadresse angeben, zum Beispiel https://example.org.',
    noColor: 'Bitte eine Farbe wie #0f1b2d angeben.',
    noSlug:
      'Möglich sind nur Kleinbuchstaben ohne Umlaute, Ziffern und einzelne Bindestriche, zum Beispiel werft-nord.',
    reservedSlug: 'Unter dieser Adresse gibt es schon eine andere Seite der Website.',
    altText: 'Bildbeschreibung',
    publishAt: 'Veröffentlichen am',
    unpublishAt: 'Von der Website nehmen am',
    noTime: 'Bitte Tag und Uhrzeit angeben.',
    notInFuture: 'Bitte einen Zeitpunkt in der Zukunft angeben.',
    beforePublication: 'Bitte einen Zeitpunkt nach der Veröffentlichung angeben.',
  });
});
