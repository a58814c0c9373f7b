import { type ContentType, childEntries } from '../../content/model';
import type { Ratio } from '../../content/fields/file/image';
import { plainText } from '../../content/text/markup';
import type { MediaFile, MediaUse } from '../../data/files/media';
import { editLink } from '../edit-link/use-edit-link';
import { collections, singles } from '../screens';

/** A file as the back office speaks of it. */
export type MediaEntry = {
  file: MediaFile;
  isPicture: boolean;
  /** What it shows, or is called; its name where nobody has said so. */
  title: string;
  /** Its name in the storage. */
  name: string;
  /** All that is said of it, each once. */
  descriptions: readonly string[];
  places: readonly UsedPlace[];
  /** What it is found by. */
  words: string;
};

/** A form in which it stands. */
export type UsedPlace = {
  to: string;
  /** Where it is, where its name does not say so, what it is called, and which part of it. */
  screen: string | undefined;
  record: string;
  label: string;
  /** Its name is the website's, not the back office's. */
  isContent: boolean;
  isDraft: boolean;
  /** Of the pictures it shows; undefined where it shows none. */
  ratio: Ratio | undefined;
};

export function entryOf(file: MediaFile): MediaEntry {
  const name = file.place.path.split('/').at(-1) ?? '';
  const descriptions = [...new Set(file.uses.flatMap(({ description }) => description?.trim() || []))];
  const places = placesOf(file.uses);
  const { notes, papers } = file;
  return {
    file,
    isPicture: file.mimetype.startsWith('image/'),
    title: descriptions[0] ?? name,
    name,
    descriptions,
    places,
    words: [name, ...descriptions, ...places.map(placeText), notes.credit, papers.people].join(' '),
  };
}

/** "References: Werft Nord – Main image". */
export function placeText({ screen, record, label }: UsedPlace): string {
  return `${screen ? `${screen}: ` : ''}${record} – ${label}`;
}

/** Each form once for each field; a draft of what is on the website is the same form. */
function placesOf(uses: readonly MediaUse[]): UsedPlace[] {
  const places = new Map<string, UsedPlace>();
  for (const use of uses) {
    const at = formOf(use);
    if (at && places.get(at.to)?.isDraft !== false) places.set(at.to, { ...at, isDraft: use.is_draft });
  }
  return [...places.values()];
}

/** Undefined for a table that no form edits. */
function formOf(use: MediaUse): Omit<UsedPlace, 'isDraft'> | undefined {
  for (const { type, screen } of [...collections, ...singles]) {
    const name = fieldOf(type, use);
    if (!name) continue;
    const field = type.fields[name];
    const ratio = field && 'ratio' in field ? field.ratio : undefined;
    const record = recordName(type, use);
    return {
      to: editLink(screen.path, use.record_id, name),
      screen: screen.menu === record ? undefined : screen.menu,
      record,
      label: field?.label ?? name,
      isContent: type.rows === 'many',
      ratio,
    };
  }
  return undefined;
}

function fieldOf(type: ContentType, { table_name, column_name }: MediaUse): string | undefined {
  if (type.table === table_name) return column_name;
  return childEntries(type).find(([, { table }]) => table === table_name)?.[0];
}

function recordName(type: ContentType, { title }: MediaUse): string {
  return type.rows === 'one' ? type.region : plainText(title ?? '') || type.singular;
}
