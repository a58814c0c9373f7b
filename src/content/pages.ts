import type { ContentTypeName } from '.';

/** Where the navigation has a page: in the header's row, or among the links the law asks for. */
type Place = 'row' | 'legal';

export type SitePage = {
  /** The route; a parameter stands for a column of `record`. */
  readonly path: string;
  /** What the navigation, the breadcrumb and, until it has a heading of its own, the page itself call it. */
  readonly label: string;
  readonly place?: Place;
  /** It stands among the quick links of the footer too. */
  readonly quick?: true;
  /** The single whose title heads the page. */
  readonly heading?: ContentTypeName;
  /** The single that its title and description for search engines are made of, where it has no `heading`. */
  readonly head?: ContentTypeName;
  /** What stands there when nobody has entered a title (SPEC §2), where that is not the label. */
  readonly untitled?: string;
  /** All content it shows besides header and footer: the youngest change among it is the page's. */
  readonly shows: readonly ContentTypeName[];
  /** Whose first picture a preview of the page shows. */
  readonly picture?: ContentTypeName;
  /** Content of which it shows a part at a time; each part has an address (parts.ts). */
  readonly long?: readonly ContentTypeName[];
  /** One page for each record of this collection, below the page that lists them. */
  readonly record?: { readonly type: ContentTypeName; readonly below: 'references' };
};

/** Every page of the website, said once: routes, navigation, breadcrumbs, sitemap, previews and the back office read it. */
export const pages = {
  home: {
    path: '/',
    label: 'Startseite',
    heading: 'hero',
    shows: ['hero', 'latest-topics', 'services', 'references', 'contact-texts'],
    long: ['latest-topics'],
    picture: 'hero',
  },
  services: {
    path: '/services',
    label: 'Leistungen',
    place: 'row',
    quick: true,
    heading: 'services-header',
    shows: ['services-header', 'services', 'dealer-logos', 'services-texts'],
    picture: 'services',
  },
  cv: {
    path: '/cv',
    label: 'CV',
    place: 'row',
    head: 'cv-profile',
    untitled: 'Lebenslauf',
    shows: ['cv-profile', 'cv-experience', 'cv-education', 'cv-standards', 'cv-certifications', 'cv-texts'],
    picture: 'cv-profile',
  },
  references: {
    path: '/references',
    label: 'Referenzen',
    place: 'row',
    quick: true,
    heading: 'references-header',
    shows: ['references-header', 'references', 'references-texts'],
    long: ['references'],
    picture: 'references',
  },
  reference: {
    path: '/references/:slug',
    label: 'Referenz',
    shows: ['references'],
    picture: 'references',
    record: { type: 'references', below: 'references' },
  },
  trainings: {
    path: '/trainings',
    label: 'Schulungen',
    place: 'row',
    quick: true,
    heading: 'training-program-texts',
    shows: [
      'training-program-texts',
      'training-programs',
      'upcoming-trainings',
      'training-blog',
      'trainings-texts',
    ],
    long: ['upcoming-trainings', 'training-blog'],
    picture: 'training-programs',
  },
  press: {
    path: '/press',
    label: 'Presse',
    place: 'row',
    heading: 'press-header',
    shows: [
      'press-header',
      'press-articles',
      'press-texts',
      'attest-intro-texts',
      'attest-advantages',
      'attest-steps',
      'attest-faqs',
      'attest-texts',
    ],
    long: ['press-articles'],
    picture: 'press-articles',
  },
  exchange: {
    path: '/exchange',
    label: 'LI-Akkus',
    place: 'row',
    heading: 'exchange-header',
    shows: [
      'exchange-header',
      'exchange-intro-texts',
      'exchange-advantages',
      'exchange-steps',
      'exchange-installation-steps',
      'exchange-faqs',
    ],
    picture: 'hero',
  },
  attest: {
    path: '/attest',
    label: 'Elektro-Attest',
    place: 'row',
    heading: 'attest-header',
    shows: [
      'attest-header',
      'attest-intro-texts',
      'attest-advantages',
      'attest-steps',
      'attest-faqs',
      'attest-texts',
    ],
    picture: 'hero',
  },
  shop: {
    path: '/shop',
    label: 'Shop',
    place: 'row',
    heading: 'shop-header',
    untitled: 'Presse',
    shows: ['shop-header', 'shop-products', 'shop-texts'],
    long: ['shop-products'],
    picture: 'shop-products',
  },
  contact: {
    path: '/contact',
    label: 'Kontakt',
    quick: true,
    head: 'contact-texts',
    untitled: 'Kontaktiere uns',
    shows: ['contact', 'contact-texts'],
    picture: 'hero',
  },
  agbs: {
    path: '/agbs',
    label: 'AGBs',
    quick: true,
    heading: 'agbs-header',
    untitled: 'Allgemeine Vertragsbedingungen (AGBs)',
    shows: ['agbs-header', 'agbs', 'agbs-texts'],
  },
  imprint: {
    path: '/impressum',
    label: 'Impressum',
    place: 'legal',
    head: 'imprint',
    shows: ['imprint'],
  },
  privacy: {
    path: '/datenschutz',
    label: 'Datenschutz',
    place: 'legal',
    head: 'privacy-policy',
    untitled: 'Datenschutzerklärung',
    shows: ['privacy-policy'],
  },
} as const satisfies Record<string, SitePage>;

export type PageName = keyof typeof pages;

/** All pages in their order, which is the navigation's. */
export const pageNames: readonly PageName[] = keysOf(pages);

export function pageNamed(name: PageName): SitePage {
  return pages[name];
}

/** The pages that show most of this content; several where they show equally much of it. Those of records count not. */
export function pagesShowing(types: readonly { readonly name: string }[]): SitePage[] {
  const counted = pageNames
    .map(pageNamed)
    .filter(({ record }) => !record)
    .map((page) => ({
      page,
      count: types.filter(({ name }) => page.shows.some((shown) => shown === name)).length,
    }));
  const most = Math.max(1, ...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === most).map(({ page }) => page);
}

/** The page whose head is made of a record of this type, where there is one. */
export function pageHeadedBy({ name }: { readonly name: string }): PageName | undefined {
  return pageNames.find((page) => {
    const { record, heading, head } = pageNamed(page);
    return name === (record?.type ?? heading ?? head);
  });
}

function keysOf<T extends object>(record: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in record) keys.push(key);
  return keys;
}
