export const referencesWords = {
  register_heading: 'Projektverzeichnis',
  more_button: 'Weitere Referenzen',
  reference_button: 'Ähnliches Vorhaben anfragen',
  empty_button: 'Kontakt aufnehmen',
};
