export const shopWords = {
  inquiry_button: 'Anfragen',
  /** Before the name of the product. */
  inquiry_heading: 'Anfrage',
  more_button: 'Weitere Produkte',
  empty_button: 'Kontakt aufnehmen',
};
