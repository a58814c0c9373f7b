export const attestWords = {
  /** Also the title of the form. */
  inquiry_button: 'Attest anfordern',
  advantages_heading: 'Vorteile unserer Attestierung',
  steps_heading: 'So läuft die Attestierung ab',
  samples_heading: 'So sieht ein Attest aus',
  faqs_heading: 'Häufig gestellte Fragen',
  final_button: 'Jetzt Attest anfordern',
};
