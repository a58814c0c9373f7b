/** Languages of the back office, chosen per user. The website itself is German. */
export const languages = ['en', 'de'] as const;

export type Language = (typeof languages)[number];

const storageKey = 'back-office-language';

/** The stored one, else that of an invitation's link, else the first. It never changes: texts can be constants. */
export const language: Language =
  languages.find((one) => one === (storedLanguage() ?? languageOfLink())) ?? languages[0];

export type Bilingual = { readonly en: string; readonly de: string };

/** Returns each text of a table in the page's language. A pair is English, German; a missing one does not compile. */
export function localized<Texts>(pairs: {
  readonly [Key in keyof Texts]: readonly [Texts[Key], NoInfer<Texts[Key]>];
}): Texts {
  const entries = Object.entries<readonly [unknown, unknown]>(pairs);
  return Object.fromEntries(entries.map(([key, [en, de]]) => [key, language === 'de' ? de : en])) as Texts;
}

type Values<Text extends string> = Text extends `${string}{${string}}${infer Rest}`
  ? [value: string | number, ...Values<Rest>]
  : [];

/** Texts with placeholders such as `{name}`; the values have the order of the English text. */
export function phrase<const English extends string>(english: English, german: string) {
  const names = Array.from(english.matchAll(/\{(\w+)\}/g), ([, name]) => name);
  const filled =
    (text: string) =>
    (...values: Values<English>): string =>
      text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[names.indexOf(name)]));
  return [filled(english), filled(german)] as const;
}

export type TextPair = readonly [english: string, german: string];

export function translate(text: Bilingual | TextPair): string;
export function translate(text: Bilingual | TextPair | undefined): string | undefined;
export function translate(text: Bilingual | TextPair | undefined): string | undefined {
  if (!text) return undefined;
  return 'en' in text ? text[language] : text[languages.indexOf(language)];
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

function languageOfLink(): string | null {
  return typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('language');
}

function storedLanguage(): string | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
