/** Built-in headings and button texts of the trainings. */
export const trainingsWords = {
  dates_heading: 'Nächste Termine',
  programs_heading: 'Schulungsprogramme',
  upcoming_heading: 'Kommende Schulungen',
  subscription_link: 'Termine abonnieren',
  past_heading: 'Rückblick auf vergangene Schulungen',
  registration_button: 'Zur Anmeldung',
  inquiry_button: 'Anfragen',
  /** Before the name of the training. */
  inquiry_heading: 'Anfrage',
  waiting_list_button: 'Auf die Warteliste',
  waiting_list_heading: 'Warteliste',
  calendar_button: 'In den Kalender',
  more_dates_button: 'Weitere Termine',
  more_posts_button: 'Weitere Rückblicke',
  training_button: 'Termin anfragen',
  program_heading: 'Interesse an diesem Programm?',
  program_button: 'Programm anfragen',
  post_button: 'Ähnliche Schulung anfragen',
};
