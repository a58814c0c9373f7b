import { advantages, faqs, introTexts, steps } from './shared/faq-page';
import { header, wordFields } from './shared/page-texts';
import { nouns } from './shared/fields';

export const exchangeWords = {
  inquiry_button: 'Anfragen',
  inquiry_heading: 'Tausch anfragen',
  advantages_heading: 'Vorteile',
  steps_heading: 'So läuft der Tausch ab',
  installation_heading: 'Einbau Schritt für Schritt',
  faqs_heading: 'Häufig gestellte Fragen',
};

const plainHeader = header('exchange-header', 'exchange_header');
export const exchangeHeader = {
  ...plainHeader,
  fields: { ...plainHeader.fields, ...wordFields(exchangeWords) },
};
export const exchangeIntroTexts = introTexts('exchange-intro-texts', 'exchange_intro_texts');
export const exchangeAdvantages = advantages('exchange-advantages', 'exchange_advantages', {
  options: ['Battery', 'Scale', 'Shield', 'Clock', 'Wrench', 'Leaf', 'ArrowLeftRight'],
  initial: 'Shield',
});
export const exchangeFaqs = faqs('exchange-faqs', 'exchange_faqs');
export const exchangeInstallationSteps = steps(
  'exchange-installation-steps',
  'exchange_installation_steps',
  nouns('m', 'installation step', 'Einbauschritt', ['Installation Steps', 'Einbauschritte']),
);
export const exchangeSteps = steps('exchange-steps', 'exchange_steps');
