import type { Action } from '../../data/account/own-rights';
import type { SearchMatch } from '../../data/search/search-content';
import { screens } from '../screens';
import { matchedField, type MatchedField } from '../search/matched-field';
import { fold, hasWords } from '../search/words';

/** Target of the palette: a screen, or the form field that contains the words. */
export type PaletteTarget =
  | { to: string; kind: 'screen'; name: string; detail: string }
  | { to: string; kind: 'text'; match: SearchMatch; field: MatchedField };

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

type PaletteInput = {
  typed: string;
  matches: readonly SearchMatch[];
  isExcluded: (action: Action | null) => boolean;
};

/**
 * Returns matching screens, best match first, then the matches in the order found. Without input, returns all screens
 * that the role allows.
 */
export function targetsOf({ typed, matches, isExcluded }: PaletteInput): PaletteTarget[] {
  const folded = fold(typed.trim());
  const screenResults = screenTargets
    .filter(({ words, action }) => !isExcluded(action) && hasWords(words, typed))
    .sort((one, other) => rank(one.name, folded) - rank(other.name, folded));
  const textResults = matches.flatMap((match): PaletteTarget[] => {
    const field = matchedField(match);
    return field ? [{ to: field.to, kind: 'text', match, field }] : [];
  });
  return [...screenResults, ...textResults].slice(0, maxResultCount);
}

/** Ranks names: 0 starts with the folded input, 1 contains it, 2 neither. */
function rank(name: string, folded: string): number {
  const index = fold(name).indexOf(folded);
  return index === 0 ? 0 : index > 0 ? 1 : 2;
}
