import { contact } from '../../src/content/types/contact';
import { footer } from '../../src/content/types/footer';
import { records } from '../row';
import { imprint, privacyPolicy } from '../../src/content/types/legal';
import { lines } from '../typeset';
import { agbs, agbsHeader } from '../../src/content/types/agbs';

const companyName = 'Brandt Elektrotechnik & Sachverständigenbüro';

/** Example company. Its telephone number is from the range reserved for fictional use. */
export const company = {
  phone: '+49 30 23125 120',
  email: 'kontakt@example.org',
  address_street: 'Am Musterkai 7',
  address_city: 'Musterhafen',
  address_postal: '12345',
  business_hours: ['Mo–Do 7:30–17:00 Uhr', 'Fr 7:30–14:00 Uhr'].join('\n'),
  business_hours_note: 'Termine an Bord und am Fahrzeug nach Vereinbarung, auch außerhalb dieser Zeiten.',
};

/** Title of the expert. The law requires field and appointing body with every mention (§ 36 GewO, § 5 UWG). */
export const appointment =
  'Öffentlich bestellter und vereidigter Sachverständiger für elektrische Anlagen an Fahrzeugen und Schiffen, ' +
  'Elektromobilität und Generatoren; bestellt von der IHK Musterhafen (Beispiel)';

export const contactRecords = [
  records(contact, [
    {
      ...company,
      company_name: companyName,
      company_register: 'Amtsgericht Musterhafen, HRA 00000 (Beispiel)',
      vat_number: 'DE000000000 (Beispiel)',
    },
  ]),
  records(footer, [
    {
      ...company,
      company_name: companyName,
      company_description: `${companyName}: Prüfung, Gutachten und Instandsetzung elektrischer Anlagen an Schiffen, Fahrzeugen, Ladepunkten und Generatoren. Beispielunternehmen, alle Angaben sind erfunden.`,
    },
  ]),
];

const { address_street, address_postal, address_city, email, phone } = company;
const postalAddress = lines(
  companyName,
  'Dipl.-Ing. Jens Brandt',
  address_street,
  `${address_postal} ${address_city}`,
);

export const legalRecords = [
  records(imprint, [
    {
      country: 'DE',
      company: companyName,
      legal_form: 'Einzelunternehmen, eingetragener Kaufmann (e. K.)',
      representative: 'Dipl.-Ing. Jens Brandt, Inhaber',
      address_street,
      address_postal,
      address_city,
      email,
      phone,
      register_court: 'Amtsgericht Musterhafen (Beispiel)',
      register_number: 'HRA 00000 (Beispiel)',
      vat_id: 'DE000000000 (Beispiel)',
      business_id: null,
      supervisory_authority: 'Ordnungsamt der Stadt Musterhafen (Beispiel)',
      profession: 'Diplom-Ingenieur, verliehen in Deutschland',
      chamber: 'IHK Musterhafen und Handwerkskammer Musterhafen (Beispiele)',
      profession_rules: 'Handwerksordnung (HwO)',
      profession_rules_url: 'https://www.gesetze-im-internet.de/hwo/',
      expert_title: 'Öffentlich bestellter und vereidigter Sachverständiger',
      expert_field: 'Elektrische Anlagen an Fahrzeugen und Schiffen, Elektromobilität und Generatoren',
      expert_chamber: 'IHK Musterhafen (Beispiel)',
      insurer: lines(
        'Beispiel Versicherung AG, Versicherungsweg 1, 12345 Musterhafen',
        'Räumlicher Geltungsbereich: Europäische Union',
      ),
      business_purpose: null,
      editorial_line: null,
      responsible: lines(
        'Dipl.-Ing. Jens Brandt',
        address_street,
        `${address_postal} ${address_city}`,
      ).replaceAll('\n', ', '),
      dispute_resolution:
        'Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).',
      text: lines(
        `**Führung der Bezeichnung:** ${appointment}. Außerhalb dieses Sachgebiets werden wir nicht unter dieser Bezeichnung tätig.`,
        '',
        '**Beispiel:** Unternehmen, Personen, Nummern und Behörden auf dieser Seite sind erfunden. Ersetzen Sie alle Angaben, bevor Sie die Website veröffentlichen.',
      ),
    },
  ]),
  records(privacyPolicy, [
    {
      country: 'DE',
      controller: postalAddress,
      email,
      phone,
      data_protection_officer: null,
      hosting: lines(
        'Beispiel Rechenzentrum GmbH',
        'Serverweg 3',
        '12345 Musterhafen',
        'Serverstandort: Deutschland',
      ),
      log_retention: '7 Tagen',
      inquiry_retention: 'sechs Monaten',
      mail_provider: null,
      map_provider: lines('Google Ireland Limited', 'Gordon House, Barrow Street', 'Dublin 4, Irland'),
      supervisory_authority: lines(
        'Landesbeauftragte für den Datenschutz (Beispiel)',
        'Amtsplatz 2',
        '12345 Musterhafen',
      ),
      text: '**Beispiel:** Verantwortlicher, Rechenzentrum und Behörde sind erfunden. Ersetzen Sie alle Angaben, bevor Sie die Website veröffentlichen.',
      valid_from: null,
    },
  ]),
];

export const agbRecords = [
  records(agbsHeader, [
    {
      title: 'Allgemeine Vertragsbedingungen (AGBs)',
      subtitle:
        'Für Gutachten, Werkleistungen und Schulungen gelten je eigene Bedingungen. Alle Dokumente sind Beispiele.',
    },
  ]),
  records(agbs, [
    {
      title: 'Bedingungen für Gutachten und Prüfungen',
      description:
        'Umfang, Mitwirkung, Vergütung und Haftung bei Gutachten, Prüfungen und dem Elektro-Attest.',
      file_url: {
        name: 'AGB-Gutachten-und-Pruefungen.pdf',
      },
    },
    {
      title: 'Bedingungen für Werkleistungen',
      description: 'Einbau, Umbau und Instandsetzung elektrischer Anlagen, Batterietausch eingeschlossen.',
      file_url: {
        name: 'AGB-Werkleistungen.pdf',
      },
    },
    {
      title: 'Teilnahmebedingungen für Schulungen',
      description:
        'Anmeldung, Rücktritt, Prüfung und Zertifikate bei offenen Schulungen und Terminen im Betrieb.',
      file_url: {
        name: 'Teilnahmebedingungen-Schulungen.pdf',
      },
    },
  ]),
];
