import { pageNamed, type PageName, type RecordPageName } from '../../src/content/pages/pages';
import { keysOf } from '../../src/content/model';
import { recordPages as declaredPages } from '../../src/content/pages/record-pages';

/** Expectations of page-tours.spec.ts, rendering.test.tsx and outages.test.tsx. */
export type PublicPage = {
  /** Default: that of most pages. */
  loading?: string;
  /** Tables without which the page fails, each with the error text for a failure without a message. */
  tables: readonly [table: string, failure: string][];
  /** Control that opens the page's dialog. */
  dialog?: { role: 'button' | 'link'; name: string };
  /** Whether forced colours are checked for borders and focus rings. */
  forcedColors?: true;
};

const content = 'An error occurred while fetching content';
const fetching = (noun: string) => `An error occurred while fetching ${noun}`;
const forcedColors = true;
const loadingTrainings = 'Lade Schulungsdaten...';

/** The page of the team exists once it has a record. */
const expectations: Record<Exclude<PageName, RecordPageName | 'team'>, PublicPage> = {
  home: { tables: [['latest_topics', fetching('topics')]], forcedColors },
  services: {
    loading: 'Loading services...',
    tables: [['services', content]],
    dialog: { role: 'button', name: 'Beratung anfragen' },
    forcedColors,
  },
  cv: { loading: 'Loading CV...', tables: [['cv_profile', 'Error while fetching data.']] },
  references: {
    loading: 'Loading references...',
    tables: [['client_references', fetching('references')]],
    dialog: { role: 'link', name: 'Reederei Beispiel GmbH' },
  },
  trainings: {
    loading: loadingTrainings,
    tables: [
      ['training_programs', content],
      ['upcoming_trainings', fetching('trainings')],
      ['training_blog', content],
    ],
    dialog: { role: 'button', name: 'Individuelle Schulung anfragen' },
  },
  press: { tables: [['press_articles', fetching('articles')]] },
  exchange: { tables: [['exchange_intro_texts', content]] },
  attest: {
    tables: [['attest_intro_texts', content]],
    dialog: { role: 'button', name: 'Jetzt Attest anfordern' },
    forcedColors,
  },
  shop: { tables: [['shop_products', fetching('products')]], forcedColors },
  contact: { tables: [['contact_info', 'Failed to load contact information']], forcedColors },
  agbs: { loading: 'Loading AGBs...', tables: [['agbs', content]] },
  imprint: { tables: [['imprint', content]] },
  privacy: { tables: [['privacy_policy', content]] },
};

export const publicPages = keysOf(expectations).map((name) => {
  const { path, label } = pageNamed(name);
  return { path, label, ...expectations[name] };
});

export const referencePath = '/references/reederei-beispiel-gmbh-landstromanschluss-fuer-drei-arbeitsschiffe';

/** `inquiry`: button that opens the inquiry dialog, whose message names the title. */
type Example = { path: string; inquiry: string; title: string; failure: string; loading?: string };

const examples: Record<RecordPageName, Example> = {
  reference: {
    path: referencePath,
    loading: 'Loading references...',
    failure: fetching('references'),
    inquiry: 'Ähnliches Vorhaben anfragen',
    title: 'Reederei Beispiel GmbH',
  },
  service: {
    path: '/services/gutachten-und-schadenbewertung',
    loading: 'Lade Leistung...',
    failure: content,
    inquiry: 'Leistung anfragen',
    title: 'Gutachten und Schadenbewertung',
  },
  training: {
    path: '/trainings/hochvolt-am-fahrzeug-stufe-2s',
    loading: loadingTrainings,
    failure: fetching('trainings'),
    inquiry: 'Termin anfragen',
    title: 'Hochvolt am Fahrzeug: Stufe 2S',
  },
  program: {
    path: '/trainings/programme/bordelektrik-fuer-werft-und-charter',
    loading: loadingTrainings,
    failure: content,
    inquiry: 'Programm anfragen',
    title: 'Bordelektrik für Werft und Charter',
  },
  trainingPost: {
    path: '/trainings/rueckblick/hochvolt-stufe-2s-zehn-teilnehmende-zehn-zertifikate',
    loading: loadingTrainings,
    failure: content,
    inquiry: 'Ähnliche Schulung anfragen',
    title: 'Hochvolt Stufe 2S: zehn Teilnehmende, zehn Zertifikate',
  },
  pressArticle: {
    path: '/press/strom-vom-kai-statt-aus-dem-schornstein',
    failure: fetching('articles'),
    inquiry: 'Presseanfrage stellen',
    title: 'Strom vom Kai statt aus dem Schornstein',
  },
  topic: {
    path: '/aktuelles/landstrom-fuer-den-musterkai-sechs-anschluesse-abgenommen',
    failure: fetching('topics'),
    inquiry: 'Frage zur Meldung stellen',
    title: 'Landstrom für den Musterkai: sechs Anschlüsse abgenommen',
  },
  freePage: {
    path: '/stellenangebote',
    failure: content,
    inquiry: 'Jetzt bewerben',
    title: 'Stellenangebote',
  },
};

/** `list`: path of the page with a link to the record. */
export const recordPages = declaredPages.map(({ name, page, type: { table } }) => ({
  ...examples[name],
  table,
  list: pageNamed(page.record?.parent ?? 'home').path,
}));
