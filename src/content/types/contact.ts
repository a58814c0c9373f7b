import { single } from '../model';
import { optional, field } from './shared/fields';
import { pageTexts, searchTexts, wordFields } from './shared/page-texts';

export const contactWords = {
  address_heading: 'Anschrift',
  hours_heading: 'Öffnungszeiten',
  company_heading: 'Unternehmen',
};

/** A fact that some companies do not have. */
function unlessNone(english: string, german: string) {
  return { ...field('text', english, german), mayNotApply: true } as const;
}

export const contact = single({
  name: 'contact',
  table: 'contact_info',
  noun: ['contact information', 'Firmendaten'],
  gender: 'p',
  region: ['Contact Information', 'Firmendaten'],
  edit: ['Edit Contact Info', 'Firmendaten bearbeiten'],
  failures: { load: 'Failed to load contact information', save: 'Failed to update contact information' },
  fields: {
    company_name: optional('text', 'Company name', 'Name der Firma', [
      'This is the company record. What you change here changes everywhere on the website that says the same: in the footer, the imprint, the privacy policy and the CV.',
      'Dies sind die Firmendaten. Was Sie hier ändern, ändert sich überall auf der Website, wo dasselbe steht: in der Fußzeile, im Impressum, in der Datenschutzerklärung und im Lebenslauf.',
    ]),
    address_street: field('text', 'Street', 'Straße und Hausnummer'),
    address_postal: field('text', 'Postal code', 'Postleitzahl'),
    address_city: field('text', 'City', 'Ort'),
    phone: field('text', 'Phone', 'Telefon'),
    email: field('email', 'E-mail', 'E-Mail'),
    business_hours: field('multiline', 'Business hours', 'Öffnungszeiten'),
    business_hours_note: unlessNone('Business hours note', 'Hinweis zu den Öffnungszeiten'),
    company_register: unlessNone('Company register', 'Handelsregister'),
    vat_number: unlessNone('VAT number', 'Umsatzsteuer-Identifikationsnummer'),
  },
});

export const contactTexts = pageTexts('contact-texts', 'contact_texts', {
  intro: field('multiline', 'Below the title', 'Unter der Überschrift'),
  invitation: field('multiline', 'Beside the form on the home page', 'Neben dem Formular auf der Startseite'),
  ...searchTexts,
  ...wordFields(contactWords),
});
