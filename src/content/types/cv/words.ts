export const cvWords = {
  print_button: 'Lebenslauf drucken',
  experience_heading: 'Berufserfahrung',
  education_heading: 'Ausbildung',
  standards_heading: 'Normen und Regelwerke',
  certifications_heading: 'Zertifikate',
  order_heading: 'Gutachten für Gerichte, Kanzleien und Versicherungen',
  order_button: 'Gutachten anfragen',
  empty_button: 'Kontakt aufnehmen',
};
