/** Languages of the back office, chosen per user. The website itself is German. */
export const languages = ['en', 'de'] as const;

export type Language = (typeof languages)[number];

const storageKey = 'back-office-language';

/**
 * Language of this page. It never changes: choosing another language reloads the page, so that texts can be constants.
 * Servers and tests use the first language.
 */
export const language: Language = languages.find((one) => one === storedLanguage()) ?? languages[0];

/** Returns the texts in the page's language. A missing translation does not compile. */
export function localized<Texts>(texts: { en: Texts; de: NoInfer<Texts> }): Texts {
  return texts[language];
}

/** Stores the language for the next page load. Returns whether it will differ from the present one. */
export function storeLanguage(chosen: Language): boolean {
  try {
    localStorage.setItem(storageKey, chosen);
  } catch {
    // Without storage, the page stays in its present language.
    return false;
  }
  return chosen !== language;
}

function storedLanguage(): string | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
