export const exchangeWords = {
  inquiry_button: 'Anfragen',
  inquiry_heading: 'Tausch anfragen',
  advantages_heading: 'Vorteile',
  steps_heading: 'So läuft der Tausch ab',
  installation_heading: 'Einbau Schritt für Schritt',
  faqs_heading: 'Häufig gestellte Fragen',
};
