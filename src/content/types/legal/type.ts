import { inquiryRetentionDays } from '../../record/inquiry-topics';
import { single } from '../../model';
import { searchTexts } from '../shared/page-texts';

/** Selects the law that applies; it determines headings and required texts. */
const country = {
  kind: 'choice',
  label: 'Country of the company',
  hint: 'Decides which law the texts follow.',
  options: ['DE', 'AT'],
  initial: 'DE',
  names: { DE: 'Germany', AT: 'Austria' },
} as const;

export const imprint = single({
  name: 'imprint',
  table: 'imprint',
  noun: 'imprint',
  region: 'Imprint',
  edit: 'Edit Imprint',
  fields: {
    country,
    company: { kind: 'text', label: 'Company', hint: 'Full name as registered.' },
    legal_form: { kind: 'text', label: 'Legal form', optional: true },
    representative: { kind: 'text', label: 'Represented by', optional: true },
    address_street: { kind: 'text', label: 'Street', hint: 'The law does not accept a P.O. box.' },
    address_postal: { kind: 'text', label: 'Postal code' },
    address_city: { kind: 'text', label: 'City' },
    email: { kind: 'email', label: 'E-mail' },
    phone: { kind: 'text', label: 'Phone', optional: true },
    register_court: { kind: 'text', label: 'Register court', optional: true },
    register_number: { kind: 'text', label: 'Register number', optional: true },
    vat_id: { kind: 'text', label: 'VAT identification number', optional: true },
    business_id: {
      kind: 'text',
      label: 'Business identification number (W-IdNr.)',
      country: 'DE',
      optional: true,
    },
    supervisory_authority: { kind: 'text', label: 'Supervisory authority', optional: true },
    profession: { kind: 'text', label: 'Profession, and the state that awarded it', optional: true },
    chamber: { kind: 'text', label: 'Chamber or professional group', optional: true },
    profession_rules: { kind: 'text', label: 'Professional rules', optional: true },
    profession_rules_url: { kind: 'url', label: 'Address of these rules', optional: true },
    expert_title: {
      kind: 'text',
      label: 'Expert title',
      hint: 'Shown only together with its field and the body that appointed the expert.',
      optional: true,
    },
    expert_field: { kind: 'text', label: 'Field of the appointment', optional: true },
    expert_chamber: { kind: 'text', label: 'Appointed by', optional: true },
    insurer: { kind: 'multiline', label: 'Liability insurer and area covered', optional: true },
    business_purpose: { kind: 'text', label: 'Purpose of the business', country: 'AT', optional: true },
    editorial_line: { kind: 'text', label: 'Editorial line', country: 'AT', optional: true },
    responsible: {
      kind: 'text',
      label: 'Responsible for the content',
      hint: 'Name and address.',
      optional: true,
    },
    dispute_resolution: { kind: 'multiline', label: 'Consumer dispute resolution', optional: true },
    text: { kind: 'markup', label: 'Further text', optional: true },
    ...searchTexts,
  },
});

export const privacyPolicy = single({
  name: 'privacy-policy',
  table: 'privacy_policy',
  noun: 'privacy policy',
  region: 'Privacy Policy',
  edit: 'Edit Privacy Policy',
  fields: {
    country,
    controller: { kind: 'multiline', label: 'Controller', hint: 'Name and address, line by line.' },
    email: { kind: 'email', label: 'E-mail for questions on data protection' },
    phone: { kind: 'text', label: 'Phone', optional: true },
    data_protection_officer: { kind: 'multiline', label: 'Data protection officer', optional: true },
    hosting: {
      kind: 'multiline',
      label: 'Hosting provider',
      hint: 'Name, address and place of the servers.',
      optional: true,
    },
    log_retention: {
      kind: 'text',
      label: 'Server logs are deleted after',
      hint: 'Such as „7 Tagen“. Left empty, the page says that no visits are logged.',
      optional: true,
    },
    inquiry_retention: {
      kind: 'text',
      label: 'E-mails about inquiries are deleted after',
      hint: `Such as „sechs Monaten“. The inquiries themselves are deleted ${inquiryRetentionDays} days after they are done.`,
      optional: true,
    },
    mail_provider: { kind: 'multiline', label: 'E-mail provider', optional: true },
    map_provider: {
      kind: 'multiline',
      label: 'Map provider',
      hint: 'Who is asked when a visitor loads the map. Left empty, the map is not mentioned.',
      optional: true,
    },
    supervisory_authority: { kind: 'multiline', label: 'Supervisory authority', optional: true },
    text: { kind: 'markup', label: 'Further text', optional: true },
    valid_from: { kind: 'date', label: 'As of', optional: true },
    ...searchTexts,
  },
});
