import { localized } from './language';
import { fetchFailure } from './load-failure';
import type { Collection, ContentType, PictureSentences } from './model';
import { thisRecord } from './noun';

/** Messages built from a content type's noun. */

const texts = localized({
  en: {
    load: fetchFailure,
    save: ({ noun }: ContentType) => `An error occurred while saving the ${noun}`,
    remove: ({ noun }: ContentType) => `An error occurred while deleting the ${noun}`,
    changed: (type: ContentType) =>
      `Somebody else has changed ${thisRecord(type)} meanwhile. Nothing was overwritten, and what you typed is still here.`,
    deleted: (type: ContentType) =>
      `Somebody else has deleted ${thisRecord(type)} meanwhile. Nothing was overwritten, and what you typed is still here. Save Draft keeps it as a draft.`,
    removeQuestion: (type: Collection) => `Are you sure you want to delete ${thisRecord(type)}?`,
    pictures: {
      main: {
        question: 'Are you sure you want to delete the main image?',
        failure: 'An error occurred while deleting the main image',
      },
      other: {
        question: 'Are you sure you want to delete this image?',
        failure: 'An error occurred while deleting the image',
      },
    },
  },
  de: {
    load: 'Beim Laden der Inhalte ist ein Fehler aufgetreten.',
    save: () => 'Beim Speichern ist ein Fehler aufgetreten.',
    remove: () => 'Beim Löschen ist ein Fehler aufgetreten.',
    changed: (type) =>
      `Jemand anderes hat ${thisRecord(type)} inzwischen geändert. Es wurde nichts überschrieben, und was Sie eingegeben haben, steht noch hier.`,
    deleted: (type) =>
      `Jemand anderes hat ${thisRecord(type)} inzwischen gelöscht. Es wurde nichts überschrieben, und was Sie eingegeben haben, steht noch hier. Mit „Entwurf speichern“ bleibt es als Entwurf erhalten.`,
    removeQuestion: (type) => `Möchten Sie ${thisRecord(type)} wirklich löschen?`,
    pictures: {
      main: {
        question: 'Möchten Sie das Hauptbild wirklich löschen?',
        failure: 'Beim Löschen des Hauptbilds ist ein Fehler aufgetreten.',
      },
      other: {
        question: 'Möchten Sie dieses Bild wirklich löschen?',
        failure: 'Beim Löschen des Bilds ist ein Fehler aufgetreten.',
      },
    },
  },
});

export function loadFailure({ failures }: ContentType): string {
  return failures?.load ?? texts.load;
}

export function saveFailure(type: ContentType): string {
  return type.failures?.save ?? texts.save(type);
}

/** Returns the message for a conflict with another user; `change` is their action. */
export function conflictMessage(type: ContentType, change: 'changed' | 'deleted'): string {
  return texts[change](type);
}

export function removeFailure(type: ContentType): string {
  return type.failures?.remove ?? texts.remove(type);
}

export function removeQuestion(type: Collection): string {
  return texts.removeQuestion(type);
}

/** Returns the texts of an image's deletion; `part` names the image. */
export function pictureSentences(type: ContentType, part: 'main' | 'other'): PictureSentences {
  return (type.pictures ?? texts.pictures)[part];
}
