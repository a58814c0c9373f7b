/** The public pages, with what the tours of page-tours.spec.ts expect of each. */
export type PublicPage = {
  path: string;
  /** The accessible name of a link in the frame that leads here; its h1 while the header loads, where `header` is set. */
  link: string;
  loading: string;
  /** Tables without which the page fails, each with the sentence for a failure without a message. */
  tables: readonly [table: string, failure: string][];
  /** The table of its title, where the page has a name of its own until that has come. */
  header?: string;
  /** What opens its dialog, and whether that is a form. */
  dialog?: { role: 'button' | 'link'; name: string };
  /** Checked for borders and focus rings in forced colours. */
  forcedColors?: true;
};

export const brandLink = 'Brandt Elektrotechnik & Sachverständigenbüro – Startseite';
export const referencePath = '/references/reederei-beispiel-gmbh-landstromanschluss-fuer-drei-arbeitsschiffe';

const content = 'An error occurred while fetching content';
const fetching = (noun: string) => `An error occurred while fetching ${noun}`;

export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    link: brandLink,
    loading: 'Lade Inhalt...',
    tables: [['latest_topics', fetching('topics')]],
    forcedColors: true,
  },
  {
    path: '/services',
    link: 'Leistungen',
    loading: 'Loading services...',
    tables: [['services', content]],
    header: 'services_header',
    dialog: { role: 'button', name: 'Beratung anfragen' },
    forcedColors: true,
  },
  {
    path: '/cv',
    link: 'CV',
    loading: 'Loading CV...',
    tables: [['cv_profile', 'Error while fetching data.']],
  },
  {
    path: '/references',
    link: 'Referenzen',
    loading: 'Loading references...',
    tables: [['client_references', fetching('references')]],
    header: 'references_header',
    dialog: { role: 'link', name: 'Reederei Beispiel GmbH' },
  },
  {
    path: '/trainings',
    link: 'Schulungen',
    loading: 'Lade Schulungsdaten...',
    tables: [
      ['training_programs', content],
      ['upcoming_trainings', fetching('trainings')],
      ['training_blog', content],
    ],
    header: 'training_program_texts',
    dialog: { role: 'button', name: 'Individuelle Schulung anfragen' },
  },
  {
    path: '/press',
    link: 'Presse',
    loading: 'Lade Inhalt...',
    tables: [['press_articles', fetching('articles')]],
    header: 'press_header',
  },
  {
    path: '/exchange',
    link: 'LI-Akkus',
    loading: 'Lade Inhalt...',
    tables: [['exchange_intro_texts', content]],
    header: 'exchange_header',
  },
  {
    path: '/attest',
    link: 'Elektro-Attest',
    loading: 'Lade Inhalt...',
    tables: [['attest_intro_texts', content]],
    header: 'attest_header',
    dialog: { role: 'button', name: 'Jetzt Attest anfordern' },
    forcedColors: true,
  },
  {
    path: '/shop',
    link: 'Shop',
    loading: 'Lade Inhalt...',
    tables: [['shop_products', fetching('products')]],
    header: 'shop_header',
    forcedColors: true,
  },
  {
    path: '/contact',
    link: 'Kontakt',
    loading: 'Lade Inhalt...',
    tables: [['contact_info', 'Failed to load contact information']],
    forcedColors: true,
  },
  { path: '/agbs', link: 'AGBs', loading: 'Loading AGBs...', tables: [['agbs', content]] },
  {
    path: '/impressum',
    link: 'Impressum',
    loading: 'Lade Inhalt...',
    tables: [['imprint', content]],
  },
  {
    path: '/datenschutz',
    link: 'Datenschutz',
    loading: 'Lade Inhalt...',
    tables: [['privacy_policy', content]],
  },
];
