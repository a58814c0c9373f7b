import { inquiryRetentionDays } from '../retention';
import { single } from '../model';
import { optional, field } from './shared/fields';
import { searchTexts } from './shared/page-texts';

/** Selects the law that applies; it determines headings and required texts. */
const country = {
  kind: 'choice',
  label: ['Country of the company', 'Land der Firma'],
  hint: ['Decides which law the texts follow.', 'Entscheidet, nach welchem Recht sich die Texte richten.'],
  options: ['DE', 'AT'],
  initial: 'DE',
  names: { DE: ['Germany', 'Deutschland'], AT: ['Austria', 'Österreich'] },
} as const;

export const imprint = single({
  name: 'imprint',
  table: 'imprint',
  noun: ['imprint', 'Impressum'],
  gender: 'n',
  region: ['Imprint', 'Impressum'],
  edit: ['Edit Imprint', 'Impressum bearbeiten'],
  fields: {
    country: { ...country, begins: ['Company', 'Firma'] },
    company: field('text', 'Company', 'Firma', [
      'Full name as registered.',
      'Vollständiger Name, wie er eingetragen ist.',
    ]),
    legal_form: optional('text', 'Legal form', 'Rechtsform'),
    representative: optional('text', 'Represented by', 'Vertreten durch'),
    address_street: {
      kind: 'text',
      label: ['Street', 'Straße und Hausnummer'],
      begins: ['Address and contact', 'Anschrift und Kontakt'],
      hint: ['The law does not accept a P.O. box.', 'Ein Postfach genügt dem Gesetz nicht.'],
    },
    address_postal: field('text', 'Postal code', 'Postleitzahl'),
    address_city: field('text', 'City', 'Ort'),
    email: field('email', 'E-mail', 'E-Mail'),
    phone: optional('text', 'Phone', 'Telefon'),
    register_court: {
      ...optional('text', 'Register court', 'Registergericht'),
      begins: ['Register and tax', 'Register und Steuern'],
    },
    register_number: optional('text', 'Register number', 'Registernummer'),
    vat_id: optional('text', 'VAT identification number', 'Umsatzsteuer-Identifikationsnummer'),
    business_id: {
      ...optional(
        'text',
        'Business identification number (W-IdNr.)',
        'Wirtschafts-Identifikationsnummer (W-IdNr.)',
      ),
      country: 'DE',
    },
    profession: {
      ...optional(
        'text',
        'Profession, and the state that awarded it',
        'Berufsbezeichnung und Staat, der sie verliehen hat',
      ),
      begins: ['Profession and supervision', 'Beruf und Aufsicht'],
    },
    chamber: optional('text', 'Chamber or professional group', 'Kammer oder Fachgruppe'),
    profession_rules: optional('text', 'Professional rules', 'Berufsrechtliche Regelungen'),
    profession_rules_url: optional('url', 'Address of these rules', 'Adresse dieser Regelungen'),
    supervisory_authority: optional('text', 'Supervisory authority', 'Aufsichtsbehörde'),
    expert_title: {
      ...optional('text', 'Expert title', 'Bezeichnung als Sachverständiger', [
        'Shown only together with its field and the body that appointed the expert.',
        'Erscheint nur zusammen mit dem Fachgebiet und der Stelle, die bestellt hat.',
      ]),
      begins: ['Appointment as an expert', 'Bestellung als Sachverständiger'],
    },
    expert_field: optional('text', 'Field of the appointment', 'Fachgebiet der Bestellung'),
    expert_chamber: optional('text', 'Appointed by', 'Bestellt durch'),
    insurer: optional(
      'multiline',
      'Liability insurer and area covered',
      'Haftpflichtversicherung und räumlicher Geltungsbereich',
    ),
    responsible: {
      ...optional('text', 'Responsible for the content', 'Verantwortlich für den Inhalt', [
        'Name and address.',
        'Name und Anschrift.',
      ]),
      begins: ['Content of the website', 'Inhalt der Website'],
    },
    business_purpose: {
      ...optional('text', 'Purpose of the business', 'Unternehmensgegenstand'),
      country: 'AT',
    },
    editorial_line: {
      ...optional('text', 'Editorial line', 'Grundlegende Richtung'),
      country: 'AT',
    },
    dispute_resolution: optional('multiline', 'Consumer dispute resolution', 'Verbraucherstreitbeilegung'),
    text: optional('markup', 'Further text', 'Weiterer Text'),
    ...searchTexts,
  },
});

export const privacyPolicy = single({
  name: 'privacy-policy',
  table: 'privacy_policy',
  noun: ['privacy policy', 'Datenschutzerklärung'],
  gender: 'f',
  region: ['Privacy Policy', 'Datenschutzerklärung'],
  edit: ['Edit Privacy Policy', 'Datenschutzerklärung bearbeiten'],
  fields: {
    country: { ...country, begins: ['Responsible', 'Verantwortlich'] },
    controller: field('multiline', 'Controller', 'Verantwortlicher', [
      'Name and address, line by line.',
      'Name und Anschrift, Zeile für Zeile.',
    ]),
    email: field('email', 'E-mail for questions on data protection', 'E-Mail für Fragen zum Datenschutz'),
    phone: optional('text', 'Phone', 'Telefon'),
    data_protection_officer: optional('multiline', 'Data protection officer', 'Datenschutzbeauftragter'),
    hosting: {
      ...optional('multiline', 'Hosting provider', 'Hosting-Anbieter', [
        'Name, address and place of the servers.',
        'Name, Anschrift und Standort der Server.',
      ]),
      begins: ['Operation of the website', 'Betrieb der Website'],
    },
    log_retention: optional(
      'text',
      'Server logs are deleted after',
      'Server-Protokolle werden gelöscht nach',
      [
        'Such as „7 Tagen“. Left empty, the page says that no visits are logged.',
        'Zum Beispiel „7 Tagen“. Bleibt das Feld leer, sagt die Seite, dass keine Besuche protokolliert werden.',
      ],
    ),
    inquiry_retention: optional(
      'text',
      'E-mails about inquiries are deleted after',
      'E-Mails zu Anfragen werden gelöscht nach',
      [
        `Such as „sechs Monaten“. The inquiries themselves are deleted ${inquiryRetentionDays} days after they are done.`,
        `Zum Beispiel „sechs Monaten“. Die Anfragen selbst werden ${inquiryRetentionDays} Tage nach ihrer Erledigung gelöscht.`,
      ],
    ),
    mail_provider: optional('multiline', 'E-mail provider', 'E-Mail-Anbieter'),
    map_provider: optional('multiline', 'Map provider', 'Kartenanbieter', [
      'Who is asked when a visitor loads the map. Left empty, the map is not mentioned.',
      'Wer gefragt wird, wenn ein Besucher die Karte lädt. Bleibt das Feld leer, wird die Karte nicht erwähnt.',
    ]),
    supervisory_authority: {
      ...optional('multiline', 'Supervisory authority', 'Aufsichtsbehörde'),
      begins: ['Rights and date', 'Rechte und Stand'],
    },
    text: optional('markup', 'Further text', 'Weiterer Text'),
    valid_from: optional('date', 'As of', 'Stand'),
    ...searchTexts,
  },
});
