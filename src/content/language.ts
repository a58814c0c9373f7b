/** The languages of the back office; a person chooses one. The website itself is German. */
export const languages = ['en', 'de'] as const;

export type Language = (typeof languages)[number];

/** Where the browser keeps the choice. */
const place = 'back-office-language';

/**
 * What this page speaks, from its first line to its last: whoever chooses another language loads the page anew, so that
 * texts are plain constants. Servers and tests speak the first.
 */
export const language: Language = languages.find((one) => one === kept()) ?? languages[0];

/** The texts of one place in the language of this page. A text that lacks a translation does not compile. */
export function localized<Texts>(texts: { en: Texts; de: NoInfer<Texts> }): Texts {
  return texts[language];
}

/** From the next page load on. Gives whether that will be another language than this page's. */
export function storeLanguage(chosen: Language): boolean {
  try {
    localStorage.setItem(place, chosen);
  } catch {
    // A browser that keeps nothing goes on in the language of this page.
    return false;
  }
  return chosen !== language;
}

function kept(): string | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(place);
  } catch {
    return null;
  }
}
