import type { Action } from '../../data/account/own-rights';
import { type Collection, type ContentType, groupOf, shownFields, type Single } from '../../content/model';
import { agbs, agbsHeader, agbsTexts } from '../../content/types/agbs/type';
import {
  attestAdvantages,
  attestFaqs,
  attestHeader,
  attestIntroTexts,
  attestSamples,
  attestSteps,
  attestTexts,
} from '../../content/types/attest/type';
import { contact, contactTexts } from '../../content/types/contact/type';
import {
  cvCertifications,
  cvEducation,
  cvExperience,
  cvProfile,
  cvStandards,
  cvTexts,
} from '../../content/types/cv/type';
import {
  exchangeAdvantages,
  exchangeFaqs,
  exchangeHeader,
  exchangeInstallationSteps,
  exchangeIntroTexts,
  exchangeSteps,
} from '../../content/types/exchange/type';
import { footer } from '../../content/types/footer/type';
import { freePages } from '../../content/types/free-pages/type';
import { hero } from '../../content/types/hero/type';
import { latestTopics } from '../../content/types/latest-topics/type';
import { imprint, privacyPolicy } from '../../content/types/legal/type';
import { pressArticles, pressHeader, pressTexts } from '../../content/types/press/type';
import { references, referencesHeader, referencesTexts } from '../../content/types/references/type';
import { dealerLogos, services, servicesHeader, servicesTexts } from '../../content/types/services/type';
import { shopHeader, shopProducts, shopTexts } from '../../content/types/shop/type';
import { siteSettings } from '../../content/types/site-settings/type';
import { team } from '../../content/types/team/type';
import { trainingBlog } from '../../content/types/training-blog/type';
import {
  trainingPrograms,
  trainingProgramsHeader,
  trainingsTexts,
} from '../../content/types/training-programs/type';
import { upcomingTrainings } from '../../content/types/upcoming-trainings/type';
import { screenTexts } from './screen-texts';

export type Screen = {
  /** Path below /admin. */
  path: string;
  /** The h1 of the page. */
  title: string;
  menu: string;
  /** One line, shown as tooltip in the navigation. */
  purpose: string;
  /** Action that the screen requires; null for all roles. */
  action: Action | null;
  /** Group in the navigation; without one, the screen is above the groups. */
  group?: 'content' | 'company' | 'operation' | 'person';
  /** Part of the website that several screens edit; the navigation groups them below its name. */
  sitePart?: 'home' | 'trainings';
  /** The forms have no read-only view. */
  opensAsForm?: boolean;
  /** Content types that the screen edits; empty for a custom page without a form. */
  sections: readonly ContentType[];
  /** Name of a custom page instead of sections; a name, because this list stays plain data. */
  page?:
    | 'overview'
    | 'brand'
    | 'website'
    | 'media'
    | 'inbox'
    | 'redirects'
    | 'replace'
    | 'import'
    | 'trash'
    | 'people'
    | 'activity'
    | 'system'
    | 'account';
};

type ScreenDeclaration = Pick<
  Screen,
  'action' | 'sections' | 'page' | 'group' | 'sitePart' | 'opensAsForm'
> & {
  path: keyof typeof screenTexts;
};

