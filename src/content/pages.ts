import type { ContentTypeName } from '.';

/** Where the navigation has a page: in the header's row, or among the links the law asks for. */
type Place = 'row' | 'legal';

export type SitePage = {
  /** The route; a parameter stands for a column of `record`. */
  readonly path: string;
  /** What the navigation, the breadcrumb and, until it has a heading of its own, the page itself call it. */
  readonly label: string;
  readonly nav?: Place;
  /** It stands among the quick links of the footer too. */
  readonly inFooter?: true;
  /** The single whose title heads the page. */
  readonly heading?: ContentTypeName;
  /** The single that its title and description for search engines are made of, where it has no `heading`. */
  readonly head?: ContentTypeName;
  /** What stands there when nobody has entered a title (SPEC §2), where that is not the label. */
  readonly fallbackTitle?: string;
  /** All content it shows besides header and footer: the youngest change among it is the page's. */
  readonly contentTypes: readonly ContentTypeName[];
  /** Whose first picture a preview of the page shows. */
  readonly picture?: ContentTypeName;
  /** Content of which it shows a part at a time; each part has an address (parts.ts). */
  readonly paginated?: readonly ContentTypeName[];
  /** One page for each record of this collection, below the page that lists them. */
  readonly record?: { readonly type: ContentTypeName; readonly below: 'references' };
};

/** Every page of the website, said once: routes, navigation, breadcrumbs, sitemap, previews and the back office read it. */
export const pages = {
  home: {
    path: '/',
    label: 'Startseite',
    heading: 'hero',
    contentTypes: ['hero', 'latest-topics', 'services', 'references', 'contact-texts'],
    paginated: ['latest-topics'],
    picture: 'hero',
  },
  services: {
    path: '/services',
    label: 'Leistungen',
    nav: 'row',
    inFooter: true,
    heading: 'services-header',
    contentTypes: ['services-header', 'services', 'dealer-logos', 'services-texts'],
    picture: 'services',
  },
  cv: {
    path: '/cv',
    label: 'CV',
    nav: 'row',
    head: 'cv-profile',
    fallbackTitle: 'Lebenslauf',
    contentTypes: [
      'cv-profile',
      'cv-experience',
      'cv-education',
      'cv-standards',
      'cv-certifications',
      'cv-texts',
    ],
    picture: 'cv-profile',
  },
  references: {
    path: '/references',
    label: 'Referenzen',
    nav: 'row',
    inFooter: true,
    heading: 'references-header',
    contentTypes: ['references-header', 'references', 'references-texts'],
    paginated: ['references'],
    picture: 'references',
  },
  reference: {
    path: '/references/:slug',
    label: 'Referenz',
    contentTypes: ['references'],
    picture: 'references',
    record: { type: 'references', below: 'references' },
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
    picture: 'training-programs',
  },
  press: {
    path: '/press',
    label: 'Presse',
    nav: 'row',
    heading: 'press-header',
    contentTypes: [
      'press-header',
      'press-articles',
      'press-texts',
      'attest-intro-texts',
      'attest-advantages',
      'attest-steps',
      'attest-faqs',
      'attest-texts',
    ],
    paginated: ['press-articles'],
    picture: 'press-articles',
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
    picture: 'hero',
  },
  attest: {
    path: '/attest',
    label: 'Elektro-Attest',
    nav: 'row',
    heading: 'attest-header',
    contentTypes: [
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
    nav: 'row',
    heading: 'shop-header',
    fallbackTitle: 'Presse',
    contentTypes: ['shop-header', 'shop-products', 'shop-texts'],
    paginated: ['shop-products'],
    picture: 'shop-products',
  },
  contact: {
    path: '/contact',
    label: 'Kontakt',
    inFooter: true,
    head: 'contact-texts',
    fallbackTitle: 'Kontaktiere uns',
    contentTypes: ['contact', 'contact-texts'],
    picture: 'hero',
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
    head: 'imprint',
    contentTypes: ['imprint'],
  },
  privacy: {
    path: '/datenschutz',
    label: 'Datenschutz',
    nav: 'legal',
    head: 'privacy-policy',
    fallbackTitle: 'Datenschutzerklärung',
    contentTypes: ['privacy-policy'],
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
      count: types.filter(({ name }) => page.contentTypes.some((shown) => shown === name)).length,
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
