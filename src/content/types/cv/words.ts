export const cvWords = {
  print_button: 'Lebenslauf drucken',
  experience_heading: 'Berufserfahrung',
  education_heading: 'Ausbildung',
  standards_heading: 'Normen und Regelwerke',
  certifications_heading: 'Zertifikate',
  empty_button: 'Kontakt aufnehmen',
};
