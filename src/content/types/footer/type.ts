import { single } from '../../model';

export const footer = single({
  name: 'footer',
  table: 'footer_content',
  noun: 'footer content',
  region: 'Footer',
  edit: 'Edit Footer',
  failures: { load: 'Failed to load footer content', save: 'Failed to update footer content' },
  fields: {
    company_name: {
      kind: 'text',
      label: 'Company name',
      hint: 'At the top of every page, in titles and for search engines.',
      optional: true,
    },
    company_description: { kind: 'multiline', label: 'Company description' },
    phone: { kind: 'text', label: 'Phone' },
    email: { kind: 'email', label: 'E-mail' },
    address_street: { kind: 'text', label: 'Street' },
    address_postal: { kind: 'text', label: 'Postal code' },
    address_city: { kind: 'text', label: 'City' },
    business_hours: { kind: 'multiline', label: 'Business hours' },
    business_hours_note: { kind: 'text', label: 'Business hours note', mayNotApply: true },
  },
});
