import { localized, language } from './language';
import type { Collection, ContentType, PictureSentences } from './model';
import { fetchFailure } from './load-failure';

/** Messages built from a content type's noun. */

const texts = {
  ...localized({
    load: [fetchFailure, 'Beim Laden der Inhalte ist ein Fehler aufgetreten.'],
    save: [
      ({ noun }: ContentType) => `An error occurred while saving the ${noun}`,
      () => 'Beim Speichern ist ein Fehler aufgetreten.',
    ],
    remove: [
      ({ noun }: ContentType) => `An error occurred while deleting the ${noun}`,
      () => 'Beim Löschen ist ein Fehler aufgetreten.',
    ],
    removeQuestion: [
      (type: Collection) => `Are you sure you want to delete ${thisRecord(type)}?`,
      (type) => `Möchten Sie ${thisRecord(type)} wirklich löschen?`,
    ],
  }),
  pictures: {
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
  },
};

export function loadFailure({ failures }: ContentType): string {
  return failures?.load ?? texts.load;
}

export function saveFailure(type: ContentType): string {
  return type.failures?.save ?? texts.save(type);
}

export function removeFailure(type: ContentType): string {
  return type.failures?.remove ?? texts.remove(type);
}

export function removeQuestion(type: Collection): string {
  return texts.removeQuestion(type);
}

export function pictureSentences(type: ContentType, part: 'main' | 'other'): PictureSentences {
  return (type.pictures ?? texts.pictures)[part];
}

/** German "this" in the accusative, by gender; `p` for plural-only nouns. */
const these = { m: 'diesen', f: 'diese', n: 'dieses', p: 'diese' };

/** Returns "this reference" or "diese Referenz", as the object of a sentence. */
export function thisRecord({ noun, gender }: ContentType): string {
  return language === 'de' && gender ? `${these[gender]} ${noun}` : `this ${noun}`;
}

export function recordNoun({ noun }: ContentType): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
