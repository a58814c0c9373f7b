import * as agbs from './types/agbs';
import * as attest from './types/attest';
import * as contact from './types/contact';
import * as cv from './types/cv';
import * as exchange from './types/exchange';
import * as footer from './types/footer';
import * as freePages from './types/free-pages';
import * as hero from './types/hero';
import * as latestTopics from './types/latest-topics';
import * as legal from './types/legal';
import * as press from './types/press';
import * as references from './types/references';
import * as services from './types/services';
import * as shop from './types/shop';
import * as siteSettings from './types/site-settings';
import * as team from './types/team';
import * as trainingBlog from './types/training-blog';
import * as trainingPrograms from './types/training-programs';
import * as upcomingTrainings from './types/upcoming-trainings';
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

export type ContentTypeName = Extract<ValueOf<(typeof modules)[number]>, ContentType>['name'];

/** Server, tests and demo iterate over them; a page imports the types it shows. */
export const contentTypes: readonly ContentType[] = modules.flatMap((module): ContentType[] =>
  Object.values(module).filter((exported) => typeof exported === 'object' && 'rows' in exported),
);

export function contentTypeNamed(name: ContentTypeName): ContentType {
  const type = contentTypes.find((candidate) => candidate.name === name);
  if (!type) throw new Error(`There is no content type ${name}`);
  return type;
}
