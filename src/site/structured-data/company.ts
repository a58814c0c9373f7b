import type { StructuredData } from '../app/page-head';
import { timeSpansIn } from '../../content/text/clock-times';

/** Data that the footer and the contact page share; only the contact page has the VAT number. */
type CompanyData = {
  name: string;
  address_street: string;
  address_postal: string;
  address_city: string;
  phone: string;
  email: string;
  business_hours: string;
  vat_number?: string;
  picture?: string;
};

/** Returns the company in JSON-LD (https://schema.org/ProfessionalService); other blocks refer to its `@id`. */
export function companyJsonLd(data: CompanyData): StructuredData {
  return (absoluteUrl) => {
    const country = countryOf(data.address_postal);
    const vatID = /\b(?:DE\d{9}|ATU\d{8})\b/.exec(data.vat_number ?? '')?.[0];
    const hours = openingHours(data.business_hours);
    return {
      '@context': 'https://schema.org',
      '@type': 'ProfessionalService',
      '@id': absoluteUrl('/#company'),
      name: data.name,
      url: absoluteUrl('/'),
      image: [absoluteUrl(data.picture ?? '/icon-512.png')],
      logo: absoluteUrl('/icon-512.png'),
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

/** Derives the country from the postal code: four digits in Austria, five in Germany. */
function countryOf(postal: string): { code: string; name: string } {
  return /^(?:A-)?\d{4}$/.test(postal.trim())
    ? { code: 'AT', name: 'Österreich' }
    : { code: 'DE', name: 'Deutschland' };
}

const dayCodes: Record<string, string> = {
  Mo: 'Mo',
  Di: 'Tu',
  Mi: 'We',
  Do: 'Th',
  Fr: 'Fr',
  Sa: 'Sa',
  So: 'Su',
};

/**
 * Converts opening hours from free text, line by line, to schema.org's notation: `Mo–Do 7:30–17:00 Uhr` becomes `Mo-Th
 * 07:30-17:00`. Omits lines with other content (by arrangement, holidays).
 */
export function openingHours(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, dayText = '', timeText = ''] = /^(\D+)(\d.*)$/.exec(line) ?? [];
    const days = parseDays(dayText);
    return days ? (timeSpansIn(timeText) ?? []).map(({ from, to }) => `${days} ${from}-${to}`) : [];
  });
}

function parseDays(dayText: string): string | undefined {
  const codes = [...dayText.matchAll(/\b(Mo|Di|Mi|Do|Fr|Sa|So)[a-z]*/g)].flatMap(
    ([, day = '']) => dayCodes[day] ?? [],
  );
  const isSpan = codes.length === 2 && /-|–|bis/.test(dayText);
  return codes.join(isSpan ? '-' : ',') || undefined;
}
