import { keysOf } from '../model';
import type { RecordPageDeclaration, SitePage } from './site-page';

/** The pages attest and press show these. */
const attestContents = [
  'attest-intro-texts',
  'attest-advantages',
  'attest-steps',
  'attest-samples',
  'attest-faqs',
  'attest-texts',
] as const;

/**
 * All pages of the website, the single source for routes, navigation, breadcrumbs, sitemap, og:images and the back
 * office.
 */
export const pages = {
  home: {
    path: '/',
    label: 'Startseite',
    heading: 'hero',
    contentTypes: [
      'hero',
      'latest-topics',
      'cv-profile',
      'services',
      'references',
      'contact-texts',
      'attest-texts',
    ],
    paginated: ['latest-topics'],
    image: 'hero',
  },
  topic: {
    path: '/aktuelles/:slug',
    label: 'Aktuelles',
    contentTypes: ['latest-topics', 'hero'],
    record: { type: 'latest-topics', parent: 'home', summary: 'description' },
  },
  services: {
    path: '/services',
    label: 'Leistungen',
    nav: 'row',
    inFooter: true,
    heading: 'services-header',
    contentTypes: ['services-header', 'services', 'dealer-logos', 'services-texts'],
    image: 'services',
  },
  service: {
    path: '/services/:slug',
    label: 'Leistung',
    contentTypes: ['services', 'services-texts'],
    record: { type: 'services', parent: 'services', summary: 'short_description' },
  },
  cv: {
    path: '/cv',
    label: 'CV',
    nav: 'row',
    headTextsFrom: 'cv-profile',
    fallbackTitle: 'Lebenslauf',
    contentTypes: [
      'cv-profile',
      'cv-experience',
      'cv-education',
      'cv-standards',
      'cv-certifications',
      'cv-texts',
    ],
    image: 'cv-profile',
  },
  team: {
    path: '/team',
    label: 'Team',
    fallbackTitle: 'Unser Team',
    inFooter: true,
    needs: 'team',
    contentTypes: ['team'],
    image: 'team',
  },
  references: {
    path: '/references',
    label: 'Referenzen',
    nav: 'row',
    inFooter: true,
    heading: 'references-header',
    contentTypes: ['references-header', 'references', 'references-texts'],
    paginated: ['references'],
    image: 'references',
  },
  reference: {
    path: '/references/:slug',
    label: 'Referenz',
    contentTypes: ['references', 'references-texts'],
    record: { type: 'references', parent: 'references', summary: 'testimonial' },
  },
  trainings: {
    path: '/trainings',
    label: 'Schulungen',
    nav: 'row',
    inFooter: true,
    heading: 'training-program-texts',
    contentTypes: [
      'training-program-texts',
      'training-programs',
      'upcoming-trainings',
      'training-blog',
      'trainings-texts',
    ],
    paginated: ['upcoming-trainings', 'training-blog'],
    image: 'training-programs',
  },
  training: {
    path: '/trainings/:slug',
    label: 'Schulung',
    contentTypes: ['upcoming-trainings', 'trainings-texts'],
    record: { type: 'upcoming-trainings', parent: 'trainings', summary: 'description' },
  },
  program: {
    path: '/trainings/programme/:slug',
    label: 'Schulungsprogramm',
    contentTypes: ['training-programs', 'trainings-texts'],
    record: { type: 'training-programs', parent: 'trainings', summary: 'short_description' },
  },
  trainingPost: {
    path: '/trainings/rueckblick/:slug',
    label: 'Rückblick',
    contentTypes: ['training-blog', 'trainings-texts'],
    record: { type: 'training-blog', parent: 'trainings', summary: 'content' },
  },
  press: {
    path: '/press',
    label: 'Presse',
    nav: 'row',
    heading: 'press-header',
    contentTypes: ['press-header', 'press-articles', 'press-texts', ...attestContents],
    paginated: ['press-articles'],
    image: 'press-articles',
  },
  pressArticle: {
    path: '/press/:slug',
    label: 'Presseartikel',
    contentTypes: ['press-articles', 'press-texts'],
    record: { type: 'press-articles', parent: 'press', summary: 'excerpt' },
  },
  exchange: {
    path: '/exchange',
    label: 'LI-Akkus',
    nav: 'row',
    heading: 'exchange-header',
    contentTypes: [
      'exchange-header',
      'exchange-intro-texts',
      'exchange-advantages',
      'exchange-steps',
      'exchange-installation-steps',
      'exchange-faqs',
    ],
    image: 'hero',
  },
  attest: {
    path: '/attest',
    label: 'Elektro-Attest',
    nav: 'row',
    heading: 'attest-header',
    contentTypes: ['attest-header', ...attestContents],
    image: 'hero',
  },
  shop: {
    path: '/shop',
    label: 'Shop',
    nav: 'row',
    heading: 'shop-header',
    fallbackTitle: 'Presse',
    contentTypes: ['shop-header', 'shop-products', 'shop-texts'],
    paginated: ['shop-products'],
    image: 'shop-products',
  },
  contact: {
    path: '/contact',
    label: 'Kontakt',
    inFooter: true,
    headTextsFrom: 'contact-texts',
    fallbackTitle: 'Kontaktiere uns',
    contentTypes: ['contact', 'contact-texts'],
    image: 'hero',
  },
  agbs: {
    path: '/agbs',
    label: 'AGBs',
    inFooter: true,
    heading: 'agbs-header',
    fallbackTitle: 'Allgemeine Vertragsbedingungen (AGBs)',
    contentTypes: ['agbs-header', 'agbs', 'agbs-texts'],
  },
  imprint: {
    path: '/impressum',
    label: 'Impressum',
    nav: 'legal',
    headTextsFrom: 'imprint',
    contentTypes: ['imprint'],
  },
  privacy: {
    path: '/datenschutz',
    label: 'Datenschutz',
    nav: 'legal',
    headTextsFrom: 'privacy-policy',
    fallbackTitle: 'Datenschutzerklärung',
    contentTypes: ['privacy-policy'],
  },
  /** Last, because its path matches those of other pages. */
  freePage: {
    path: '/:slug',
    label: 'Seite',
    contentTypes: ['free-pages'],
    record: { type: 'free-pages', parent: 'home', summary: 'subtitle' },
  },
} as const satisfies Record<string, SitePage>;

