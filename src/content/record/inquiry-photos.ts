import type { InquiryTopic } from './inquiry-topics';

/** Maximum photos of one inquiry. */
export const maxPhotos = 5;

export const maxPhotoBytes = 10 * 1024 * 1024;

/** Types that browsers display. An iPhone converts its photos to one of them. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Topics whose form has a field for photos. */
const photoTopics: readonly InquiryTopic[] = ['services', 'attest', 'exchange'];

export function takesPhotos(topic: InquiryTopic): boolean {
  return photoTopics.includes(topic);
}

/** Returns why these files cannot be sent with one inquiry, in German; undefined if they can. */
export function photosProblem(
  files: readonly Pick<File, 'name' | 'size'>[],
): { status: 400 | 413; message: string } | undefined {
  if (files.length > maxPhotos)
    return { status: 400, message: `Sie können höchstens ${maxPhotos} Fotos senden.` };
  const tooLarge = files.find(({ size }) => size > maxPhotoBytes);
  return tooLarge && { status: 413, message: `„${tooLarge.name}“ ist größer als 10 MB.` };
}
