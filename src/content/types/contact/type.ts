import { single } from '../../model';
import { pageTexts, searchTexts } from '../shared/page-texts';
import { wordFields } from '../shared/word-fields';
import { contactWords } from './words';

export const contact = single({
  name: 'contact',
  table: 'contact_info',
  noun: 'contact information',
  region: 'Contact Information',
  edit: 'Edit Contact Info',
  failures: { load: 'Failed to load contact information', save: 'Failed to update contact information' },
  fields: {
    company_name: {
      kind: 'text',
      label: 'Company name',
      hint: 'This is the company record. What you change here changes everywhere on the website that says the same: in the footer, the imprint, the privacy policy and the CV.',
      nullable: true,
    },
    address_street: { kind: 'text', label: 'Street' },
    address_postal: { kind: 'text', label: 'Postal code' },
    address_city: { kind: 'text', label: 'City' },
    phone: { kind: 'text', label: 'Phone' },
    email: { kind: 'email', label: 'E-mail' },
    business_hours: { kind: 'multiline', label: 'Business hours' },
    business_hours_note: { kind: 'text', label: 'Business hours note', mayNotApply: true },
    company_register: { kind: 'text', label: 'Company register', mayNotApply: true },
    vat_number: { kind: 'text', label: 'VAT number', mayNotApply: true },
  },
});

export const contactTexts = pageTexts('contact-texts', 'contact_texts', {
  intro: { kind: 'multiline', label: 'Below the title' },
  invitation: { kind: 'multiline', label: 'Beside the form on the home page' },
  ...searchTexts,
  ...wordFields(contactWords),
});
