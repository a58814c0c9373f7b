import { imprint, privacyPolicy } from '../../src/content/types/legal/type';
import { records } from '../row';
import { lines } from '../typeset';
import { appointment, company, companyName } from './company';

const { address_street, address_postal, address_city, email, phone } = company;
const address = lines(
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
      controller: address,
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
