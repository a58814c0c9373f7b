import { translate } from '../../src/content/language';
import { screens } from '../../src/admin/parts/screens';
import { type ContentType, shownFields } from '../../src/content/model';

/**
 * Expected page, required controls and messages per content type.
 * They are not derived from the declarations, so that tests compare one with the other.
 */
export type Expectation = {
  /** Path of the page that shows the type; `{slug}` and `{id}` stand for those of the record. */
  page: string;
  /** Columns the page does not show. */
  notShown?: readonly string[];
  /** Displayed text of a column, where it differs from the value. */
  shown?: Readonly<Record<string, string>>;
  /** Required controls of a new record. */
  required: readonly string[];
  /** Error texts when loading, saving or deleting fails without a message of the service. */
  load: string;
  save: string;
  remove?: string;
  /** First line of the confirmation before a deletion. */
  question?: string;
};

const fetching = 'An error occurred while fetching';
const saving = 'An error occurred while saving';

type Given = Partial<Expectation> & Pick<Expectation, 'page'>;

/** Expects the messages of a record that occurs once, which contain its noun. */
function single(noun: string, given: Given): Expectation {
  return { load: `${fetching} content`, save: `${saving} the ${noun}`, required: [], ...given };
}

/** Expects the messages of records with this noun. */
function records(noun: string, given: Given): Expectation {
  const remove = `An error occurred while deleting the ${noun}`;
  return single(noun, { remove, question: `Are you sure you want to delete this ${noun}?`, ...given });
}

const header = (given: Given) => single('header', { required: ['title', 'subtitle'], ...given });
/** Words of a page; page-texts.test.ts covers those that visitors see only in some states. */
const texts = (given: Given) => single('texts', given);
const introText = (page: string) => records('intro text', { page, required: ['content'] });
const described = (noun: string, page: string) => records(noun, { page, required: ['title', 'description'] });
const faq = (page: string) => records('FAQ', { page, required: ['question', 'answer'] });
const cvEntry = (...required: string[]): Expectation => ({
  page: '/cv',
  load: 'Error while fetching data.',
  save: 'Error saving data.',
  remove: 'Error deleting entry.',
  question: 'Are you sure you want to delete this entry?',
  required,
});

const address = ['address_street', 'address_city', 'address_postal'];
const reachable = [...address, 'phone', 'email', 'business_hours', 'business_hours_note'];

