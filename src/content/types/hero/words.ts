export const heroWords = {
  contact_button: 'Kontakt aufnehmen',
  services_button: 'Leistungen ansehen',
  /** Also the title of the form. */
  attest_button: 'Attest anfordern',
  topics_heading: 'Aktuelles',
  cv_link: 'Zum Lebenslauf',
  services_heading: 'Leistungen',
  services_link: 'Alle Leistungen',
  references_heading: 'Referenzen',
  references_link: 'Alle Referenzen',
  contact_heading: 'Kontakt',
};
