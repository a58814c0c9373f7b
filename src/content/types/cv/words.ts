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

/** Beginning of an inquiry for an expert opinion. */
export const expertPreset = `Guten Tag,

ich benötige ein Gutachten.

Gericht oder Kanzlei, Aktenzeichen:
Gegenstand und Standort:
Beweisfragen und Frist:

Bitte teilen Sie mir mit, ob Sie den Auftrag übernehmen können und welchen Kostenvorschuss Sie benötigen. Vielen Dank.`;
