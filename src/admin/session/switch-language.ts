import { storeLanguage, type Language } from '../../content/language';

/** Loads the page anew in that language; false where it speaks it already, or the browser keeps nothing. */
export function switchLanguage(chosen: Language): boolean {
  if (!storeLanguage(chosen)) return false;
  location.reload();
  return true;
}
