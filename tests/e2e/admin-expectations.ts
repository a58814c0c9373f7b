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

/** Messages that contain the record's noun. */
function messagesAbout(noun: string) {
  return {
    save: `${saving} the ${noun}`,
    remove: `An error occurred while deleting the ${noun}`,
    question: `Are you sure you want to delete this ${noun}?`,
  };
}

const content = { load: `${fetching} content` };
const header = { ...content, save: `${saving} the header`, required: ['title', 'subtitle'] };
const introText = { ...content, ...messagesAbout('intro text'), required: ['content'] };
const advantage = { ...content, ...messagesAbout('advantage'), required: ['title', 'description'] };
const stepsOf = (noun: string) => ({
  ...content,
  ...messagesAbout(noun),
  required: ['title', 'description'],
});
/** Words of a page; admin-sentences.spec.ts covers those that visitors see only in some states. */
const texts = { ...content, save: `${saving} the texts` };
const faq = { ...content, ...messagesAbout('FAQ'), required: ['question', 'answer'] };
const cvEntry = {
  page: '/cv',
  load: 'Error while fetching data.',
  save: 'Error saving data.',
  remove: 'Error deleting entry.',
  question: 'Are you sure you want to delete this entry?',
} as const;

const expectations: Record<string, Expectation> = {
  hero: {
    ...content,
    page: '/',
    required: ['title', 'subtitle'],
    save: saving,
  },
  'latest-topics': {
    ...messagesAbout('topic'),
    page: '/',
    load: `${fetching} topics`,
    required: ['image_url', 'title', 'description', 'date'],
  },
  'references-header': { ...header, page: '/references' },
  references: {
    ...messagesAbout('reference'),
    page: '/references/{slug}',
    notShown: ['slug'],
    load: `${fetching} references`,
    required: ['company', 'project', 'testimonial'],
  },
  'references-texts': { ...texts, page: '/references', notShown: ['empty_text'], required: ['empty_text'] },
  'services-header': { ...header, page: '/services' },
  services: {
    ...content,
    ...messagesAbout('service'),
    page: '/services',
    required: ['title', 'short_description', 'full_description', 'features.0'],
  },
  'dealer-logos': {
    ...content,
    ...messagesAbout('dealer logo'),
    page: '/services',
    // The name stands beside the logo.
    notShown: ['alt'],
    required: ['name'],
  },
  'services-texts': {
    ...texts,
    page: '/services',
    notShown: ['inquiry_preset', 'empty_text'],
    required: [
      ...['consultation_title', 'consultation_text', 'consultation_button'],
      ...['inquiry_preset', 'empty_text'],
    ],
  },
  'cv-profile': {
    page: '/cv',
    // The home page shows them.
    notShown: ['figures'],
    required: ['name', 'title', 'bio', 'email', 'phone'],
    load: 'Error while fetching data.',
    save: 'Error saving profile.',
  },
  'cv-experience': {
    ...cvEntry,
    required: ['company', 'role', 'period', 'description', 'achievements.0'],
  },
  'cv-education': { ...cvEntry, required: ['degree', 'institution', 'year'] },
  'cv-standards': { ...cvEntry, required: ['title', 'description'] },
  'cv-certifications': { ...cvEntry, required: ['name'] },
  'cv-texts': {
    ...texts,
    page: '/cv',
    notShown: ['empty_text'],
    required: ['empty_text'],
  },
  'training-program-texts': { ...header, page: '/trainings', save: 'Error saving header' },
  'training-programs': {
    ...content,
    ...messagesAbout('program'),
    page: '/trainings',
    required: ['title', 'short_description', 'description'],
  },
  'trainings-texts': {
    ...texts,
    page: '/trainings',
    notShown: ['inquiry_preset', 'no_dates', 'price_net', 'price_exempt'],
    required: [
      ...['custom_title', 'custom_text', 'custom_button', 'inquiry_preset', 'no_dates'],
      ...['seats_free', 'seats_none', 'price_gross', 'price_net', 'price_exempt'],
    ],
  },
  'upcoming-trainings': {
    ...messagesAbout('training'),
    page: '/trainings',
    load: `${fetching} trainings`,
    shown: {
      seats: '17 frei',
      price: '149,50 €',
    },
    required: ['title', 'location', 'seats', 'description'],
  },
  'training-blog': {
    ...content,
    ...messagesAbout('post'),
    page: '/trainings',
    required: ['title', 'content', 'date', 'location', 'instructor'],
  },
  'press-header': { ...header, page: '/press' },
  'press-articles': {
    ...messagesAbout('article'),
    page: '/press',
    load: `${fetching} articles`,
    required: ['title', 'source', 'date', 'excerpt'],
  },
  'press-texts': {
    ...texts,
    page: '/press',
    notShown: ['empty_text'],
    required: ['attestation_text', 'empty_text'],
  },
  'exchange-header': { ...header, page: '/exchange' },
  'exchange-intro-texts': { ...introText, page: '/exchange' },
  'exchange-advantages': { ...advantage, page: '/exchange' },
  'exchange-steps': { ...stepsOf('step'), page: '/exchange' },
  'exchange-installation-steps': { ...stepsOf('installation step'), page: '/exchange' },
  'exchange-faqs': { ...faq, page: '/exchange' },
  'attest-header': { ...header, page: '/attest' },
  'attest-intro-texts': { ...introText, page: '/attest' },
  'attest-advantages': { ...advantage, page: '/attest' },
  'attest-steps': { ...stepsOf('step'), page: '/press' },
  'attest-samples': {
    ...content,
    ...messagesAbout('sample certificate'),
    page: '/attest',
    required: ['title', 'description', 'file_url'],
  },
  'attest-texts': {
    ...texts,
    page: '/attest',
    notShown: ['inquiry_preset'],
    required: ['inquiry_preset'],
  },
  'attest-faqs': { ...faq, page: '/press' },
  'shop-header': { ...header, page: '/shop' },
  'shop-products': {
    ...messagesAbout('product'),
    page: '/shop',
    load: `${fetching} products`,
    required: ['image_url', 'name', 'description', 'features.0'],
  },
  'shop-texts': {
    ...texts,
    page: '/shop',
    notShown: ['empty_text'],
    required: ['order_text', 'order_button', 'empty_text'],
  },
  team: {
    ...content,
    ...messagesAbout('team member'),
    page: '/team',
    required: ['name', 'role'],
  },
  'free-pages': {
    ...content,
    ...messagesAbout('page'),
    page: '/{slug}',
    notShown: ['slug'],
    required: ['title', 'content'],
  },
  'agbs-header': { ...header, page: '/agbs' },
  agbs: {
    ...content,
    ...messagesAbout('AGB'),
    page: '/agbs',
    required: ['title', 'description', 'file_url'],
  },
  'agbs-texts': { ...texts, page: '/agbs', notShown: ['empty_text'], required: ['empty_text'] },
  'contact-texts': {
    ...texts,
    page: '/contact',
    notShown: ['invitation'],
    required: ['intro', 'invitation'],
  },
  contact: {
    page: '/contact',
    required: [
      ...['address_street', 'address_city', 'address_postal', 'phone', 'email', 'business_hours'],
      ...['business_hours_note', 'company_register', 'vat_number'],
    ],
    load: 'Failed to load contact information',
    save: 'Failed to update contact information',
  },
  footer: {
    page: '/agbs',
    required: [
      ...['company_description', 'phone', 'email', 'address_street', 'address_city', 'address_postal'],
      ...['business_hours', 'business_hours_note'],
    ],
    load: 'Failed to load footer content',
    save: 'Failed to update footer content',
  },
  'site-settings/brand': {
    ...content,
    page: '/contact',
    notShown: ['brand_color', 'accent_color', 'paper_color', 'font_pair', 'short_name'],
    required: [],
    save: `${saving} the brand`,
  },
  'site-settings/pages': {
    ...content,
    page: '/contact',
    notShown: ['is_public', 'not_public_text', 'pages'],
    required: [],
    save: `${saving} the page settings`,
  },
  'site-settings/inquiries': {
    ...content,
    page: '/contact',
    notShown: ['reply_time'],
    required: [],
    save: `${saving} the inquiry settings`,
  },
  imprint: {
    ...content,
    page: '/impressum',
    shown: { country: '§ 5 ECG' },
    required: ['company', 'address_street', 'address_postal', 'address_city', 'email'],
    save: `${saving} the imprint`,
  },
  'privacy-policy': {
    ...content,
    page: '/datenschutz',
    shown: { country: '§ 165 Abs. 3 TKG' },
    required: ['controller', 'email'],
    save: `${saving} the privacy policy`,
  },
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

/** Returns the confirmation and error texts for deleting a picture; the trainings have their own. */
export function pictureSentences(type: ContentType): { main: Sentences; other: Sentences } {
  return type.name === 'upcoming-trainings' ? trainingPictures : recordPictureSentences;
}
const recordPictureSentences = {
  main: {
    question: 'Are you sure you want to delete the main image?',
    failure: 'An error occurred while deleting the main image',
  },
  other: {
    question: 'Are you sure you want to delete this image?',
    failure: 'An error occurred while deleting the image',
  },
};
const trainingPictures = {
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
