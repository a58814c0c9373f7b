import { kindOf } from '../../../content/fields';
import type { ContentType } from '../../../content/model';
import { toFormValues } from '../../../content/record/record';
import type { TextChange, SearchMatch } from '../../../data/records/search-content';
import { matchedField, type MatchedField, type Occurrence, occurrencesIn } from '../../editor/search/words';
import { localized, phrase } from '../../../content/language';
import { countText } from '../../parts/texts';

export type TextReplacement = {
  key: string;
  field: MatchedField;
  change: TextChange;
  occurrences: Occurrence[];
  /** True if the match has the same case and accents as the search text. */
  isExactMatch: boolean;
  problem: string | undefined;
};

/** Replaces exact matches if a text has any, else those that differ in case or accents. */
export function replacementsOf(
  matches: readonly SearchMatch[],
  find: string,
  replaceWith: string,
): TextReplacement[] {
  return matches.flatMap((match) => {
    const field = matchedField(match);
    const all = occurrencesIn(match.value, find);
    const exact = all.filter(({ start, end }) => spelling(match.value.slice(start, end)) === spelling(find));
    const occurrences = exact.length > 0 ? exact : all;
    if (!field || occurrences.length === 0) return [];
    const after = replaced(match.value, occurrences, replaceWith);
    return {
      key: [match.is_draft, match.table_name, match.row_id, match.column_name, match.place].join(' '),
      field,
      change: { ...match, after },
      occurrences,
      isExactMatch: exact.length > 0,
      problem: replaceWith === '' ? undefined : problemOf(field.type, { ...match, value: after }),
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

function problemOf(
  type: ContentType,
  { table_name, column_name, place, value }: SearchMatch,
): string | undefined {
  const field = type.fields[column_name];
  if (!field || table_name !== type.table) return undefined;
  const values = toFormValues(type, { [column_name]: place === null ? value : [value] });
  return kindOf(field).validate(values, { name: column_name, field })[0]?.message;
}

export const findParameter = 'find';

export function replaceLink(find: string): string {
  return `/admin/replace?${new URLSearchParams({ [findParameter]: find })}`;
}

export const texts = localized({
  wanted: ['Find', 'Suchen nach'],
  spelling: [
    'As it is spelled; a telephone number is found with other spaces and hyphens too.',
    'So, wie es auf der Website steht; eine Telefonnummer wird auch mit anderen Leerzeichen und Bindestrichen gefunden.',
  ],
  find: ['Find', 'Suchen'],
  noneLeft: ['No place is left.', 'Es ist keine Stelle mehr übrig.'],
  foundInMany: [
    (places: number, given: number) =>
      `Found in ${countText(places, 'place')}. These are ${given} of them; once they are replaced, the next ones come.`,
    (places, given) =>
      `An ${countText(places, 'Stelle', 'Stellen')} gefunden. Hier stehen ${given} davon; sobald sie ersetzt sind, folgen die nächsten.`,
  ],
  replaceWith: ['Replace with', 'Ersetzen durch'],
  replacedIn: [
    (places: number) => `Replaced in ${countText(places, 'place')}.`,
    (places) => `An ${countText(places, 'Stelle', 'Stellen')} ersetzt.`,
  ],
  chooseAll: ['Choose all', 'Alle auswählen'],
  chooseNone: ['Choose none', 'Keine auswählen'],
  places: ['Places', 'Fundstellen'],
  inDraft: ['In its draft, not on the website', 'Im Entwurf, nicht auf der Website'],
  draftFollows: [
    'Its draft follows where it says the same',
    'Der Entwurf wird mitgeändert, wo er gleich lautet',
  ],
  spelledOtherwise: [
    'Spelled otherwise: in another case, or with other accents, spaces or hyphens',
    'Anders geschrieben: andere Groß- und Kleinschreibung, andere Akzente, Leerzeichen oder Bindestriche',
  ],
  staysFor: phrase('{problem}. It stays as it is.', '{problem} Der Text bleibt, wie er ist.'),
});
