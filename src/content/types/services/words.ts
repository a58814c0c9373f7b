export const servicesWords = {
  inquiry_button: 'Anfragen',
  /** Before the name of the service. */
  inquiry_heading: 'Anfrage',
  dealers_heading: 'Autorisierter Fachhändler',
  features_heading: 'Merkmale',
  service_button: 'Leistung anfragen',
  empty_button: 'Kontakt aufnehmen',
};
