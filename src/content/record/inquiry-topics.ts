import { maxFileBytes, fileMegabyteLimit } from '../../service/file-size';
import { keysOf } from '../model';

export const inquiryTopics = {
  contact: 'Allgemeine Anfrage',
  services: 'Leistungen',
  trainings: 'Schulungen',
  attest: 'Elektro-Attest',
  shop: 'Shop',
  exchange: 'LI-Akkus',
} as const;

export type InquiryTopic = keyof typeof inquiryTopics;

export const inquiryTopicNames: readonly InquiryTopic[] = keysOf(inquiryTopics);

export const photoLimit = 5;

/** An iPhone converts its photos to one of these types. Decoding AVIF would cost the server many times as much. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const photoTopics: readonly InquiryTopic[] = ['services', 'attest', 'exchange'];

export function takesPhotos(topic: InquiryTopic): boolean {
  return photoTopics.includes(topic);
}

export const tooManyPhotos = `Sie können höchstens ${photoLimit} Fotos senden. Bitte wählen Sie weniger.`;

export function tooLargePhoto(name: string): string {
  return `„${name}“ ist größer als ${fileMegabyteLimit} MB. Bitte senden Sie das Foto in einer kleineren Größe.`;
}

/** Returns why these files cannot be sent with one inquiry, in German; undefined if they can. */
export function photosProblem(files: readonly Pick<File, 'name' | 'size'>[]): string | undefined {
  if (files.length > photoLimit) return tooManyPhotos;
  const tooLarge = files.find(({ size }) => size > maxFileBytes);
  return tooLarge && tooLargePhoto(tooLarge.name);
}
