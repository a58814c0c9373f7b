import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('messages are German', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'de' });
  vi.resetModules();
  const { validationMessages } = await import('./validation-messages');
  expect({
    ...validationMessages,
    sentence: validationMessages.sentence('Titel', validationMessages.required),
    tooLong: validationMessages.tooLong(80),
    tooMany: validationMessages.tooMany(20),
    atLeast: validationMessages.atLeast(0),
    atMost: validationMessages.atMost(9),
    noSlug: validationMessages.noSlug('werft-nord'),
  }).toEqual({
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
