import { inquiryRetentionDays } from '../../record/inquiry-topics';
import type { GermanTexts } from '../../german-texts';
import { searchTexts } from '../shared/german';
import type * as types from './type';

const country = {
  label: 'Land der Firma',
  hint: 'Entscheidet, nach welchem Recht sich die Texte richten.',
  names: { DE: 'Deutschland', AT: 'Österreich' },
} as const;

export const german: GermanTexts<typeof types> = {
  imprint: {
    noun: 'Impressum',
    gender: 'n',
    region: 'Impressum',
    edit: 'Impressum bearbeiten',
    fields: {
      country,
      company: { label: 'Firma', hint: 'Vollständiger Name, wie er eingetragen ist.' },
      legal_form: { label: 'Rechtsform' },
      representative: { label: 'Vertreten durch' },
      address_street: {
        label: 'Straße und Hausnummer',
        hint: 'Ein Postfach genügt dem Gesetz nicht.',
      },
      address_postal: { label: 'Postleitzahl' },
      address_city: { label: 'Ort' },
      email: { label: 'E-Mail' },
      phone: { label: 'Telefon' },
      register_court: { label: 'Registergericht' },
      register_number: { label: 'Registernummer' },
      vat_id: { label: 'Umsatzsteuer-Identifikationsnummer' },
      business_id: { label: 'Wirtschafts-Identifikationsnummer (W-IdNr.)' },
      supervisory_authority: { label: 'Aufsichtsbehörde' },
      profession: { label: 'Berufsbezeichnung und Staat, der sie verliehen hat' },
      chamber: { label: 'Kammer oder Fachgruppe' },
      profession_rules: { label: 'Berufsrechtliche Regelungen' },
      profession_rules_url: { label: 'Adresse dieser Regelungen' },
      expert_title: {
        label: 'Bezeichnung als Sachverständiger',
        hint: 'Erscheint nur zusammen mit dem Fachgebiet und der Stelle, die bestellt hat.',
      },
      expert_field: { label: 'Fachgebiet der Bestellung' },
      expert_chamber: { label: 'Bestellt durch' },
      insurer: { label: 'Haftpflichtversicherung und räumlicher Geltungsbereich' },
      business_purpose: { label: 'Unternehmensgegenstand' },
      editorial_line: { label: 'Grundlegende Richtung' },
      responsible: { label: 'Verantwortlich für den Inhalt', hint: 'Name und Anschrift.' },
      dispute_resolution: { label: 'Verbraucherstreitbeilegung' },
      text: { label: 'Weiterer Text' },
      ...searchTexts,
    },
  },
  'privacy-policy': {
    noun: 'Datenschutzerklärung',
    gender: 'f',
    region: 'Datenschutzerklärung',
    edit: 'Datenschutzerklärung bearbeiten',
    fields: {
      country,
      controller: { label: 'Verantwortlicher', hint: 'Name und Anschrift, Zeile für Zeile.' },
      email: { label: 'E-Mail für Fragen zum Datenschutz' },
      phone: { label: 'Telefon' },
      data_protection_officer: { label: 'Datenschutzbeauftragter' },
      hosting: { label: 'Hosting-Anbieter', hint: 'Name, Anschrift und Standort der Server.' },
      log_retention: {
        label: 'Server-Protokolle werden gelöscht nach',
        hint: 'Zum Beispiel „7 Tagen“. Bleibt das Feld leer, sagt die Seite, dass keine Besuche protokolliert werden.',
      },
      inquiry_retention: {
        label: 'E-Mails zu Anfragen werden gelöscht nach',
        hint: `Zum Beispiel „sechs Monaten“. Die Anfragen selbst werden ${inquiryRetentionDays} Tage nach ihrer Erledigung gelöscht.`,
      },
      mail_provider: { label: 'E-Mail-Anbieter' },
      map_provider: {
        label: 'Kartenanbieter',
        hint: 'Wer gefragt wird, wenn ein Besucher die Karte lädt. Bleibt das Feld leer, wird die Karte nicht erwähnt.',
      },
      supervisory_authority: { label: 'Aufsichtsbehörde' },
      text: { label: 'Weiterer Text' },
      valid_from: { label: 'Stand' },
      ...searchTexts,
    },
  },
};
