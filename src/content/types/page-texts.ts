import type { Fields } from '../model';
import { single } from '../model';

/** Sentences around a page's records that speak for the company. Their first wording comes with the migrations. */
function pageTexts<const Name extends string, const Table extends string, const F extends Fields>(
  name: Name,
  table: Table,
  fields: F,
) {
  return single({ name, table, noun: 'texts', region: 'Texts of this page', edit: 'Edit Texts', fields });
}

const whenEmpty = {
  kind: 'multiline',
  label: 'While the list is empty',
  hint: 'Stands in the place of the list, above a button to the contact page.',
} as const;

const inquiryPreset = {
  kind: 'multiline',
  label: 'Beginning of an inquiry',
  hint: 'Already written when a visitor opens the form; visitors may change it.',
} as const;

export const contactTexts = pageTexts('contact-texts', 'contact_texts', {
  intro: { kind: 'multiline', label: 'Below the title' },
  invitation: { kind: 'multiline', label: 'Beside the form on the home page' },
});

export const servicesTexts = pageTexts('services-texts', 'services_texts', {
  consultation_title: { kind: 'text', label: 'Heading of the consultation' },
  consultation_text: { kind: 'multiline', label: 'Text of the consultation' },
  consultation_button: {
    kind: 'text',
    label: 'Button of the consultation',
    hint: 'Also the title of the form.',
  },
  inquiry_preset: inquiryPreset,
  empty_text: whenEmpty,
});

export const trainingsTexts = pageTexts('trainings-texts', 'trainings_texts', {
  custom_title: { kind: 'text', label: 'Heading of the custom training' },
  custom_text: { kind: 'multiline', label: 'Text of the custom training' },
  custom_button: {
    kind: 'text',
    label: 'Button of the custom training',
    hint: 'Also the title of the form.',
  },
  inquiry_preset: inquiryPreset,
  no_dates: { kind: 'multiline', label: 'While no date is planned' },
  seats_free: { kind: 'text', label: 'Behind the number of seats', hint: 'Such as „frei“.' },
  seats_none: { kind: 'text', label: 'When there are no seats' },
  price_gross: { kind: 'text', label: 'Below a price with VAT' },
  price_net: {
    kind: 'text',
    label: 'Below a price without VAT',
    hint: 'Says that it is for businesses only.',
  },
  price_exempt: { kind: 'text', label: 'Below a price free of VAT', hint: 'Names the paragraph.' },
});

export const pressTexts = pageTexts('press-texts', 'press_texts', {
  attestation_text: { kind: 'multiline', label: 'Above the electrical certificate' },
  empty_text: whenEmpty,
});

export const shopTexts = pageTexts('shop-texts', 'shop_texts', {
  order_text: { kind: 'multiline', label: 'Below the products' },
  order_button: { kind: 'text', label: 'Button below the products' },
  empty_text: whenEmpty,
});

export const attestTexts = pageTexts('attest-texts', 'attest_texts', { inquiry_preset: inquiryPreset });
export const referencesTexts = pageTexts('references-texts', 'references_texts', { empty_text: whenEmpty });
export const cvTexts = pageTexts('cv-texts', 'cv_texts', { empty_text: whenEmpty });
export const agbsTexts = pageTexts('agbs-texts', 'agbs_texts', { empty_text: whenEmpty });
