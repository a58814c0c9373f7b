/** The public pages, with the expectations of page-tours.spec.ts. */
export type PublicPage = {
  path: string;
  /** Accessible name of a link to the page; also its h1 until the `header` table has loaded. */
  link: string;
  loading: string;
  /** Tables without which the page fails, each with the error text for a failure without a message. */
  tables: readonly [table: string, failure: string][];
  /** Table of the page's title, for pages with a fallback title. */
  header?: string;
  /** Control that opens the page's dialog. */
  dialog?: { role: 'button' | 'link'; name: string };
  /** Whether forced colours are checked for borders and focus rings. */
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

/** A page of a record, with the expectations of page-tours.spec.ts. */
type RecordPage = {
  path: string;
  /** Page with a link to it; no page lists the free pages. */
  list?: string;
  table: string;
  loading: string;
  failure: string;
  /** Button that opens the inquiry dialog, and the title that its message names. */
  inquiry: string;
  title: string;
};

const loadingTrainings = 'Lade Schulungsdaten...';

export const recordPages: readonly RecordPage[] = [
  {
    path: referencePath,
    list: '/references',
    table: 'client_references',
    loading: 'Loading references...',
    failure: fetching('references'),
    inquiry: 'Ähnliches Vorhaben anfragen',
    title: 'Reederei Beispiel GmbH',
  },
  {
    path: '/services/gutachten-und-schadenbewertung',
    list: '/services',
    table: 'services',
    loading: 'Lade Leistung...',
    failure: content,
    inquiry: 'Leistung anfragen',
    title: 'Gutachten und Schadenbewertung',
  },
  {
    path: '/trainings/hochvolt-am-fahrzeug-stufe-2s',
    list: '/trainings',
    table: 'upcoming_trainings',
    loading: loadingTrainings,
    failure: fetching('trainings'),
    inquiry: 'Termin anfragen',
    title: 'Hochvolt am Fahrzeug: Stufe 2S',
  },
  {
    path: '/trainings/programme/bordelektrik-fuer-werft-und-charter',
    list: '/trainings',
    table: 'training_programs',
    loading: loadingTrainings,
    failure: content,
    inquiry: 'Programm anfragen',
    title: 'Bordelektrik für Werft und Charter',
  },
  {
    path: '/trainings/rueckblick/hochvolt-stufe-2s-zehn-teilnehmende-zehn-zertifikate',
    list: '/trainings',
    table: 'training_blog',
    loading: loadingTrainings,
    failure: content,
    inquiry: 'Ähnliche Schulung anfragen',
    title: 'Hochvolt Stufe 2S: zehn Teilnehmende, zehn Zertifikate',
  },
  {
    path: '/press/strom-vom-kai-statt-aus-dem-schornstein',
    list: '/press',
    table: 'press_articles',
    loading: 'Lade Inhalt...',
    failure: fetching('articles'),
    inquiry: 'Presseanfrage stellen',
    title: 'Strom vom Kai statt aus dem Schornstein',
  },
  {
    path: '/aktuelles/landstrom-fuer-den-musterkai-sechs-anschluesse-abgenommen',
    list: '/',
    table: 'latest_topics',
    loading: 'Lade Inhalt...',
    failure: fetching('topics'),
    inquiry: 'Frage zur Meldung stellen',
    title: 'Landstrom für den Musterkai: sechs Anschlüsse abgenommen',
  },
  {
    path: '/stellenangebote',
    table: 'free_pages',
    loading: 'Lade Inhalt...',
    failure: content,
    inquiry: 'Jetzt bewerben',
    title: 'Stellenangebote',
  },
];
