import type { ContentTypeName } from '.';
import type { AnyTexts } from './german-texts';
import { language } from './language';
import type { Field } from './fields';
import { type ContentType, type FieldEntry, fieldEntries } from './model';
import { roleNames } from './types/shared/german';
import { roleOf } from './types/shared/word-fields';
import { german as agbs } from './types/agbs/german';
import { german as attest } from './types/attest/german';
import { german as contact } from './types/contact/german';
import { german as cv } from './types/cv/german';
import { german as exchange } from './types/exchange/german';
import { german as footer } from './types/footer/german';
import { german as freePages } from './types/free-pages/german';
import { german as hero } from './types/hero/german';
import { german as latestTopics } from './types/latest-topics/german';
import { german as legal } from './types/legal/german';
import { german as press } from './types/press/german';
import { german as references } from './types/references/german';
import { german as services } from './types/services/german';
import { german as shop } from './types/shop/german';
import { german as siteSettings } from './types/site-settings/german';
import { german as team } from './types/team/german';
import { german as trainingBlog } from './types/training-blog/german';
import { german as trainingPrograms } from './types/training-programs/german';
import { german as upcomingTrainings } from './types/upcoming-trainings/german';

const texts = {
  ...hero,
  ...latestTopics,
  ...services,
  ...cv,
  ...references,
  ...trainingPrograms,
  ...upcomingTrainings,
  ...trainingBlog,
  ...press,
  ...exchange,
  ...attest,
  ...shop,
  ...team,
  ...freePages,
  ...agbs,
  ...contact,
  ...footer,
  ...legal,
  ...siteSettings,
} satisfies Record<ContentTypeName, AnyTexts>;

/** Cache, so that a type keeps its identity between renders. */
const translated = new Map<ContentType, ContentType>();

export function inLanguage<T extends ContentType>(type: T): T;
export function inLanguage(type: ContentType): ContentType {
  if (language !== 'de') return type;
  const german = translated.get(type) ?? inGerman(type);
  translated.set(type, german);
  return german;
}

/** Removes the type's own English messages; in German, messages.ts applies to all types. */
export function inGerman(type: ContentType): ContentType {
  const byName: Readonly<Record<string, AnyTexts>> = texts;
  const words = byName[type.name];
  if (!words) return type;
  const fields = fieldEntries(type).map(([name, field]): FieldEntry => {
    return [name, { ...field, ...(words.fields[name] ?? builtInTexts(name, field)) }];
  });
  const { groups = {}, ...own } = words;
  const group = type.rows === 'one' && type.group !== undefined ? groups[type.group] : undefined;
  return {
    ...type,
    ...own,
    ...group,
    fields: Object.fromEntries(fields),
    failures: undefined,
    pictures: undefined,
  };
}

function builtInTexts(name: string, field: Field): { label: string } | undefined {
  const word = 'word' in field && field.word;
  return word ? { label: `${roleNames[roleOf(name)]} „${word}“` } : undefined;
}
