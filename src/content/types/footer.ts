import { single } from '../model';

export const footer = single({
  name: 'footer',
  table: 'footer_content',
  noun: ['footer content', 'Fußzeile'],
  gender: 'f',
  region: ['Footer', 'Fußzeile'],
  edit: ['Edit Footer', 'Fußzeile bearbeiten'],
  failures: { load: 'Failed to load footer content', save: 'Failed to update footer content' },
  fields: {
    company_name: {
      kind: 'text',
      label: ['Company name', 'Name der Firma'],
      hint: [
        'At the top of every page, in titles and for search engines.',
        'Steht oben auf jeder Seite, in Titeln und für Suchmaschinen.',
      ],
      optional: true,
    },
    company_description: { kind: 'multiline', label: ['Company description', 'Beschreibung der Firma'] },
    phone: { kind: 'text', label: ['Phone', 'Telefon'] },
    email: { kind: 'email', label: ['E-mail', 'E-Mail'] },
    address_street: { kind: 'text', label: ['Street', 'Straße und Hausnummer'] },
    address_postal: { kind: 'text', label: ['Postal code', 'Postleitzahl'] },
    address_city: { kind: 'text', label: ['City', 'Ort'] },
    business_hours: { kind: 'multiline', label: ['Business hours', 'Öffnungszeiten'] },
    business_hours_note: {
      kind: 'text',
      label: ['Business hours note', 'Hinweis zu den Öffnungszeiten'],
      mayNotApply: true,
    },
  },
});
