import { keepLanguage, type Language } from '../../content/language';

/** Loads the page anew in that language; false where it speaks it already, or the browser keeps nothing. */
export function goOnIn(chosen: Language): boolean {
  if (!keepLanguage(chosen)) return false;
  location.reload();
  return true;
}
