/** The public pages, with the expectations of page-tours.spec.ts and rendering.test.tsx. */
export type PublicPage = {
  path: string;
  /** Accessible name of a link to the page; also its h1 until its content has loaded. */
  link: string;
  /** Default: that of most pages. */
  loading?: string;
  /** Tables without which the page fails, each with the error text for a failure without a message. */
  tables: readonly [table: string, failure: string][];
  /** Control that opens the page's dialog. */
  dialog?: { role: 'button' | 'link'; name: string };
  /** Whether forced colours are checked for borders and focus rings. */
  forcedColors?: true;
};

const brandLink = 'Brandt Elektrotechnik & Sachverständigenbüro – Startseite';
export const referencePath = '/references/reederei-beispiel-gmbh-landstromanschluss-fuer-drei-arbeitsschiffe';

const content = 'An error occurred while fetching content';
const fetching = (noun: string) => `An error occurred while fetching ${noun}`;
const forcedColors = true;
const loadingTrainings = 'Lade Schulungsdaten...';

export const publicPages: readonly PublicPage[] = [
  { path: '/', link: brandLink, tables: [['latest_topics', fetching('topics')]], forcedColors },
  {
    path: '/services',
    link: 'Leistungen',
    loading: 'Loading services...',
    tables: [['services', content]],
    dialog: { role: 'button', name: 'Beratung anfragen' },
    forcedColors,
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
    dialog: { role: 'link', name: 'Reederei Beispiel GmbH' },
  },
  {
    path: '/trainings',
    link: 'Schulungen',
    loading: loadingTrainings,
    tables: [
      ['training_programs', content],
      ['upcoming_trainings', fetching('trainings')],
      ['training_blog', content],
    ],
    dialog: { role: 'button', name: 'Individuelle Schulung anfragen' },
  },
  { path: '/press', link: 'Presse', tables: [['press_articles', fetching('articles')]] },
  { path: '/exchange', link: 'LI-Akkus', tables: [['exchange_intro_texts', content]] },
  {
    path: '/attest',
    link: 'Elektro-Attest',
    tables: [['attest_intro_texts', content]],
    dialog: { role: 'button', name: 'Jetzt Attest anfordern' },
    forcedColors,
  },
  { path: '/shop', link: 'Shop', tables: [['shop_products', fetching('products')]], forcedColors },
  {
    path: '/contact',
    link: 'Kontakt',
    tables: [['contact_info', 'Failed to load contact information']],
    forcedColors,
  },
  { path: '/agbs', link: 'AGBs', loading: 'Loading AGBs...', tables: [['agbs', content]] },
  { path: '/impressum', link: 'Impressum', tables: [['imprint', content]] },
  { path: '/datenschutz', link: 'Datenschutz', tables: [['privacy_policy', content]] },
];

/** A page of a record, with the expectations of page-tours.spec.ts. */
type RecordPage = {
  path: string;
  /** Page with a link to it; no page lists the free pages. */
  list?: string;
  table: string;
  loading?: string;
  failure: string;
  /** Button that opens the inquiry dialog, and the title that its message names. */
  inquiry: string;
  title: string;
};

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
    failure: fetching('articles'),
    inquiry: 'Presseanfrage stellen',
    title: 'Strom vom Kai statt aus dem Schornstein',
  },
  {
    path: '/aktuelles/landstrom-fuer-den-musterkai-sechs-anschluesse-abgenommen',
    list: '/',
    table: 'latest_topics',
    failure: fetching('topics'),
    inquiry: 'Frage zur Meldung stellen',
    title: 'Landstrom für den Musterkai: sechs Anschlüsse abgenommen',
  },
  {
    path: '/stellenangebote',
    table: 'free_pages',
    failure: content,
    inquiry: 'Jetzt bewerben',
    title: 'Stellenangebote',
  },
];
