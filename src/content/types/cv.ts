import { collection, single } from '../model';
import { optional, field, nouns } from './shared/fields';
import { pageTexts, whenEmpty, searchTexts, wordFields } from './shared/page-texts';

export const cvWords = {
  print_button: 'Lebenslauf drucken',
  experience_heading: 'Berufserfahrung',
  education_heading: 'Ausbildung',
  standards_heading: 'Normen und Regelwerke',
  certifications_heading: 'Zertifikate',
  order_heading: 'Gutachten für Gerichte, Kanzleien und Versicherungen',
  order_button: 'Gutachten anfragen',
  empty_button: 'Kontakt aufnehmen',
};

/** Beginning of an inquiry for an expert opinion. */
export const expertPreset = `Guten Tag,

ich benötige ein Gutachten.

Gericht oder Kanzlei, Aktenzeichen:
Gegenstand und Standort:
Beweisfragen und Frist:

Bitte teilen Sie mir mit, ob Sie den Auftrag übernehmen können und welchen Kostenvorschuss Sie benötigen. Vielen Dank.`;

const failures = {
  load: 'Error while fetching data.',
  save: 'Error saving data.',
  remove: 'Error deleting entry.',
} as const;

const list = {
  sort: { column: 'order', ascending: true },
  newOrder: 'highest',
  failures,
} as const;

export const cvProfile = single({
  name: 'cv-profile',
  table: 'cv_profile',
  noun: ['profile', 'Profil'],
  gender: 'n',
  region: ['Profile', 'Profil'],
  edit: ['Edit Profile', 'Profil bearbeiten'],
  bucket: 'cv-images',
  folder: 'profile',
  failures: { load: 'Error while fetching data.', save: 'Error saving profile.' },
  fields: {
    image_url: { kind: 'image', label: ['Portrait', 'Porträt'], ratio: '1x1', optional: true },
    name: field('text', 'Name', 'Name'),
    title: field('text', 'Title', 'Titel'),
    bio: field('markup', 'Bio', 'Über die Person'),
    figures: {
      kind: 'list',
      label: ['Figures on the home page', 'Zahlen auf der Startseite'],
      item: ['Figure', 'Zahl'],
      hint: [
        'Up to three, such as “640 Gutachten”: a number, then what it counts. Without any, the home page does not show the expert.',
        'Bis zu drei, zum Beispiel „640 Gutachten“: eine Zahl, dann was sie zählt. Ohne Zahlen zeigt die Startseite die Person nicht.',
      ],
      optional: true,
    },
    email: field('email', 'E-mail', 'E-Mail'),
    phone: field('text', 'Phone', 'Telefon'),
    ...searchTexts,
  },
});

/** Columns of the profile on all pages but the CV. */
export const personColumns = ['id', 'name', 'title', 'figures', 'image_url', 'alt'] as const;

export const cvExperience = collection({
  ...list,
  name: 'cv-experience',
  table: 'cv_experience',
  ...nouns('f', 'entry', 'Station', ['Experience', 'Berufserfahrung']),
  singular: ['Experience', 'Station'],
  heading: 'role',
  facts: ['company', 'period'],
  fields: {
    company: field('text', 'Company', 'Firma'),
    role: field('text', 'Role', 'Tätigkeit'),
    period: field('text', 'Period', 'Zeitraum'),
    description: field('markup', 'Description', 'Beschreibung'),
    achievements: { kind: 'list', label: ['Achievements', 'Erfolge'], item: ['Achievement', 'Erfolg'] },
  },
});

export const cvEducation = collection({
  ...list,
  name: 'cv-education',
  table: 'cv_education',
  ...nouns('f', 'entry', 'Ausbildung', ['Education', 'Ausbildung']),
  singular: ['Education', 'Ausbildung'],
  heading: 'degree',
  facts: ['institution', 'year'],
  fields: {
    degree: field('text', 'Degree', 'Abschluss'),
    institution: field('text', 'Institution', 'Schule oder Hochschule'),
    year: field('text', 'Year', 'Jahr'),
  },
});

export const cvStandards = collection({
  ...list,
  name: 'cv-standards',
  table: 'cv_standards',
  ...nouns('f', 'entry', 'Norm', ['Standards', 'Normen']),
  singular: ['Standard', 'Norm'],
  heading: 'title',
  facts: ['description'],
  fields: {
    title: field('text', 'Title', 'Titel'),
    description: field('multiline', 'Description', 'Beschreibung'),
  },
});

export const cvCertifications = collection({
  ...list,
  name: 'cv-certifications',
  table: 'cv_certifications',
  ...nouns('n', 'entry', 'Zertifikat', ['Certifications', 'Zertifikate']),
  singular: ['Certification', 'Zertifikat'],
  heading: 'name',
  fields: {
    name: field('text', 'Name', 'Name'),
  },
});

export const cvTexts = pageTexts('cv-texts', 'cv_texts', {
  empty_text: whenEmpty,
  order_text: optional('markup', 'Orders of courts and lawyers', 'Aufträge von Gerichten und Kanzleien', [
    'Stands at the end of the page, above the button for an inquiry.',
    'Steht am Ende der Seite über der Schaltfläche für eine Anfrage.',
  ]),
  ...wordFields(cvWords),
});
