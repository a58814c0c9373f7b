import { localized } from '../../../content/language';
import type { Collection } from '../../../content/model';
import { recordNoun } from '../../../content/noun';

export const texts = localized({
  restore: ['Restore what I typed', 'Eingaben wiederherstellen'],
  discard: ['Discard', 'Verwerfen'],
  begun: [
    ({ noun }: Collection, time: string) => `A new ${noun} you began was not saved. It is from ${time}.`,
    (type, time) =>
      `${recordNoun(type)}: Ein Eintrag, den Sie neu begonnen haben, wurde nicht gespeichert. Er ist vom ${time}.`,
  ],
});
