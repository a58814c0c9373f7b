import { single } from '../model';
import { contact } from './contact';
import { optional, field } from './shared/fields';

const { phone, email, address_street, address_postal, address_city, business_hours, business_hours_note } =
  contact.fields;

export const footer = single({
  name: 'footer',
  table: 'footer_content',
  noun: ['footer content', 'Fußzeile'],
  gender: 'f',
  region: ['Footer', 'Fußzeile'],
  edit: ['Edit Footer', 'Fußzeile bearbeiten'],
  failures: { load: 'Failed to load footer content', save: 'Failed to update footer content' },
  fields: {
    company_name: optional('text', 'Company name', 'Name der Firma', [
      'At the top of every page, in titles and for search engines.',
      'Steht oben auf jeder Seite, in Titeln und für Suchmaschinen.',
    ]),
    company_description: field('multiline', 'Company description', 'Beschreibung der Firma'),
    phone,
    email,
    address_street,
    address_postal,
    address_city,
    business_hours,
    business_hours_note,
  },
});
