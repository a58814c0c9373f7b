import { inquiryRetentionDays } from '../record/inquiry-topics';
import { single } from '../model';
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
    company: {
      kind: 'text',
      label: ['Company', 'Firma'],
      hint: ['Full name as registered.', 'Vollständiger Name, wie er eingetragen ist.'],
    },
    legal_form: { kind: 'text', label: ['Legal form', 'Rechtsform'], optional: true },
    representative: { kind: 'text', label: ['Represented by', 'Vertreten durch'], optional: true },
    address_street: {
      kind: 'text',
      label: ['Street', 'Straße und Hausnummer'],
      begins: ['Address and contact', 'Anschrift und Kontakt'],
      hint: ['The law does not accept a P.O. box.', 'Ein Postfach genügt dem Gesetz nicht.'],
    },
    address_postal: { kind: 'text', label: ['Postal code', 'Postleitzahl'] },
    address_city: { kind: 'text', label: ['City', 'Ort'] },
    email: { kind: 'email', label: ['E-mail', 'E-Mail'] },
    phone: { kind: 'text', label: ['Phone', 'Telefon'], optional: true },
    register_court: {
      kind: 'text',
      label: ['Register court', 'Registergericht'],
      begins: ['Register and tax', 'Register und Steuern'],
      optional: true,
    },
    register_number: { kind: 'text', label: ['Register number', 'Registernummer'], optional: true },
    vat_id: {
      kind: 'text',
      label: ['VAT identification number', 'Umsatzsteuer-Identifikationsnummer'],
      optional: true,
    },
    business_id: {
      kind: 'text',
      label: ['Business identification number (W-IdNr.)', 'Wirtschafts-Identifikationsnummer (W-IdNr.)'],
      country: 'DE',
      optional: true,
    },
    profession: {
      kind: 'text',
      label: [
        'Profession, and the state that awarded it',
        'Berufsbezeichnung und Staat, der sie verliehen hat',
      ],
      begins: ['Profession and supervision', 'Beruf und Aufsicht'],
      optional: true,
    },
    chamber: {
      kind: 'text',
      label: ['Chamber or professional group', 'Kammer oder Fachgruppe'],
      optional: true,
    },
    profession_rules: {
      kind: 'text',
      label: ['Professional rules', 'Berufsrechtliche Regelungen'],
      optional: true,
    },
    profession_rules_url: {
      kind: 'url',
      label: ['Address of these rules', 'Adresse dieser Regelungen'],
      optional: true,
    },
    supervisory_authority: {
      kind: 'text',
      label: ['Supervisory authority', 'Aufsichtsbehörde'],
      optional: true,
    },
    expert_title: {
      kind: 'text',
      label: ['Expert title', 'Bezeichnung als Sachverständiger'],
      begins: ['Appointment as an expert', 'Bestellung als Sachverständiger'],
      hint: [
        'Shown only together with its field and the body that appointed the expert.',
        'Erscheint nur zusammen mit dem Fachgebiet und der Stelle, die bestellt hat.',
      ],
      optional: true,
    },
    expert_field: {
      kind: 'text',
      label: ['Field of the appointment', 'Fachgebiet der Bestellung'],
      optional: true,
    },
    expert_chamber: { kind: 'text', label: ['Appointed by', 'Bestellt durch'], optional: true },
    insurer: {
      kind: 'multiline',
      label: ['Liability insurer and area covered', 'Haftpflichtversicherung und räumlicher Geltungsbereich'],
      optional: true,
    },
    responsible: {
      kind: 'text',
      label: ['Responsible for the content', 'Verantwortlich für den Inhalt'],
      begins: ['Content of the website', 'Inhalt der Website'],
      hint: ['Name and address.', 'Name und Anschrift.'],
      optional: true,
    },
    business_purpose: {
      kind: 'text',
      label: ['Purpose of the business', 'Unternehmensgegenstand'],
      country: 'AT',
      optional: true,
    },
    editorial_line: {
      kind: 'text',
      label: ['Editorial line', 'Grundlegende Richtung'],
      country: 'AT',
      optional: true,
    },
    dispute_resolution: {
      kind: 'multiline',
      label: ['Consumer dispute resolution', 'Verbraucherstreitbeilegung'],
      optional: true,
    },
    text: { kind: 'markup', label: ['Further text', 'Weiterer Text'], optional: true },
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
    controller: {
      kind: 'multiline',
      label: ['Controller', 'Verantwortlicher'],
      hint: ['Name and address, line by line.', 'Name und Anschrift, Zeile für Zeile.'],
    },
    email: {
      kind: 'email',
      label: ['E-mail for questions on data protection', 'E-Mail für Fragen zum Datenschutz'],
    },
    phone: { kind: 'text', label: ['Phone', 'Telefon'], optional: true },
    data_protection_officer: {
      kind: 'multiline',
      label: ['Data protection officer', 'Datenschutzbeauftragter'],
      optional: true,
    },
    hosting: {
      kind: 'multiline',
      label: ['Hosting provider', 'Hosting-Anbieter'],
      begins: ['Operation of the website', 'Betrieb der Website'],
      hint: ['Name, address and place of the servers.', 'Name, Anschrift und Standort der Server.'],
      optional: true,
    },
    log_retention: {
      kind: 'text',
      label: ['Server logs are deleted after', 'Server-Protokolle werden gelöscht nach'],
      hint: [
        'Such as „7 Tagen“. Left empty, the page says that no visits are logged.',
        'Zum Beispiel „7 Tagen“. Bleibt das Feld leer, sagt die Seite, dass keine Besuche protokolliert werden.',
      ],
      optional: true,
    },
    inquiry_retention: {
      kind: 'text',
      label: ['E-mails about inquiries are deleted after', 'E-Mails zu Anfragen werden gelöscht nach'],
      hint: [
        `Such as „sechs Monaten“. The inquiries themselves are deleted ${inquiryRetentionDays} days after they are done.`,
        `Zum Beispiel „sechs Monaten“. Die Anfragen selbst werden ${inquiryRetentionDays} Tage nach ihrer Erledigung gelöscht.`,
      ],
      optional: true,
    },
    mail_provider: { kind: 'multiline', label: ['E-mail provider', 'E-Mail-Anbieter'], optional: true },
    map_provider: {
      kind: 'multiline',
      label: ['Map provider', 'Kartenanbieter'],
      hint: [
        'Who is asked when a visitor loads the map. Left empty, the map is not mentioned.',
        'Wer gefragt wird, wenn ein Besucher die Karte lädt. Bleibt das Feld leer, wird die Karte nicht erwähnt.',
      ],
      optional: true,
    },
    supervisory_authority: {
      kind: 'multiline',
      label: ['Supervisory authority', 'Aufsichtsbehörde'],
      begins: ['Rights and date', 'Rechte und Stand'],
      optional: true,
    },
    text: { kind: 'markup', label: ['Further text', 'Weiterer Text'], optional: true },
    valid_from: { kind: 'date', label: ['As of', 'Stand'], optional: true },
    ...searchTexts,
  },
});
