import type { ContentTypeName } from '..';
import { language } from '../language';
import { type ContentType, type FieldEntry, fieldEntries } from '../model';
import { company } from './company';
import { cv } from './cv';
import type { AnyTexts, GermanTexts } from './german-texts';
import { home } from './home';
import { legal } from './legal';
import { press } from './press';
import { attest, exchange } from './question-pages';
import { references } from './references';
import { services } from './services';
import { shop } from './shop';
import { trainings } from './trainings';

const texts: GermanTexts<ContentTypeName> = {
  ...home,
  ...services,
  ...cv,
  ...references,
  ...trainings,
  ...press,
  ...exchange,
  ...attest,
  ...shop,
  ...company,
  ...legal,
};

/** Cache, so that a type keeps its identity between renders. */
const translated = new Map<ContentType, ContentType>();

/** Returns the content type with its texts in the page's language. */
export function inLanguage<T extends ContentType>(type: T): T;
export function inLanguage(type: ContentType): ContentType {
  if (language !== 'de') return type;
  const known = translated.get(type) ?? inGerman(type);
  translated.set(type, known);
  return known;
}

/**
 * Returns the type with German texts. Removes the English messages of SPEC §8; in German, messages.ts applies to all
 * types.
 */
export function inGerman(type: ContentType): ContentType {
  const byName: Readonly<Record<string, AnyTexts>> = texts;
  const words = byName[type.name];
  if (!words) return type;
  const fields = fieldEntries(type).map(([name, field]): FieldEntry => {
    return [name, { ...field, ...words.fields[name] }];
  });
  return { ...type, ...words, fields: Object.fromEntries(fields), failures: undefined, pictures: undefined };
}
