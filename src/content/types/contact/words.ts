export const contactWords = {
  address_heading: 'Anschrift',
  hours_heading: 'Öffnungszeiten',
  company_heading: 'Unternehmen',
};
