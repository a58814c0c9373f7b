import { inLanguage } from '../content/in-language';
import type { Collection, ContentType, Single } from '../content/model';
import { agbs, agbsHeader, agbsTexts } from '../content/types/agbs/type';
import {
  attestAdvantages,
  attestFaqs,
  attestHeader,
  attestIntroTexts,
  attestSamples,
  attestSteps,
  attestTexts,
} from '../content/types/attest/type';
import { contact, contactTexts } from '../content/types/contact/type';
import {
  cvCertifications,
  cvEducation,
  cvExperience,
  cvProfile,
  cvStandards,
  cvTexts,
} from '../content/types/cv/type';
import {
  exchangeAdvantages,
  exchangeFaqs,
  exchangeHeader,
  exchangeInstallationSteps,
  exchangeIntroTexts,
  exchangeSteps,
} from '../content/types/exchange/type';
import { footer } from '../content/types/footer/type';
import { hero } from '../content/types/hero/type';
import { latestTopics } from '../content/types/latest-topics/type';
import { imprint, privacyPolicy } from '../content/types/legal/type';
import { pressArticles, pressHeader, pressTexts } from '../content/types/press/type';
import { references, referencesHeader, referencesTexts } from '../content/types/references/type';
import { dealerLogos, services, servicesHeader, servicesTexts } from '../content/types/services/type';
import { shopHeader, shopProducts, shopTexts } from '../content/types/shop/type';
import { siteSettings } from '../content/types/site-settings/type';
import { trainingBlog } from '../content/types/training-blog/type';
import {
  trainingPrograms,
  trainingProgramsHeader,
  trainingsTexts,
} from '../content/types/training-programs/type';
import { upcomingTrainings } from '../content/types/upcoming-trainings/type';
import { screenTexts } from './screen-texts';

export type Screen = {
  /** Path below /admin. */
  path: string;
  /** The h1 of the page. */
  title: string;
  menu: string;
  /** One line in the menu. */
  purpose: string;
  sections: readonly ContentType[];
  /** Name of a custom page instead of sections; a name, because this list stays plain data. */
  page?: 'overview' | 'website' | 'media' | 'inbox' | 'replace' | 'trash' | 'system' | 'account';
};

type Place = Pick<Screen, 'sections' | 'page'> & { path: keyof typeof screenTexts };

/** In menu order. */
const places: readonly Place[] = [
  { path: 'overview', sections: [], page: 'overview' },
  { path: 'inquiries', sections: [], page: 'inbox' },
  { path: 'website', sections: [], page: 'website' },
  { path: 'media', sections: [], page: 'media' },
  { path: 'hero', sections: [hero] },
  { path: 'latest-topics', sections: [latestTopics] },
  { path: 'references', sections: [referencesHeader, references, referencesTexts] },
  { path: 'services', sections: [servicesHeader, services, dealerLogos, servicesTexts] },
  { path: 'cv', sections: [cvProfile, cvExperience, cvEducation, cvStandards, cvCertifications, cvTexts] },
  { path: 'training-programs', sections: [trainingProgramsHeader, trainingPrograms, trainingsTexts] },
  { path: 'upcoming-trainings', sections: [upcomingTrainings] },
  { path: 'training-blog', sections: [trainingBlog] },
  { path: 'press', sections: [pressHeader, pressArticles, pressTexts] },
  {
    path: 'exchange',
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
  { path: 'shop', sections: [shopHeader, shopProducts, shopTexts] },
  { path: 'agbs', sections: [agbsHeader, agbs, agbsTexts] },
  { path: 'contact', sections: [contact, contactTexts, siteSettings] },
  { path: 'footer', sections: [footer] },
  { path: 'legal', sections: [imprint, privacyPolicy] },
  { path: 'replace', sections: [], page: 'replace' },
  { path: 'trash', sections: [], page: 'trash' },
  { path: 'system', sections: [], page: 'system' },
  { path: 'account', sections: [], page: 'account' },
];

/** All screens; menu and routes use this list. */
export const screens: readonly Screen[] = places.map((place) => ({
  ...place,
  ...screenTexts[place.path],
  sections: place.sections.map((type) => inLanguage(type)),
}));

type Placed<Type> = { type: Type; screen: Screen };

/** All collections with their screens. */
export const collections: readonly Placed<Collection>[] = screens.flatMap((screen) =>
  screen.sections.flatMap((type) => (type.rows === 'many' ? { type, screen } : [])),
);

/** All singles with their screens. */
export const singles: readonly Placed<Single>[] = screens.flatMap((screen) =>
  screen.sections.flatMap((type) => (type.rows === 'one' ? { type, screen } : [])),
);
