import { contact } from '../../src/content/types/contact/type';
import { footer } from '../../src/content/types/footer/type';
import { records } from '../row';
import { company, name } from './company';

export const contactRecords = [
  records(contact, [
    {
      ...company,
      company_name: name,
      company_register: 'Amtsgericht Musterhafen, HRA 00000 (Beispiel)',
      vat_number: 'DE000000000 (Beispiel)',
    },
  ]),
  records(footer, [
    {
      ...company,
      company_name: name,
      company_description: `${name}: Prüfung, Gutachten und Instandsetzung elektrischer Anlagen an Schiffen, Fahrzeugen, Ladepunkten und Generatoren. Beispielunternehmen, alle Angaben sind erfunden.`,
    },
  ]),
];
