import { baseTokens } from '../../brand/default-tokens';
import { single } from '../../model';

export const siteSettings = single({
  name: 'site-settings',
  table: 'site_settings',
  noun: 'settings',
  region: 'Settings',
  edit: 'Edit Settings',
  bucket: 'media',
  groups: {
    brand: {
      noun: 'brand',
      region: 'Look',
      edit: 'Edit Brand',
      fields: [
        'brand_color',
        'accent_color',
        'font_pair',
        'short_name',
        'logo_url',
        'logo_dark_url',
        'icon_url',
      ],
    },
    pages: {
      noun: 'page settings',
      region: 'Pages',
      edit: 'Edit Pages',
      fields: ['is_public', 'not_public_text', 'pages'],
    },
    inquiries: {
      noun: 'inquiry settings',
      region: 'Inquiries',
      edit: 'Edit Inquiry Settings',
      fields: ['reply_time', 'confirmation_mail', 'inquiry_reminder', 'weekly_summary', 'contact_bar'],
    },
  },
  fields: {
    brand_color: {
      kind: 'color',
      label: 'Brand colour',
      hint: 'Dark areas, buttons, links and text follow from it.',
      defaultColor: baseTokens['ink-900'],
      optional: true,
    },
    accent_color: {
      kind: 'color',
      label: 'Accent',
      hint: 'For the most important button, lines and marks; the paper takes its tint.',
      defaultColor: baseTokens['accent-500'],
      optional: true,
    },
    font_pair: {
      kind: 'choice',
      label: 'Fonts',
      options: ['archivo', 'manrope', 'fraunces'],
      initial: 'archivo',
      names: {
        archivo: 'Technical: Archivo and Source Serif',
        manrope: 'Modern: Manrope and Source Sans',
        fraunces: 'Classic: Fraunces and Figtree',
      },
    },
    short_name: {
      kind: 'text',
      label: 'Short name',
      hint: 'Below the icon on a phone, about twelve letters.',
      optional: true,
    },
    logo_url: {
      kind: 'brandImage',
      label: 'Logo for light backgrounds',
      hint: 'JPEG, PNG, WebP or AVIF up to 10MB; without a logo, the company name is shown.',
      optional: true,
    },
    logo_dark_url: {
      kind: 'brandImage',
      label: 'Logo for dark backgrounds',
      hint: 'For header and menu. Without it, the other logo is shown there on a light ground.',
      optional: true,
    },
    icon_url: {
      kind: 'brandImage',
      label: 'Icon',
      hint: 'Square, at least 512 pixels: for browser tabs, phones and link previews.',
      minPixels: 512,
      optional: true,
    },
    is_public: {
      kind: 'boolean',
      label: 'The website is public',
      hint: 'If not, visitors get one page with the text below; contact, imprint and privacy stay reachable. The table API stays readable: programs can still read published content.',
      initial: true,
    },
    not_public_text: {
      kind: 'multiline',
      label: 'Text while the website is not public',
      optional: true,
    },
    // Edited on the screen People, because it is about persons.
    four_eyes: {
      kind: 'boolean',
      label: 'A second person approves what is published',
      initial: false,
    },
    pages: { kind: 'pageSettings', label: 'Pages' },
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
