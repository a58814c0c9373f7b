export const inquiryTopics = {
  contact: 'Allgemeine Anfrage',
  services: 'Leistungen',
  trainings: 'Schulungen',
  attest: 'Elektro-Attest',
  shop: 'Shop',
  exchange: 'LI-Akkus',
} as const;

export type InquiryTopic = keyof typeof inquiryTopics;

export const inquiryTopicNames = [
  'contact',
  'services',
  'trainings',
  'attest',
  'shop',
  'exchange',
] as const satisfies readonly InquiryTopic[];

export const photoLimit = 5;

export const maxPhotoBytes = 10 * 1024 * 1024;

/** An iPhone converts its photos to one of these types. Decoding AVIF would cost the server many times as much. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const photoTopics: readonly InquiryTopic[] = ['services', 'attest', 'exchange'];

export function takesPhotos(topic: InquiryTopic): boolean {
  return photoTopics.includes(topic);
}

export const tooManyPhotos = `Sie können höchstens ${photoLimit} Fotos senden. Bitte wählen Sie weniger.`;

export function tooLargePhoto(name: string): string {
  return `„${name}“ ist größer als 10 MB. Bitte senden Sie das Foto in einer kleineren Größe.`;
}

/** Returns why these files cannot be sent with one inquiry, in German; undefined if they can. */
export function photosProblem(files: readonly Pick<File, 'name' | 'size'>[]): string | undefined {
  if (files.length > photoLimit) return tooManyPhotos;
  const tooLarge = files.find(({ size }) => size > maxPhotoBytes);
  return tooLarge && tooLargePhoto(tooLarge.name);
}

/**
 * Days until an inquiry that is done or spam is deleted. Personal data must not be stored longer than necessary (Art. 5
 * GDPR).
 */
export const inquiryRetentionDays = 180;

const greeting = 'Guten Tag,';

const closing = 'Vielen Dank.';

const people = 'Anzahl der Personen:';

/** Initial messages that visitors can edit, for offers whose page has no text of its own for it. */
export const inquiryPresets = {
  general: message('ich interessiere mich für dieses Angebot. Bitte nehmen Sie Kontakt mit mir auf.'),
  open: 'Guten Tag,\n\nes geht um:\n',
  shop: message(
    'ich interessiere mich für diesen Artikel. Bitte nennen Sie mir Preis und Lieferzeit.',
    'Menge:\nEinsatz (Schiff, Fahrzeug, Anlage):',
  ),
  exchange: message(
    'ich interessiere mich für den Tausch auf Lithium-Batterien.',
    'Schiff oder Fahrzeug:\nHeutige Batterie (Typ, Spannung, Kapazität):\nStandort und gewünschter Zeitraum:',
    'Bitte nehmen Sie Kontakt mit mir auf.',
  ),
  training: message(
    'ich interessiere mich für diese Schulung. Bitte nennen Sie mir die nächsten Termine.',
    people,
  ),
  waitingList: message(
    'bitte setzen Sie mich auf die Warteliste und melden Sie sich, wenn ein Platz frei wird.',
    people,
  ),
};

export function aboutRecord(title: string, text: string): string {
  return `Betrifft: ${title}\n\n${text}`;
}

function message(...paragraphs: string[]): string {
  return [greeting, ...paragraphs, closing].join('\n\n');
}
