import { collection, single } from '../../model';
import { pageTexts, whenEmpty, searchTexts } from '../shared/page-texts';
import { wordFields } from '../shared/word-fields';
import { cvWords } from './words';

const failures = {
  load: 'Error while fetching data.',
  save: 'Error saving data.',
  remove: 'Error deleting entry.',
} as const;

const list = {
  noun: 'entry',
  sort: { column: 'order', ascending: true },
  newOrder: 'highest',
  failures,
} as const;

export const cvProfile = single({
  name: 'cv-profile',
  table: 'cv_profile',
  noun: 'profile',
  region: 'Profile',
  edit: 'Edit Profile',
  bucket: 'cv-images',
  folder: 'profile',
  failures: { load: 'Error while fetching data.', save: 'Error saving profile.' },
  fields: {
    image_url: { kind: 'image', label: 'Portrait', ratio: 1, optional: true },
    name: { kind: 'text', label: 'Name' },
    title: { kind: 'text', label: 'Title' },
    bio: { kind: 'markup', label: 'Bio' },
    figures: {
      kind: 'list',
      label: 'Figures on the home page',
      item: 'Figure',
      hint: 'Up to three, such as “640 Gutachten”: a number, then what it counts. Without any, the home page does not show the expert.',
      optional: true,
    },
    email: { kind: 'email', label: 'E-mail' },
    phone: { kind: 'text', label: 'Phone' },
    ...searchTexts,
  },
});

export const cvExperience = collection({
  ...list,
  name: 'cv-experience',
  table: 'cv_experience',
  singular: 'Experience',
  plural: 'Experience',
  heading: 'role',
  facts: ['company', 'period'],
  fields: {
    company: { kind: 'text', label: 'Company' },
    role: { kind: 'text', label: 'Role' },
    period: { kind: 'text', label: 'Period' },
    description: { kind: 'markup', label: 'Description' },
    achievements: { kind: 'list', label: 'Achievements', item: 'Achievement' },
  },
});

export const cvEducation = collection({
  ...list,
  name: 'cv-education',
  table: 'cv_education',
  singular: 'Education',
  plural: 'Education',
  heading: 'degree',
  facts: ['institution', 'year'],
  fields: {
    degree: { kind: 'text', label: 'Degree' },
    institution: { kind: 'text', label: 'Institution' },
    year: { kind: 'text', label: 'Year' },
  },
});

export const cvStandards = collection({
  ...list,
  name: 'cv-standards',
  table: 'cv_standards',
  singular: 'Standard',
  plural: 'Standards',
  heading: 'title',
  facts: ['description'],
  fields: {
    title: { kind: 'text', label: 'Title' },
    description: { kind: 'multiline', label: 'Description' },
  },
});

export const cvCertifications = collection({
  ...list,
  name: 'cv-certifications',
  table: 'cv_certifications',
  singular: 'Certification',
  plural: 'Certifications',
  heading: 'name',
  fields: {
    name: { kind: 'text', label: 'Name' },
  },
});

export const cvTexts = pageTexts('cv-texts', 'cv_texts', {
  empty_text: whenEmpty,
  order_text: {
    kind: 'markup',
    label: 'Orders of courts and lawyers',
    hint: 'Stands at the end of the page, above the button for an inquiry.',
    optional: true,
  },
  ...wordFields(cvWords),
});
