/** Built-in headings and button texts of the terms. */
export const agbsWords = {
  download_button: 'Download PDF',
  empty_button: 'Bedingungen anfordern',
};
