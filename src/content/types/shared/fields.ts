import type { FieldKind } from '../../fields';
import type { TextPair } from '../../language';

/** Sort order of a collection whose records editors arrange. */
export const ordered = { sort: { column: 'order', ascending: true }, newOrder: 'count' } as const;

export function optional<const Kind extends FieldKind>(kind: Kind, label: TextPair) {
  return { kind, label, optional: true } as const;
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

/** Further pictures, in a table of their own; `parent` is its column with the record's id. */
export function galleryField(ratio: number, table: string, parent: string) {
  return { kind: 'gallery', label: ['Additional images', 'Weitere Bilder'], ratio, table, parent } as const;
}

export function attachmentsField(bucket: string, table: string, parent: string) {
  const label = ['PDF attachments', 'PDF-Anhänge'] as const;
  return { kind: 'attachments', label, bucket, table, parent, sort: 'order' } as const;
}
