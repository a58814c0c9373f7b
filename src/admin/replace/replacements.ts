import { kindOf } from '../../content/fields';
import type { ContentType } from '../../content/model';
import { toFormValues } from '../../content/record/record';
import type { TextChange } from '../../data/search/replace-content';
import type { SearchMatch } from '../../data/search/search-content';
import { foundPlace, type FoundPlace } from '../search/found-place';
import { type Occurrence, occurrencesIn } from '../search/occurrences';

/** Proposed change of one place. */
export type TextReplacement = {
  key: string;
  at: FoundPlace;
  change: TextChange;
  /** Occurrences to replace in its text. */
  occurrences: Occurrence[];
  /** True if the match has the same case and accents as the search text. */
  isSpelledSo: boolean;
  /** Reason why the place cannot be changed. */
  problem: string | undefined;
};

/**
 * Returns the proposed changes. Replaces exact matches if a text has any, else those that differ in case or accents.
 */
export function replacementsOf(
  places: readonly SearchMatch[],
  find: string,
  replaceWith: string,
): TextReplacement[] {
  return places.flatMap((place) => {
    const at = foundPlace(place);
    const alike = occurrencesIn(place.value, find);
    const same = alike.filter(({ start, end }) => spelling(place.value.slice(start, end)) === spelling(find));
    const occurrences = same.length > 0 ? same : alike;
    if (!at || occurrences.length === 0) return [];
    const after = replaced(place.value, occurrences, replaceWith);
    return {
      key: [place.is_draft, place.table_name, place.row_id, place.column_name, place.place].join(' '),
      at,
      change: { ...place, after },
      occurrences,
      isSpelledSo: same.length > 0,
      problem: replaceWith === '' ? undefined : problemOf(at.type, { ...place, value: after }),
    };
  });
}

function spelling(words: string): string {
  return words.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

function replaced(text: string, occurrences: readonly Occurrence[], replaceWith: string): string {
  const edges = [0, ...occurrences.flatMap(({ start, end }) => [start, end]), text.length];
  return edges
    .slice(1)
    .map((edge, index) => (index % 2 === 1 ? replaceWith : text.slice(edges[index], edge)))
    .join('');
}

/** Returns the validation message of the field for the new text. */
function problemOf(
  type: ContentType,
  { table_name, column_name, place, value }: SearchMatch,
): string | undefined {
  const field = type.fields[column_name];
  if (!field || table_name !== type.table) return undefined;
  const values = toFormValues(type, { [column_name]: place === null ? value : [value] });
  return kindOf(field).validate(values, { name: column_name, field })[0]?.message;
}
