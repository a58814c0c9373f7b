import type { FieldKind } from '../../fields';
import type { GalleryField } from '../../fields/image';
import type { TextPair } from '../../language';
import type { Collection } from '../../model';

/** Sort order of a collection whose records editors arrange. */
export const ordered = { sort: { column: 'order', ascending: true }, newOrder: 'count' } as const;

/** Nouns of a collection; on buttons, the singular has capitals. */
export function nouns(gender: Collection['gender'], english: string, german: string, plural: TextPair) {
  const capitals = english.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const singular: TextPair = [capitals, german.charAt(0).toUpperCase() + german.slice(1)];
  return { gender, noun: [english, german], singular, plural } as const;
}

type Declaration<Kind> = [kind: Kind, english: string, german: string, hint?: TextPair];

export function field<const Kind extends FieldKind>(...[kind, english, german, hint]: Declaration<Kind>) {
  return { kind, label: [english, german], hint } as const;
}

export function optional<const Kind extends FieldKind>(...declaration: Declaration<Kind>) {
  return { ...field(...declaration), optional: true } as const;
}

export function switchField(initial: boolean, ...texts: [english: string, german: string, hint?: TextPair]) {
  return { ...field('boolean', ...texts), initial } as const;
}

/** Slug of a record page, made from the fields of `from`. */
export function slugField(noun: string, from: readonly string[] = ['title']) {
  return {
    kind: 'slug',
    label: ['Address', 'Internetadresse der Seite'],
    from,
    noun,
    optional: true,
  } as const;
}

/** Further images, in a table of their own; `parent` is its column with the record's id. */
export function galleryField(ratio: GalleryField['ratio'], table: string, parent: string) {
  return { kind: 'gallery', label: ['Additional images', 'Weitere Bilder'], ratio, table, parent } as const;
}

export function attachmentsField(bucket: string, table: string, parent: string) {
  const label = ['PDF attachments', 'PDF-Anhänge'] as const;
  return { kind: 'attachments', label, bucket, table, parent, sort: 'order' } as const;
}
