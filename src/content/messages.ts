import { localized, language, translate } from './language';
import { type Collection, type ContentType, type ImageSentences, fetchFailure } from './model';

/** Messages built from a content type's noun. */

export const { loadFailure, saveFailure, removeFailure, removeQuestion } = localized({
  loadFailure: [
    ({ failures }: ContentType) => failures?.load ?? fetchFailure,
    () => 'Beim Laden der Inhalte ist ein Fehler aufgetreten.',
  ],
  saveFailure: [
    ({ failures, noun: [noun] }: ContentType) =>
      failures?.save ?? `An error occurred while saving the ${noun}`,
    () => 'Beim Speichern ist ein Fehler aufgetreten.',
  ],
  removeFailure: [
    ({ failures, noun: [noun] }: ContentType) =>
      failures?.remove ?? `An error occurred while deleting the ${noun}`,
    () => 'Beim Löschen ist ein Fehler aufgetreten.',
  ],
  removeQuestion: [
    (type: Collection) => `Are you sure you want to delete ${thisRecord(type)}?`,
    (type) => `Möchten Sie ${thisRecord(type)} wirklich löschen?`,
  ],
});

const imageTexts = {
  main: localized({
    question: [
      'Are you sure you want to delete the main image?',
      'Möchten Sie das Hauptbild wirklich löschen?',
    ],
    failure: [
      'An error occurred while deleting the main image',
      'Beim Löschen des Hauptbilds ist ein Fehler aufgetreten.',
    ],
  }),
  other: localized({
    question: ['Are you sure you want to delete this image?', 'Möchten Sie dieses Bild wirklich löschen?'],
    failure: [
      'An error occurred while deleting the image',
      'Beim Löschen des Bilds ist ein Fehler aufgetreten.',
    ],
  }),
};

export function imageSentences(type: ContentType, part: 'main' | 'other'): ImageSentences {
  return ((language === 'en' && type.images) || imageTexts)[part];
}

/** German "this" in the accusative, by gender; `p` for plural-only nouns. */
const these = { m: 'diesen', f: 'diese', n: 'dieses', p: 'diese' };

/** Returns "this reference" or "diese Referenz", as the object of a sentence. */
export function thisRecord({ noun, gender }: ContentType): string {
  return `${language === 'de' ? these[gender] : 'this'} ${translate(noun)}`;
}

export function recordNoun({ noun }: ContentType): string {
  const word = translate(noun);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
