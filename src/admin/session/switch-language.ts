import { storeLanguage, type Language } from '../../content/language';

/** Stores the language and reloads the page. Returns false if it is the current language or cannot be stored. */
export function switchLanguage(chosen: Language): boolean {
  if (!storeLanguage(chosen)) return false;
  location.reload();
  return true;
}
