/** Built-in headings and button texts of the contact page. */
export const contactWords = {
  address_heading: 'Anschrift',
  hours_heading: 'Öffnungszeiten',
  company_heading: 'Unternehmen',
};
