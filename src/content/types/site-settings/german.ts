import type { GermanTexts } from '../../german-texts';
import type * as types from './type';

export const german: GermanTexts<typeof types> = {
  'site-settings': {
    noun: 'Einstellungen',
    gender: 'p',
    region: 'Einstellungen',
    edit: 'Alle Einstellungen bearbeiten',
    groups: {
      brand: { noun: 'Marke', gender: 'f', region: 'Erscheinungsbild', edit: 'Marke bearbeiten' },
      pages: {
        noun: 'Einstellungen der Seiten',
        gender: 'p',
        region: 'Seiten',
        edit: 'Seiten bearbeiten',
      },
      inquiries: {
        noun: 'Einstellungen für Anfragen',
        gender: 'p',
        region: 'Anfragen',
        edit: 'Einstellungen bearbeiten',
      },
    },
    fields: {
      brand_color: {
        label: 'Farbe der Marke',
        hint: 'Daraus entstehen dunkle Flächen, Knöpfe, Links und Text.',
      },
      accent_color: {
        label: 'Akzent',
        hint: 'Für den wichtigsten Knopf, Linien und Markierungen; das Papier nimmt seinen Ton an.',
      },
      font_pair: {
        label: 'Schriften',
        names: {
          archivo: 'Technisch: Archivo und Source Serif',
          manrope: 'Modern: Manrope und Source Sans',
          fraunces: 'Klassisch: Fraunces und Figtree',
        },
      },
      short_name: {
        label: 'Kurzer Name',
        hint: 'Steht auf dem Telefon unter dem Symbol, etwa zwölf Buchstaben.',
      },
      logo_url: {
        label: 'Logo für helle Flächen',
        hint: 'JPEG, PNG, WebP oder AVIF bis 10 MB; ohne Logo steht dort der Name der Firma.',
      },
      logo_dark_url: {
        label: 'Logo für dunkle Flächen',
        hint: 'Für Kopfzeile und Menü. Fehlt es, steht dort das andere Logo auf hellem Grund.',
      },
      icon_url: {
        label: 'Symbol',
        hint: 'Quadratisch, mindestens 512 Pixel: für Browser-Tabs, Telefone und Linkvorschauen.',
      },
      is_public: {
        label: 'Die Website ist öffentlich',
        hint: 'Sonst sehen Besucher nur eine Seite mit dem Text darunter; Kontakt, Impressum und Datenschutz bleiben erreichbar. Die Tabellenschnittstelle bleibt lesbar: Programme können Veröffentlichtes weiterhin abrufen.',
      },
      not_public_text: { label: 'Text, solange die Website nicht öffentlich ist' },
      pages: { label: 'Seiten, Menü und Fußzeile' },
      reply_time: {
        label: 'Eine Antwort kommt',
        hint: 'Steht nach dem Senden auf der Website: „Wir antworten …“, zum Beispiel „innerhalb von zwei Werktagen“.',
      },
      confirmation_mail: {
        label: 'Anfragen per E-Mail bestätigen',
        hint: 'Die E-Mail nennt Nummer, Anliegen und die Zeit oben, höchstens einmal je Adresse und Stunde.',
      },
      inquiry_reminder: {
        label: 'An Anfragen erinnern, die drei Tage warten',
        hint: 'Eine E-Mail an den Empfänger der Anfragen, höchstens einmal am Tag.',
      },
      weekly_summary: {
        label: 'Wöchentliche Übersicht per E-Mail',
        hint: 'Jeden Montagmorgen: Zahl der Anfragen nach Anliegen und Status.',
      },
      contact_bar: {
        label: 'Telefon und E-Mail am unteren Rand des Telefons',
        hint: 'Die Leiste verschwindet beim Weiterlesen und erscheint beim Zurückscrollen.',
      },
      four_eyes: {
        label: 'Eine zweite Person gibt frei, was veröffentlicht wird',
      },
    },
  },
};
