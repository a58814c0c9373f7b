import { contact } from '../../src/content/types/contact/type';
import { footer } from '../../src/content/types/footer/type';
import { records } from '../row';
import { company, companyName } from './company';

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
