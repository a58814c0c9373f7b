import type { GermanTexts } from '../../german-texts';
import { pageTexts, searchTexts, whenEmpty } from '../shared/german';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  'cv-profile': {
    noun: 'Profil',
    gender: 'n',
    region: 'Profil',
    edit: 'Profil bearbeiten',
    fields: {
      image_url: { label: 'Porträt' },
      name: { label: 'Name' },
      title: { label: 'Titel' },
      bio: { label: 'Über die Person' },
      email: { label: 'E-Mail' },
      phone: { label: 'Telefon' },
      figures: {
        label: 'Zahlen auf der Startseite',
        item: 'Zahl',
        hint: 'Bis zu drei, zum Beispiel „640 Gutachten“: eine Zahl, dann was sie zählt. Ohne Zahlen zeigt die Startseite die Person nicht.',
      },
      ...searchTexts,
    },
  },
  'cv-experience': {
    noun: 'Station',
    gender: 'f',
    singular: 'Station',
    plural: 'Berufserfahrung',
    fields: {
      company: { label: 'Firma' },
      role: { label: 'Tätigkeit' },
      period: { label: 'Zeitraum' },
      description: { label: 'Beschreibung' },
      achievements: { label: 'Erfolge', item: 'Erfolg' },
    },
  },
  'cv-education': {
    noun: 'Ausbildung',
    gender: 'f',
    singular: 'Ausbildung',
    plural: 'Ausbildung',
    fields: {
      degree: { label: 'Abschluss' },
      institution: { label: 'Schule oder Hochschule' },
      year: { label: 'Jahr' },
    },
  },
  'cv-standards': {
    noun: 'Norm',
    gender: 'f',
    singular: 'Norm',
    plural: 'Normen',
    fields: {
      title: { label: 'Titel' },
      description: { label: 'Beschreibung' },
    },
  },
  'cv-certifications': {
    noun: 'Zertifikat',
    gender: 'n',
    singular: 'Zertifikat',
    plural: 'Zertifikate',
    fields: {
      name: { label: 'Name' },
    },
  },
  'cv-texts': {
    ...pageTexts,
    fields: {
      empty_text: whenEmpty,
      order_text: {
        label: 'Aufträge von Gerichten und Kanzleien',
        hint: 'Steht am Ende der Seite über der Schaltfläche für eine Anfrage.',
      },
    },
  },
};
