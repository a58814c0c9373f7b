export const agbsWords = {
  download_button: 'Download PDF',
  empty_button: 'Bedingungen anfordern',
};
