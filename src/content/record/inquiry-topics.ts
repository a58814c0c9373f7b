/** Topics of inquiries, each with its German name in mails and on the website. */
export const inquiryTopics = {
  contact: 'Allgemeine Anfrage',
  services: 'Leistungen',
  trainings: 'Schulungen',
  attest: 'Elektro-Attest',
  shop: 'Shop',
  exchange: 'LI-Akkus',
} as const;

export type InquiryTopic = keyof typeof inquiryTopics;

export const inquiryTopicNames = [
  'contact',
  'services',
  'trainings',
  'attest',
  'shop',
  'exchange',
] as const satisfies readonly InquiryTopic[];