/** In the order of the navigation. */
const declarations: readonly ScreenDeclaration[] = [
  { path: 'overview', action: 'draft', sections: [], page: 'overview' },
  { path: 'inquiries', action: 'inbox', sections: [], page: 'inbox' },
  { path: 'website', action: 'draft', group: 'content', sections: [], page: 'website' },
  { path: 'hero', action: 'draft', group: 'content', sitePart: 'home', sections: [hero] },
  { path: 'latest-topics', action: 'draft', group: 'content', sitePart: 'home', sections: [latestTopics] },
  {
    path: 'services',
    action: 'draft',
    group: 'content',
    sections: [servicesHeader, services, dealerLogos, servicesTexts],
  },
  {
    path: 'references',
    action: 'draft',
    group: 'content',
    sections: [referencesHeader, references, referencesTexts],
  },
  {
    path: 'training-programs',
    action: 'draft',
    group: 'content',
    sitePart: 'trainings',
    sections: [trainingProgramsHeader, trainingPrograms, trainingsTexts],
  },
  {
    path: 'upcoming-trainings',
    action: 'draft',
    group: 'content',
    sitePart: 'trainings',
    sections: [upcomingTrainings],
  },
  {
    path: 'training-blog',
    action: 'draft',
    group: 'content',
    sitePart: 'trainings',
    sections: [trainingBlog],
  },
  { path: 'press', action: 'draft', group: 'content', sections: [pressHeader, pressArticles, pressTexts] },
  {
    path: 'exchange',
    action: 'draft',
    group: 'content',
    sections: [
      exchangeHeader,
      exchangeIntroTexts,
      exchangeAdvantages,
      exchangeSteps,
      exchangeInstallationSteps,
      exchangeFaqs,
    ],
  },
  {
    path: 'attest',
    action: 'draft',
    group: 'content',
    sections: [
      attestHeader,
      attestIntroTexts,
      attestAdvantages,
      attestSteps,
      attestSamples,
      attestFaqs,
      attestTexts,
    ],
  },
  { path: 'shop', action: 'draft', group: 'content', sections: [shopHeader, shopProducts, shopTexts] },
  {
    path: 'cv',
    action: 'draft',
    group: 'content',
    sections: [cvProfile, cvExperience, cvEducation, cvStandards, cvCertifications, cvTexts],
  },
  { path: 'team', action: 'draft', group: 'content', sections: [team] },
  { path: 'free-pages', action: 'draft', group: 'content', sections: [freePages] },
  { path: 'media', action: 'publish', group: 'content', sections: [], page: 'media' },
  {
    path: 'brand',
    action: 'settings',
    group: 'company',
    sections: [groupOf(siteSettings, 'brand')],
    page: 'brand',
    opensAsForm: true,
  },
  {
    path: 'pages',
    action: 'settings',
    group: 'company',
    sections: [groupOf(siteSettings, 'pages')],
    opensAsForm: true,
  },
  {
    path: 'contact',
    action: 'draft',
    group: 'company',
    sections: [contact, contactTexts, groupOf(siteSettings, 'inquiries')],
  },
  { path: 'footer', action: 'draft', group: 'company', sections: [footer] },
  {
    path: 'legal',
    action: 'draft',
    group: 'company',
    sections: [imprint, privacyPolicy],
    opensAsForm: true,
  },
  { path: 'agbs', action: 'draft', group: 'company', sections: [agbsHeader, agbs, agbsTexts] },
  { path: 'redirects', action: 'settings', group: 'operation', sections: [], page: 'redirects' },
  { path: 'replace', action: 'publish', group: 'operation', sections: [], page: 'replace' },
  { path: 'import', action: 'settings', group: 'operation', sections: [], page: 'import' },
  { path: 'trash', action: 'draft', group: 'operation', sections: [], page: 'trash' },
  { path: 'people', action: 'people', group: 'operation', sections: [], page: 'people' },
  { path: 'activity', action: 'activity', group: 'operation', sections: [], page: 'activity' },
  { path: 'system', action: 'backup', group: 'operation', sections: [], page: 'system' },
  { path: 'account', action: null, group: 'person', sections: [], page: 'account' },
];

export const screens: readonly Screen[] = declarations.map((declaration) => ({
  ...declaration,
  ...screenTexts[declaration.path],
}));

/** `publishing_action` of the database has the same rule. */
export function actionToEdit(type: ContentType): Action {
  return type.table === siteSettings.table ? 'settings' : 'draft';
}

export type EditableType<Type = ContentType> = { type: Type; screen: Screen };

/** Content types in the order of the navigation, a type with several field groups once per group. */
export const editableTypes: readonly EditableType[] = screens.flatMap((screen) =>
  screen.sections.map((type) => ({ type, screen })),
);

/** Throws for a type without a screen. */
export function screenOf(type: ContentType): Screen {
  const candidates = editableTypes.filter((editable) => editable.type.table === type.table);
  const group = type.rows === 'one' ? type.group : undefined;
  const match =
    candidates.find((one) => one.type.rows === 'one' && one.type.group === group) ?? candidates[0];
  if (!match) throw new Error(`no screen edits ${type.table}`);
  return match.screen;
}

/** Returns the editable type whose form shows a field; without one, the first of the table. */
export function editableTypeOf(table: string, field?: string | null): EditableType | undefined {
  const candidates = editableTypes.filter(({ type }) => type.table === table);
  return candidates.find(({ type }) => shownFields(type).some(([name]) => name === field)) ?? candidates[0];
}

export const collections: readonly EditableType<Collection>[] = editableTypes.flatMap(({ type, screen }) =>
  type.rows === 'many' ? { type, screen } : [],
);

/** All singles with their screens; one with several groups of fields once, with the first. */
export const singles: readonly EditableType<Single>[] = editableTypes.flatMap(({ type, screen }, index) => {
  const isFirst = editableTypes.findIndex((editable) => editable.type.table === type.table) === index;
  return type.rows === 'one' && isFirst ? { type, screen } : [];
});
