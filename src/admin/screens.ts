import type { Collection, ContentType, Single } from '../content/model';
import { agbs, agbsHeader, agbsTexts } from '../content/types/agbs';
import {
  attestAdvantages,
  attestFaqs,
  attestHeader,
  attestIntroTexts,
  attestSteps,
  attestTexts,
} from '../content/types/attest';
import { contact, contactTexts } from '../content/types/contact';
import {
  cvCertifications,
  cvEducation,
  cvExperience,
  cvProfile,
  cvStandards,
  cvTexts,
} from '../content/types/cv';
import {
  exchangeAdvantages,
  exchangeFaqs,
  exchangeHeader,
  exchangeInstallationSteps,
  exchangeIntroTexts,
  exchangeSteps,
} from '../content/types/exchange';
import { footer } from '../content/types/footer';
import { hero } from '../content/types/hero';
import { latestTopics } from '../content/types/latest-topics';
import { imprint, privacyPolicy } from '../content/types/legal';
import { pressArticles, pressHeader, pressTexts } from '../content/types/press';
import { references, referencesHeader, referencesTexts } from '../content/types/references';
import { dealerLogos, services, servicesHeader, servicesTexts } from '../content/types/services';
import { shopHeader, shopProducts, shopTexts } from '../content/types/shop';
import { trainingBlog } from '../content/types/training-blog';
import { trainingPrograms, trainingProgramTexts, trainingsTexts } from '../content/types/training-programs';
import { upcomingTrainings } from '../content/types/upcoming-trainings';

export type Screen = {
  /** Below /admin. */
  path: string;
  /** The page's h1 (SPEC §2). */
  title: string;
  menu: string;
  /** One line in the menu. */
  purpose: string;
  sections: readonly ContentType[];
  /** Written by hand instead of edited by sections; this list stays plain data, so only its name stands here. */
  page?: 'overview' | 'website' | 'media' | 'inbox' | 'replace' | 'trash' | 'system' | 'account';
};

/** Every screen of the back office, in the order of the menu. Menu and routes read this list. */
export const screens: readonly Screen[] = [
  {
    path: 'overview',
    title: 'Overview',
    menu: 'Overview',
    purpose: 'What is new, what was changed last, what needs attention',
    sections: [],
    page: 'overview',
  },
  {
    path: 'inquiries',
    title: 'Inquiries',
    menu: 'Inquiries',
    purpose: 'Messages of visitors',
    sections: [],
    page: 'inbox',
  },
  {
    path: 'website',
    title: 'Website',
    menu: 'Website',
    purpose: 'The pages as visitors see them: click what you want to change',
    sections: [],
    page: 'website',
  },
  {
    path: 'media',
    title: 'Media',
    menu: 'Media',
    purpose: 'All pictures and PDFs: where they are shown, and which nobody uses',
    sections: [],
    page: 'media',
  },
  {
    path: 'hero',
    title: 'Manage Hero Content',
    menu: 'Hero',
    purpose: 'Picture and headline at the top of the home page',
    sections: [hero],
  },
  {
    path: 'latest-topics',
    title: 'Manage Latest Topics',
    menu: 'Latest topics',
    purpose: 'News on the home page',
    sections: [latestTopics],
  },
  {
    path: 'references',
    title: 'Manage References',
    menu: 'References',
    purpose: 'Clients, projects and what they say',
    sections: [referencesHeader, references, referencesTexts],
  },
  {
    path: 'services',
    title: 'Manage Services',
    menu: 'Services',
    purpose: 'What we offer, and the dealer logos',
    sections: [servicesHeader, services, dealerLogos, servicesTexts],
  },
  {
    path: 'cv',
    title: 'Manage CV',
    menu: 'CV',
    purpose: 'Profile, experience, education, standards, certifications',
    sections: [cvProfile, cvExperience, cvEducation, cvStandards, cvCertifications, cvTexts],
  },
  {
    path: 'training-programs',
    title: 'Manage Training Programs',
    menu: 'Training programs',
    purpose: 'Courses that can be booked at any time',
    sections: [trainingProgramTexts, trainingPrograms, trainingsTexts],
  },
  {
    path: 'upcoming-trainings',
    title: 'Manage Upcoming Trainings',
    menu: 'Upcoming trainings',
    purpose: 'Dates, seats and prices',
    sections: [upcomingTrainings],
  },
  {
    path: 'training-blog',
    title: 'Manage Training Blog',
    menu: 'Training blog',
    purpose: 'Looking back at past trainings, with downloads',
    sections: [trainingBlog],
  },
  {
    path: 'press',
    title: 'Manage Press Articles',
    menu: 'Press',
    purpose: 'Articles about us, with pictures and PDFs',
    sections: [pressHeader, pressArticles, pressTexts],
  },
  {
    path: 'exchange',
    title: 'Manage Exchange Page',
    menu: 'LI-Akkus',
    purpose: 'Texts, advantages and questions on battery exchange',
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
    title: 'Manage Elektro-Attest Content',
    menu: 'Elektro-Attest',
    purpose: 'Texts, advantages and questions on the certificate',
    sections: [attestHeader, attestIntroTexts, attestAdvantages, attestSteps, attestFaqs, attestTexts],
  },
  {
    path: 'shop',
    title: 'Manage Shop Products',
    menu: 'Shop',
    purpose: 'Products with pictures and features',
    sections: [shopHeader, shopProducts, shopTexts],
  },
  {
    path: 'agbs',
    title: 'Manage AGBs',
    menu: 'AGBs',
    purpose: 'Terms as PDF documents',
    sections: [agbsHeader, agbs, agbsTexts],
  },
  {
    path: 'contact',
    title: 'Manage Contact Information',
    menu: 'Contact',
    purpose: 'The company record: name, address, telephone, opening hours, register',
    sections: [contact, contactTexts],
  },
  {
    path: 'footer',
    title: 'Manage Footer Content',
    menu: 'Footer',
    purpose: 'What stands at the bottom of every page',
    sections: [footer],
  },
  {
    path: 'legal',
    title: 'Manage Legal Pages',
    menu: 'Legal pages',
    purpose: 'Imprint and privacy policy, as the law asks for',
    sections: [imprint, privacyPolicy],
  },
  {
    path: 'replace',
    title: 'Search and Replace',
    menu: 'Search and replace',
    purpose: 'A telephone number, a name, any text: find it everywhere and change it at once',
    sections: [],
    page: 'replace',
  },
  {
    path: 'trash',
    title: 'Trash',
    menu: 'Trash',
    purpose: 'What was deleted: look at it, restore it, delete it for good',
    sections: [],
    page: 'trash',
  },
  {
    path: 'system',
    title: 'System',
    menu: 'System',
    purpose: 'Backups, and whether they can be put back',
    sections: [],
    page: 'system',
  },
  {
    path: 'account',
    title: 'Account',
    menu: 'Account',
    purpose: 'Your password, and a second factor for signing in',
    sections: [],
    page: 'account',
  },
];

type Placed<Type> = { type: Type; screen: Screen };

/** Every collection with the screen on which it is edited. */
export const collections: readonly Placed<Collection>[] = screens.flatMap((screen) =>
  screen.sections.flatMap((type) => (type.rows === 'many' ? { type, screen } : [])),
);

/** Every single with the screen on which it is edited. */
export const singles: readonly Placed<Single>[] = screens.flatMap((screen) =>
  screen.sections.flatMap((type) => (type.rows === 'one' ? { type, screen } : [])),
);
