import type { Collection } from '../../content/model';
import type { OutlineRow } from '../../data/outline';
import { editLink } from '../edit-link/use-edit-link';
import { titleOf } from '../editor/record-texts';
import { screens } from '../screens';
import { fold, hasWords } from '../search/words';

/** Somewhere the palette leads: a screen, or the form of a record. */
export type Place = { to: string; name: string; detail: string; isRecord: boolean; words: string };

const most = 40;

export const screenPlaces: readonly Place[] = screens.map(({ path, title, menu, purpose, sections }) => ({
  to: `/admin/${path}`,
  name: menu,
  detail: purpose,
  isRecord: false,
  words: [title, menu, purpose, ...sections.map((type) => nameOf(type))].join(' '),
}));

export function recordPlaces(
  { type, screen }: { type: Collection; screen: { path: string; menu: string } },
  rows: readonly OutlineRow[],
): Place[] {
  return rows.map((row) => {
    const name = titleOf(type, row);
    const detail = `${type.singular} in ${screen.menu}`;
    return { to: editLink(screen.path, row.id), name, detail, isRecord: true, words: `${name} ${detail}` };
  });
}

/** What matches best comes first; with nothing typed these are the screens. */
export function findPlaces(places: readonly Place[], typed: string): Place[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return places.filter(({ isRecord }) => !isRecord);
  const found = places.filter(({ words }) => hasWords(words, typed));
  return found.sort((one, other) => rank(one, wanted) - rank(other, wanted)).slice(0, most);
}

/** Names that begin with what was typed, names that hold it, the rest; screens before records. */
function rank({ name, isRecord }: Place, wanted: string): number {
  const at = fold(name).indexOf(wanted);
  return (at === 0 ? 0 : at > 0 ? 2 : 4) + (isRecord ? 1 : 0);
}

function nameOf(type: (typeof screens)[number]['sections'][number]): string {
  return type.rows === 'many' ? type.plural : type.region;
}
