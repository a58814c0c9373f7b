import type { InquiryTopic } from './inquiry-topics';

/** Maximum photos of one inquiry. */
export const maxPhotos = 5;

export const maxPhotoBytes = 10 * 1024 * 1024;

/** Types of photos. An iPhone converts its own to one of them. Decoding AVIF would cost the server many times as much. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Topics whose form has a field for photos. */
const photoTopics: readonly InquiryTopic[] = ['services', 'attest', 'exchange'];

export function takesPhotos(topic: InquiryTopic): boolean {
  return photoTopics.includes(topic);
}

export const tooManyPhotos = `Sie können höchstens ${maxPhotos} Fotos senden. Bitte wählen Sie weniger.`;

export function tooLargePhoto(name: string): string {
  return `„${name}“ ist größer als 10 MB. Bitte senden Sie das Foto in einer kleineren Größe.`;
}

/** Returns why these files cannot be sent with one inquiry, in German; undefined if they can. */
export function photosProblem(files: readonly Pick<File, 'name' | 'size'>[]): string | undefined {
  if (files.length > maxPhotos) return tooManyPhotos;
  const tooLarge = files.find(({ size }) => size > maxPhotoBytes);
  return tooLarge && tooLargePhoto(tooLarge.name);
}
