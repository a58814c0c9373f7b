import { contact } from '../../../content/types/contact/type';
import { imprint } from '../../../content/types/legal/type';
import type { Tables } from '../../../data/client/tables';
import { readSingle } from '../../../data/records/read';

/** Returns company, address, register and VAT number as business letters require (§ 35a GmbHG, § 14 UGB). */
export async function imprintLine(tables: Tables): Promise<string> {
  const [legal, details] = await Promise.all([readSingle(tables, imprint), readSingle(tables, contact)]);
  if (!legal && !details) return '';
  const parts = legal
    ? [
        legal.company,
        `${legal.address_street}, ${legal.address_postal} ${legal.address_city}`,
        [legal.register_court, legal.register_number].filter(Boolean).join(', '),
        legal.representative && `Vertreten durch ${legal.representative}`,
        legal.vat_id && `USt-IdNr. ${legal.vat_id}`,
      ]
    : [
        details?.company_name,
        `${details?.address_street}, ${details?.address_postal} ${details?.address_city}`,
        details?.company_register,
        details?.vat_number && `USt-IdNr. ${details.vat_number}`,
      ];
  return parts.filter(Boolean).join(' · ');
}