const expectations: Record<string, Expectation> = {
  hero: single('home page', { page: '/', save: saving, required: ['title', 'subtitle'] }),
  'latest-topics': records('topic', {
    page: '/',
    load: `${fetching} topics`,
    required: ['image_url', 'title', 'description', 'date'],
  }),
  'references-header': header({ page: '/references' }),
  references: records('reference', {
    page: '/references/{slug}',
    notShown: ['slug'],
    load: `${fetching} references`,
    required: ['company', 'project', 'testimonial'],
  }),
  'references-texts': texts({ page: '/references', notShown: ['empty_text'], required: ['empty_text'] }),
  'services-header': header({ page: '/services' }),
  services: records('service', {
    page: '/services',
    required: ['title', 'short_description', 'full_description', 'features.0'],
  }),
  // The name stands beside the logo.
  'dealer-logos': records('dealer logo', { page: '/services', notShown: ['alt'], required: ['name'] }),
  'services-texts': texts({
    page: '/services',
    notShown: ['inquiry_preset', 'empty_text'],
    required: [
      ...['consultation_title', 'consultation_text', 'consultation_button'],
      ...['inquiry_preset', 'empty_text'],
    ],
  }),
  'cv-profile': single('profile', {
    page: '/cv',
    // The home page shows them.
    notShown: ['figures'],
    required: ['name', 'title', 'bio', 'email', 'phone'],
    load: 'Error while fetching data.',
    save: 'Error saving profile.',
  }),
  'cv-experience': cvEntry('company', 'role', 'period', 'description', 'achievements.0'),
  'cv-education': cvEntry('degree', 'institution', 'year'),
  'cv-standards': cvEntry('title', 'description'),
  'cv-certifications': cvEntry('name'),
  'cv-texts': texts({ page: '/cv', notShown: ['empty_text'], required: ['empty_text'] }),
  'training-program-texts': header({ page: '/trainings', save: 'Error saving header' }),
  'training-programs': records('program', {
    page: '/trainings',
    required: ['title', 'short_description', 'description'],
  }),
  'trainings-texts': texts({
    page: '/trainings',
    notShown: ['inquiry_preset', 'no_dates', 'price_net', 'price_exempt'],
    required: [
      ...['custom_title', 'custom_text', 'custom_button', 'inquiry_preset', 'no_dates'],
      ...['seats_free', 'seats_none', 'price_gross', 'price_net', 'price_exempt'],
    ],
  }),
  'upcoming-trainings': records('training', {
    page: '/trainings',
    load: `${fetching} trainings`,
    shown: { seats: '17 frei', price: '149,50 €' },
    required: ['title', 'location', 'seats', 'description'],
  }),
  'training-blog': records('post', {
    page: '/trainings',
    required: ['title', 'content', 'date', 'location', 'instructor'],
  }),
  'press-header': header({ page: '/press' }),
  'press-articles': records('article', {
    page: '/press',
    load: `${fetching} articles`,
    required: ['title', 'source', 'date', 'excerpt'],
  }),
  'press-texts': texts({
    page: '/press',
    notShown: ['empty_text'],
    required: ['attestation_text', 'empty_text'],
  }),
  'exchange-header': header({ page: '/exchange' }),
  'exchange-intro-texts': introText('/exchange'),
  'exchange-advantages': described('advantage', '/exchange'),
  'exchange-steps': described('step', '/exchange'),
  'exchange-installation-steps': described('installation step', '/exchange'),
  'exchange-faqs': faq('/exchange'),
  'attest-header': header({ page: '/attest' }),
  'attest-intro-texts': introText('/attest'),
  'attest-advantages': described('advantage', '/attest'),
  'attest-steps': described('step', '/press'),
  'attest-samples': records('sample certificate', {
    page: '/attest',
    required: ['title', 'description', 'file_url'],
  }),
  'attest-texts': texts({ page: '/attest', notShown: ['inquiry_preset'], required: ['inquiry_preset'] }),
  'attest-faqs': faq('/press'),
  'shop-header': header({ page: '/shop' }),
  'shop-products': records('product', {
    page: '/shop',
    load: `${fetching} products`,
    required: ['image_url', 'name', 'description', 'features.0'],
  }),
  'shop-texts': texts({
    page: '/shop',
    notShown: ['empty_text'],
    required: ['order_text', 'order_button', 'empty_text'],
  }),
  team: records('team member', { page: '/team', required: ['name', 'role'] }),
  'free-pages': records('page', { page: '/{slug}', notShown: ['slug'], required: ['title', 'content'] }),
  'agbs-header': header({ page: '/agbs' }),
  agbs: records('AGB', { page: '/agbs', required: ['title', 'description', 'file_url'] }),
  'agbs-texts': texts({ page: '/agbs', notShown: ['empty_text'], required: ['empty_text'] }),
  'contact-texts': texts({ page: '/contact', notShown: ['invitation'], required: ['intro', 'invitation'] }),
  contact: {
    page: '/contact',
    required: [...reachable, 'company_register', 'vat_number'],
    load: 'Failed to load contact information',
    save: 'Failed to update contact information',
  },
  footer: {
    page: '/agbs',
    required: ['company_description', ...reachable],
    load: 'Failed to load footer content',
    save: 'Failed to update footer content',
  },
  'site-settings/brand': single('brand', {
    page: '/contact',
    notShown: ['brand_color', 'accent_color', 'paper_color', 'font_pair', 'short_name'],
  }),
  'site-settings/pages': single('page settings', {
    page: '/contact',
    notShown: ['is_public', 'not_public_text', 'pages'],
  }),
  'site-settings/inquiries': single('inquiry settings', { page: '/contact', notShown: ['reply_time'] }),
  imprint: single('imprint', {
    page: '/impressum',
    shown: { country: '§ 5 ECG' },
    required: ['company', ...address, 'email'],
  }),
  'privacy-policy': single('privacy policy', {
    page: '/datenschutz',
    shown: { country: '§ 165 Abs. 3 TKG' },
    required: ['controller', 'email'],
  }),
};

/** All sections of all screens with their expectations; a section without one fails here. */
export const sections = screens.flatMap((screen) =>
  screen.sections.map((type) => {
    const group = type.rows === 'one' ? type.group : undefined;
    const expected = expectations[group ? `${type.name}/${group}` : type.name];
    if (!expected) throw new Error(`admin-expectations.ts says nothing about ${type.name}`);
    return { screen, type, expected };
  }),
);

/** Returns the name of the region in which a type is edited. */
export function regionName(type: ContentType): string {
  return translate(type.rows === 'one' ? type.region : type.plural);
}

type Sentences = { question: string; failure: string };

/** Returns the confirmation and error texts for deleting an image; the trainings have their own. */
export function imageSentences(type: ContentType): { main: Sentences; other: Sentences } {
  return type.name === 'upcoming-trainings' ? trainingImages : recordImageSentences;
}
const recordImageSentences = {
  main: {
    question: 'Are you sure you want to delete the main image?',
    failure: 'An error occurred while deleting the main image',
  },
  other: {
    question: 'Are you sure you want to delete this image?',
    failure: 'An error occurred while deleting the image',
  },
};
const trainingImages = {
  main: { question: 'Möchten Sie das Hauptbild wirklich löschen?', failure: 'Error deleting main image' },
  other: { question: 'Möchten Sie dieses Bild wirklich löschen?', failure: 'Error deleting image' },
};

/**
 * Names of few sections that together have each kind of field, chosen greedily; images count per single and collection.
 * Editors are built from declarations, so that the other sections add only words.
 */
export const representatives = new Set<string>();
const uncoveredKinds = new Set(sections.flatMap(({ type }) => kindsOf(type)));
while (uncoveredKinds.size > 0) {
  const gainOf = (type: ContentType) => kindsOf(type).filter((kind) => uncoveredKinds.has(kind)).length;
  const [best] = sections.toSorted((one, other) => gainOf(other.type) - gainOf(one.type));
  if (!best) break;
  representatives.add(best.type.name);
  for (const kind of kindsOf(best.type)) uncoveredKinds.delete(kind);
}

function kindsOf(type: ContentType): string[] {
  const kinds = shownFields(type).map(([, { kind }]) => (kind === 'image' ? `${type.rows} ${kind}` : kind));
  return [...new Set([type.rows, ...kinds])];
}
