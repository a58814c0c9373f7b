import type { StructuredData } from '../app/page-head';
import { timeSpansIn } from '../../content/text/clock-times';
import type { PageSettings } from '../../content/fields/page-settings';
import { completeSettings } from '../../content/pages/page-settings';
import { pageNamed, type RouteName } from '../../content/pages/pages';
import type { RowOf } from '../../content/model';
import type { cvCertifications, cvProfile, cvStandards } from '../../content/types/cv';
import { mediaUrl } from '../../data/files/urls';
import { plainText } from '../../content/text/markup';
import type { team } from '../../content/types/team';

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
  image?: string;
};

/** Returns the company in JSON-LD (https://schema.org/ProfessionalService); other blocks refer to its `@id`. */
export function companyJsonLd(data: CompanyData): StructuredData {
  return (absoluteUrl, country) => {
    const vatID = /\b(?:DE\d{9}|ATU\d{8})\b/.exec(data.vat_number ?? '')?.[0];
    const hours = openingHours(data.business_hours);
    return {
      '@context': 'https://schema.org',
      '@type': 'ProfessionalService',
      '@id': absoluteUrl('/#company'),
      name: data.name,
      url: absoluteUrl('/'),
      image: [absoluteUrl(data.image ?? '/icon-512.png')],
      logo: absoluteUrl('/icon-512.png'),
      address: {
        '@type': 'PostalAddress',
        streetAddress: data.address_street,
        postalCode: data.address_postal,
        addressLocality: data.address_city,
        addressCountry: country,
      },
      telephone: data.phone,
      email: data.email,
      ...(hours.length > 0 && { openingHours: hours }),
      ...(vatID && { vatID }),
      areaServed: { '@type': 'Country', name: country === 'AT' ? 'Österreich' : 'Deutschland' },
    };
  };
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

/** `Mo–Do 7:30–17:00 Uhr` becomes `Mo-Th 07:30-17:00`, line by line. Omits lines with other content. */
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

/** https://schema.org/BreadcrumbList. `crumb`: label of a record's page. None for the home page and the 404 page. */
export function breadcrumbsJsonLd(
  name: RouteName,
  { path, crumb, settings }: { path: string; crumb: string | undefined; settings: PageSettings | undefined },
): StructuredData[] {
  if (name === 'home' || name === 'notFound') return [];
  const page = pageNamed(name);
  const labels = new Map(completeSettings(settings).map((setting) => [setting.href, setting.label]));
  const list = page.record && page.record.parent !== 'home' ? [pageNamed(page.record.parent)] : [];
  const steps = [pageNamed('home'), ...list, { path, label: crumb ?? page.label }].map((step) => ({
    ...step,
    label: labels.get(step.path) ?? step.label,
  }));
  return [
    (absoluteUrl) => ({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.label,
        item: absoluteUrl(step.path),
      })),
    }),
  ];
}

type PersonData = {
  profile: RowOf<typeof cvProfile>;
  standards: RowOf<typeof cvStandards>[];
  certifications: RowOf<typeof cvCertifications>[];
};

export function personJsonLd({ profile, standards, certifications }: PersonData): StructuredData {
  return (absoluteUrl) => {
    const image = mediaUrl(profile.image_url, 1080);
    return {
      '@context': 'https://schema.org',
      '@type': 'Person',
      '@id': absoluteUrl('/cv#person'),
      name: profile.name,
      jobTitle: profile.title,
      description: plainText(profile.bio),
      email: profile.email,
      telephone: profile.phone,
      ...(image && { image: absoluteUrl(image) }),
      url: absoluteUrl('/cv'),
      worksFor: { '@id': absoluteUrl('/#company') },
      hasCredential: certifications.map(({ name }) => ({
        '@type': 'EducationalOccupationalCredential',
        name,
      })),
      knowsAbout: standards.map(({ title }) => title),
    };
  };
}

export function teamMemberJsonLd(member: RowOf<typeof team>): StructuredData {
  const { id, name, role, email, phone, image_url: url } = member;
  return (absoluteUrl) => {
    const image = mediaUrl(url, 1080);
    return {
      '@context': 'https://schema.org',
      '@type': 'Person',
      '@id': absoluteUrl(`/team#${id}`),
      name,
      jobTitle: role,
      ...(email && { email }),
      ...(phone && { telephone: phone }),
      ...(image && { image: absoluteUrl(image) }),
      url: absoluteUrl('/team'),
      worksFor: { '@id': absoluteUrl('/#company') },
    };
  };
}
