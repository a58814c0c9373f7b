import { localized } from '../../content/language';

export const texts = localized({
  en: {
    formatting: 'Formatting',
    bold: 'Bold',
    bullets: 'Bullets',
    link: 'Link',
    linkText: 'Link text',
    address: 'Page or address',
    addressHint: 'Choose a page or a record, or type an address: https://…, an e-mail address or +43 …',
    targets: 'Pages and addresses',
    typedAddress: 'Typed address',
    page: 'Page',
    insert: 'Insert link',
    removeLink: 'Remove link',
    noLinkText: 'Enter the text that visitors click on.',
    noAddress: 'Choose a page, or type an address that begins with https://, mailto:, tel: or /.',
  },
  de: {
    formatting: 'Formatierung',
    bold: 'Fett',
    bullets: 'Aufzählung',
    link: 'Link',
    linkText: 'Linktext',
    address: 'Seite oder Adresse',
    addressHint:
      'Wählen Sie eine Seite oder einen Eintrag, oder geben Sie eine Adresse ein: https://…, eine E-Mail-Adresse oder +43 …',
    targets: 'Seiten und Adressen',
    typedAddress: 'Eingegebene Adresse',
    page: 'Seite',
    insert: 'Link einfügen',
    removeLink: 'Link entfernen',
    noLinkText: 'Bitte geben Sie den Text ein, auf den Besucher klicken.',
    noAddress:
      'Bitte wählen Sie eine Seite, oder geben Sie eine Adresse ein, die mit https://, mailto:, tel: oder / beginnt.',
  },
});
