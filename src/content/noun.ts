import { language } from './language';
import type { ContentType } from './model';

/** German "this" in the accusative, by gender; `p` for plural-only nouns. */
const these = { m: 'diesen', f: 'diese', n: 'dieses', p: 'diese' };

/** Returns "this reference" or "diese Referenz", as the object of a sentence. */
export function thisRecord({ noun, gender }: ContentType): string {
  return language === 'de' && gender ? `${these[gender]} ${noun}` : `this ${noun}`;
}

/** Returns the noun capitalized for the beginning of a sentence: "Dealer logo". */
export function recordNoun({ noun }: ContentType): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
