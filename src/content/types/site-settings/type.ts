import { single } from '../../model';

export const siteSettings = single({
  name: 'site-settings',
  table: 'site_settings',
  noun: 'inquiry settings',
  region: 'Inquiries',
  edit: 'Edit Inquiry Settings',
  fields: {
    reply_time: {
      kind: 'text',
      label: 'An answer comes',
      hint: 'Visitors read it after sending: „Wir antworten …“, such as „innerhalb von zwei Werktagen“.',
    },
    confirmation_mail: {
      kind: 'boolean',
      label: 'Confirm inquiries by e-mail',
      hint: 'The mail names number, topic and the time above, at most once per address and hour.',
      initial: true,
    },
    inquiry_reminder: {
      kind: 'boolean',
      label: 'Remind us of inquiries that have waited for three days',
      hint: 'A mail to the recipient of inquiries, at most once a day.',
      initial: true,
    },
    weekly_summary: {
      kind: 'boolean',
      label: 'Weekly summary by e-mail',
      hint: 'Every Monday morning: number of inquiries by topic and state.',
      initial: false,
    },
    contact_bar: {
      kind: 'boolean',
      label: 'Telephone and e-mail at the foot of a phone’s screen',
      hint: 'The bar hides while a visitor reads on, and appears on scrolling up.',
      initial: true,
    },
  },
});
