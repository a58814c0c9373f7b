import { localized } from '../../content/language';
import type { Collection } from '../../content/model';
import { recordNoun } from '../../content/noun';

export const texts = localized({
  en: {
    restore: 'Restore what I typed',
    discard: 'Discard',
    begun: ({ noun }: Collection, time: string) =>
      `A new ${noun} you began was not saved. It is from ${time}.`,
  },
  de: {
    restore: 'Eingaben wiederherstellen',
    discard: 'Verwerfen',
    begun: (type, time) =>
      `${recordNoun(type)}: Ein Eintrag, den Sie neu begonnen haben, wurde nicht gespeichert. Er ist vom ${time}.`,
  },
});
