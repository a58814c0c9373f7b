import { language } from './language';
import type { ContentType } from './model';

/** The accusative of "this", by the gender of what follows; `p` for words without a singular. */
const these = { m: 'diesen', f: 'diese', n: 'dieses', p: 'diese' };

/** "this reference", "diese Referenz": the record as the object of a sentence. */
export function thisRecord({ noun, gender }: ContentType): string {
  return language === 'de' && gender ? `${these[gender]} ${noun}` : `this ${noun}`;
}

/** At the beginning of a sentence: "Dealer logo". */
export function recordNoun({ noun }: ContentType): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
