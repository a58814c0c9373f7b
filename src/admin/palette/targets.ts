import type { Action } from '../../data/account/own-rights';
import type { SearchMatch } from '../../data/search/search-content';
import { screens } from '../screens';
import { foundPlace, type FoundPlace } from '../search/found-place';
import { fold, hasWords } from '../search/words';

/** Target of the palette: a screen, or the form field that contains the words. */
export type PaletteTarget =
  | { to: string; kind: 'screen'; name: string; detail: string }
  | { to: string; kind: 'text'; place: SearchMatch; at: FoundPlace };

const maxResultCount = 40;

const screenTargets = screens.map(({ path, title, menu, purpose, sections, action }) => ({
  action,
  to: `/admin/${path}`,
  kind: 'screen' as const,
  name: menu,
  detail: purpose,
  words: [
    title,
    menu,
    purpose,
    ...sections.map((type) => (type.rows === 'many' ? type.plural : type.region)),
  ].join(' '),
}));

/**
 * Returns matching screens, best match first, then the places in the order found. Without input, returns all screens
 * that the role allows.
 */
export function targetsOf(
  typed: string,
  places: readonly SearchMatch[],
  isExcluded: (action: Action | null) => boolean,
): PaletteTarget[] {
  const wanted = fold(typed.trim());
  const ofScreens = screenTargets
    .filter(({ words, action }) => !isExcluded(action) && hasWords(words, typed))
    .sort((one, other) => rank(one.name, wanted) - rank(other.name, wanted));
  const ofTexts = places.flatMap((place): PaletteTarget[] => {
    const at = foundPlace(place);
    return at ? [{ to: at.to, kind: 'text', place, at }] : [];
  });
  return [...ofScreens, ...ofTexts].slice(0, maxResultCount);
}

/** Ranks names: 0 starts with the input, 1 contains it, 2 neither. */
function rank(name: string, wanted: string): number {
  const at = fold(name).indexOf(wanted);
  return at === 0 ? 0 : at > 0 ? 1 : 2;
}
