import type { Collection, ContentType, PictureSentences } from './model';

/** The sentences that follow from a content type's noun, most of them SPEC §8's. */

export function loadFailure(type: ContentType): string {
  return type.failures?.load ?? 'An error occurred while fetching content';
}

export function saveFailure(type: ContentType): string {
  return type.failures?.save ?? `An error occurred while saving the ${type.noun}`;
}

/** Somebody else was quicker: `change` is what they have done. */
export function conflictMessage(type: ContentType, change: 'changed' | 'deleted'): string {
  const sentence = `Somebody else has ${change} this ${type.noun} meanwhile. Nothing was overwritten, and what you typed is still here.`;
  return change === 'deleted' ? `${sentence} Save Draft keeps it as a draft.` : sentence;
}

export function removeFailure(type: ContentType): string {
  return type.failures?.remove ?? `An error occurred while deleting the ${type.noun}`;
}

export function removeQuestion(type: Collection): string {
  return `Are you sure you want to delete this ${type.noun}?`;
}

/** Around the deletion of a picture; `part` says which one. */
export function pictureSentences(type: ContentType, part: 'main' | 'other'): PictureSentences {
  return (type.pictures ?? pictures)[part];
}

const pictures = {
  main: {
    question: 'Are you sure you want to delete the main image?',
    failure: 'An error occurred while deleting the main image',
  },
  other: {
    question: 'Are you sure you want to delete this image?',
    failure: 'An error occurred while deleting the image',
  },
} as const;
