import { advantages, faqs, introTexts, steps } from '../shared/faq-page';
import { header } from '../shared/page-texts';
import { wordFields } from '../shared/word-fields';
import { exchangeWords } from './words';

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
export const exchangeInstallationSteps = steps('exchange-installation-steps', 'exchange_installation_steps', {
  noun: 'installation step',
  singular: 'Installation Step',
  plural: 'Installation Steps',
});
export const exchangeSteps = steps('exchange-steps', 'exchange_steps');
