import { baseTokens } from '../brand/default-tokens';
import { fileMegabyteLimit } from '../../service/file-size';
import { single } from '../model';
import { optional, switchField } from './shared/fields';

export const siteSettings = single({
  name: 'site-settings',
  table: 'site_settings',
  noun: ['settings', 'Einstellungen'],
  gender: 'p',
  region: ['Settings', 'Einstellungen'],
  edit: ['Edit Settings', 'Alle Einstellungen bearbeiten'],
  bucket: 'media',
  groups: {
    brand: {
      noun: ['brand', 'Marke'],
      gender: 'f',
      region: ['Look', 'Erscheinungsbild'],
      edit: ['Edit Brand', 'Marke bearbeiten'],
      fields: [
        'brand_color',
        'accent_color',
        'paper_color',
        'font_pair',
        'short_name',
        'logo_url',
        'logo_dark_url',
        'icon_url',
      ],
    },
    pages: {
      noun: ['page settings', 'Einstellungen der Seiten'],
      gender: 'p',
      region: ['Pages', 'Seiten'],
      edit: ['Edit Pages', 'Seiten bearbeiten'],
      fields: ['pages', 'is_public', 'not_public_text'],
    },
    inquiries: {
      noun: ['inquiry settings', 'Einstellungen für Anfragen'],
      gender: 'p',
      region: ['Inquiries', 'Anfragen'],
      edit: ['Edit Inquiry Settings', 'Einstellungen bearbeiten'],
      fields: ['reply_time', 'confirmation_mail', 'inquiry_reminder', 'weekly_summary', 'contact_bar'],
    },
  },
  fields: {
    brand_color: {
      ...optional('color', 'Brand colour', 'Farbe der Marke', [
        'Dark areas, buttons, links and text follow from it.',
        'Daraus entstehen dunkle Flächen, Knöpfe, Links und Text.',
      ]),
      defaultColor: baseTokens['ink-900'],
    },
    accent_color: {
      ...optional('color', 'Accent', 'Akzent', [
        'For the most important button, lines and marks; the paper takes its tint.',
        'Für den wichtigsten Knopf, Linien und Markierungen; das Papier nimmt seinen Ton an.',
      ]),
      defaultColor: baseTokens['accent-500'],
    },
    paper_color: {
      ...optional('color', 'Paper', 'Papier', [
        'Ground of the pages: #ffffff is white. A dark colour is lightened.',
        'Grund der Seiten: #ffffff ist weiß. Eine dunkle Farbe wird aufgehellt.',
      ]),
      defaultColor: baseTokens['paper-100'],
    },
    font_pair: {
      kind: 'choice',
      label: ['Fonts', 'Schriften'],
      options: ['archivo', 'manrope', 'fraunces'],
      initial: 'archivo',
      names: {
        archivo: ['Technical: Archivo and Source Serif', 'Technisch: Archivo und Source Serif'],
        manrope: ['Modern: Manrope and Source Sans', 'Modern: Manrope und Source Sans'],
        fraunces: ['Classic: Fraunces and Figtree', 'Klassisch: Fraunces und Figtree'],
      },
    },
    short_name: optional('text', 'Short name', 'Kurzer Name', [
      'Below the icon on a phone, about twelve letters.',
      'Steht auf dem Telefon unter dem Symbol, etwa zwölf Buchstaben.',
    ]),
    logo_url: optional('brandImage', 'Logo for light backgrounds', 'Logo für helle Flächen', [
      `SVG, JPEG, PNG, WebP or AVIF up to ${fileMegabyteLimit}MB; without a logo, the company name is shown.`,
      `SVG, JPEG, PNG, WebP oder AVIF bis ${fileMegabyteLimit} MB; ohne Logo steht dort der Name der Firma.`,
    ]),
    logo_dark_url: optional('brandImage', 'Logo for dark backgrounds', 'Logo für dunkle Flächen', [
      'For header and menu. Without it, the other logo is shown there on a light ground.',
      'Für Kopfzeile und Menü. Fehlt es, steht dort das andere Logo auf hellem Grund.',
    ]),
    icon_url: {
      ...optional('brandImage', 'Icon', 'Symbol', [
        'Square, at least 512 pixels: for browser tabs, phones and link previews.',
        'Quadratisch, mindestens 512 Pixel: für Browser-Tabs, Telefone und Linkvorschauen.',
      ]),
      minPixels: 512,
    },
    pages: { kind: 'pageSettings', label: ['Pages', 'Seiten, Menü und Fußzeile'] },
    is_public: {
      ...switchField(true, 'The website is public', 'Die Website ist öffentlich', [
        'If not, visitors get one page with the text below; contact, imprint and privacy stay reachable. Other programs can still read published content.',
        'Sonst sehen Besucher nur eine Seite mit dem Text darunter; Kontakt, Impressum und Datenschutz bleiben erreichbar. Andere Programme können veröffentlichte Inhalte weiterhin abrufen.',
      ]),
      begins: ['Visibility', 'Sichtbarkeit'],
    },
    not_public_text: optional(
      'multiline',
      'Text while the website is not public',
      'Text, solange die Website nicht öffentlich ist',
    ),
    // Edited on the screen People, because it is about persons.
    four_eyes: switchField(
      false,
      'A second person approves what is published',
      'Eine zweite Person gibt frei, was veröffentlicht wird',
    ),
    reply_time: optional('text', 'An answer comes', 'Eine Antwort kommt', [
      'Visitors read it after sending: „Wir antworten …“, such as „innerhalb von zwei Werktagen“.',
      'Steht nach dem Senden auf der Website: „Wir antworten …“, zum Beispiel „innerhalb von zwei Werktagen“.',
    ]),
    confirmation_mail: switchField(true, 'Confirm inquiries by e-mail', 'Anfragen per E-Mail bestätigen', [
      'The mail names number, topic and the time above, at most once per address and hour.',
      'Die E-Mail nennt Nummer, Anliegen und die Zeit oben, höchstens einmal je Adresse und Stunde.',
    ]),
    inquiry_reminder: switchField(
      true,
      'Remind us of inquiries that have waited for three days',
      'An Anfragen erinnern, die drei Tage warten',
      [
        'A mail to the recipient of inquiries, at most once a day.',
        'Eine E-Mail an den Empfänger der Anfragen, höchstens einmal am Tag.',
      ],
    ),
    weekly_summary: switchField(false, 'Weekly summary by e-mail', 'Wöchentliche Übersicht per E-Mail', [
      'Every Monday morning: number of inquiries by topic and state.',
      'Jeden Montagmorgen: Zahl der Anfragen nach Anliegen und Status.',
    ]),
    contact_bar: switchField(
      true,
      'Telephone and e-mail at the foot of a phone’s screen',
      'Telefon und E-Mail am unteren Rand des Telefons',
      [
        'The bar hides while a visitor reads on, and appears on scrolling up.',
        'Die Leiste verschwindet beim Weiterlesen und erscheint beim Zurückscrollen.',
      ],
    ),
  },
});
