import * as agbs from './types/agbs/type';
import * as attest from './types/attest/type';
import * as contact from './types/contact/type';
import * as cv from './types/cv/type';
import * as exchange from './types/exchange/type';
import * as footer from './types/footer/type';
import * as freePages from './types/free-pages/type';
import * as hero from './types/hero/type';
import * as latestTopics from './types/latest-topics/type';
import * as legal from './types/legal/type';
import * as press from './types/press/type';
import * as references from './types/references/type';
import * as services from './types/services/type';
import * as shop from './types/shop/type';
import * as siteSettings from './types/site-settings/type';
import * as team from './types/team/type';
import * as trainingBlog from './types/training-blog/type';
import * as trainingPrograms from './types/training-programs/type';
import * as upcomingTrainings from './types/upcoming-trainings/type';
import type { ContentType } from './model';

const modules = [
  hero,
  latestTopics,
  services,
  cv,
  references,
  trainingPrograms,
  upcomingTrainings,
  trainingBlog,
  press,
  exchange,
  attest,
  shop,
  team,
  freePages,
  agbs,
  contact,
  footer,
  legal,
  siteSettings,
] as const;

type ValueOf<Module> = Module extends unknown ? Module[keyof Module] : never;

export type DeclaredType = Extract<ValueOf<(typeof modules)[number]>, ContentType>;

export type ContentTypeName = DeclaredType['name'];

/** Server, tests and demo iterate over them; a page imports the types it shows. */
export const contentTypes: readonly ContentType[] = modules.flatMap((module): ContentType[] =>
  Object.values(module).filter((exported) => typeof exported === 'object' && 'rows' in exported),
);

export function contentTypeNamed(name: ContentTypeName): ContentType {
  const type = contentTypes.find((candidate) => candidate.name === name);
  if (!type) throw new Error(`There is no content type ${name}`);
  return type;
}
