import type { StructuredData } from '../app/page-head';
import { openingHours } from './opening-hours';

/** What the footer and the contact page both know; only the latter knows the VAT number. */
type CompanyData = {
  /** As the footer's content has it. */
  name: string;
  address_street: string;
  address_postal: string;
  address_city: string;
  phone: string;
  email: string;
  business_hours: string;
  vat_number?: string;
  /** The public address of a picture of ours. */
  picture?: string;
};

/** https://schema.org/ProfessionalService; other blocks refer to it by its `@id`. */
export function company(data: CompanyData): StructuredData {
  return (absolute) => {
    const country = countryOf(data.address_postal);
    const vatID = /\b(?:DE\d{9}|ATU\d{8})\b/.exec(data.vat_number ?? '')?.[0];
    const hours = openingHours(data.business_hours);
    return {
      '@context': 'https://schema.org',
      '@type': 'ProfessionalService',
      '@id': absolute('/#company'),
      name: data.name,
      url: absolute('/'),
      image: [absolute(data.picture ?? '/icon-512.png')],
      logo: absolute('/icon-512.png'),
      address: {
        '@type': 'PostalAddress',
        streetAddress: data.address_street,
        postalCode: data.address_postal,
        addressLocality: data.address_city,
        addressCountry: country.code,
      },
      telephone: data.phone,
      email: data.email,
      ...(hours.length > 0 && { openingHours: hours }),
      ...(vatID && { vatID }),
      areaServed: { '@type': 'Country', name: country.name },
    };
  };
}

/** Austrian postal codes have four digits, German ones five. */
function countryOf(postal: string): { code: string; name: string } {
  return /^(?:A-)?\d{4}$/.test(postal.trim())
    ? { code: 'AT', name: 'Österreich' }
    : { code: 'DE', name: 'Deutschland' };
}
