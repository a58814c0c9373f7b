import { localized } from '../../../content/language';

export const texts = localized({
  formatting: ['Formatting', 'Formatierung'],
  bold: ['Bold', 'Fett'],
  bullets: ['Bullets', 'Aufzählung'],
  link: ['Link', 'Link'],
  linkText: ['Link text', 'Linktext'],
  address: ['Page or address', 'Seite oder Adresse'],
  addressHint: [
    'Choose a page or a record, or type an address: https://…, an e-mail address or +43 …',
    'Wählen Sie eine Seite oder einen Eintrag, oder geben Sie eine Adresse ein: https://…, eine E-Mail-Adresse oder +43 …',
  ],
  targets: ['Pages and addresses', 'Seiten und Adressen'],
  typedAddress: ['Typed address', 'Eingegebene Adresse'],
  page: ['Page', 'Seite'],
  insert: ['Insert link', 'Link einfügen'],
  removeLink: ['Remove link', 'Link entfernen'],
  noLinkText: [
    'Enter the text that visitors click on.',
    'Bitte geben Sie den Text ein, auf den Besucher klicken.',
  ],
  noAddress: [
    'Choose a page, or type an address that begins with https://, mailto:, tel: or /.',
    'Bitte wählen Sie eine Seite, oder geben Sie eine Adresse ein, die mit https://, mailto:, tel: oder / beginnt.',
  ],
});
