/** What a person enters for another company, by the names of the fields. */

export const company = {
  company_name: 'Elektro Meier GmbH',
  address_street: 'Annenstraße 12',
  address_city: 'Graz',
  address_postal: '8020',
  phone: '+43 316 555 010',
  email: 'office@elektro-meier.example',
  business_hours: 'Mo–Fr 7:00–16:00 Uhr',
  business_hours_note: 'Notdienst rund um die Uhr.',
  company_register: 'FN 98765a',
  vat_number: 'ATU00000000',
};
const { address_street, address_city, address_postal } = company;
export const imprint = {
  legal_form: 'Gesellschaft mit beschränkter Haftung',
  representative: 'Maria Meier, Geschäftsführerin',
  register_court: 'Landesgericht für Zivilrechtssachen Graz',
  register_number: company.company_register,
  supervisory_authority: 'Magistrat der Stadt Graz',
  profession: 'Elektrotechnik, verliehen in Österreich',
  chamber: 'Wirtschaftskammer Steiermark',
  profession_rules: 'Gewerbeordnung (GewO)',
  profession_rules_url: 'https://www.ris.bka.gv.at/',
  expert_title: '',
  expert_field: '',
  expert_chamber: '',
  insurer: '',
  business_purpose: 'Planung und Bau elektrischer Anlagen',
  responsible: `Maria Meier, ${address_street}, ${address_postal} ${address_city}`,
  dispute_resolution: '',
  text: '',
};
export const privacyPolicy = {
  controller: `${company.company_name}\n${address_street}\n${address_postal} ${address_city}`,
  hosting: 'Rechenzentrum Steiermark\nServerstandort: Österreich',
  map_provider: '',
  supervisory_authority: 'Österreichische Datenschutzbehörde\nBarichgasse 40–42\n1030 Wien',
  text: '',
};
export const footer = {
  company_name: company.company_name,
  company_description: 'Elektroinstallationen in Graz seit 1987.',
  phone: company.phone,
  email: company.email,
  address_street,
  address_city,
  address_postal,
  business_hours: company.business_hours,
  business_hours_note: company.business_hours_note,
};
export const hero = {
  title: 'Strom für Graz',
  subtitle: 'Wir planen, bauen und reparieren, was unter Spannung steht.',
};
export const service = {
  title: 'Photovoltaik',
  short_description: 'Anlagen auf Dächern, mit Speicher.',
  full_description: 'Von der Planung bis zur Anmeldung beim Netzbetreiber.',
  'features.0': 'Alles aus einer Hand',
};
export const training = {
  title: 'Unterweisung',
  location: 'Graz',
  description: 'Für Betriebe.',
  seats: 6,
  startDate: '2030-01-01',
};
export const colors = { brand_color: '#14532d', accent_color: '#c2410c' };