export type PageName = keyof typeof pages;

/** Name of a page, or `notFound` for every other path (status 404). */
export type RouteName = PageName | 'notFound';

/** Path under which the server renders the page of an unknown URL, followed by the path of the similar page. */
export const notFoundPath = '/404';

export const pageNames: readonly PageName[] = keysOf(pages);

export function pageNamed(name: PageName): SitePage {
  return pages[name];
}

export type RecordPageName = {
  [Name in PageName]: (typeof pages)[Name] extends { readonly record: RecordPageDeclaration } ? Name : never;
}[PageName];

/** Returns the name of the page at a path, whatever the slug of its record. */
export function pageNameAt(path: string): PageName | undefined {
  return pageNames.find((name) =>
    new RegExp(`^${pageNamed(name).path.replace(':slug', '[^/]+')}$`).test(path),
  );
}

export function pageAt(path: string): SitePage | undefined {
  const name = pageNameAt(path);
  return name && pageNamed(name);
}

export function recordPath(name: PageName, { slug }: { readonly slug: string }): string {
  return pages[name].path.replace(':slug', encodeURIComponent(slug));
}

/** Returns the pages that show the most of these content types, several if equal. Excludes record pages. */
export function pagesShowing(types: readonly { readonly name: string }[]): SitePage[] {
  const counted = pageNames
    .map(pageNamed)
    .filter(({ record }) => !record)
    .map((page) => ({
      page,
      count: types.filter(({ name }) => page.contentTypes.some((shownType) => shownType === name)).length,
    }));
  const maxTypes = Math.max(1, ...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === maxTypes).map(({ page }) => page);
}

export function pageHeadedBy({ name }: { readonly name: string }): PageName | undefined {
  return pageNames.find((page) => {
    const { record, heading, headTextsFrom } = pageNamed(page);
    return name === (record?.type ?? heading ?? headTextsFrom);
  });
}
