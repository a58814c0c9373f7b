import type { RowOf } from '../../content/model';
import type { cvCertifications, cvProfile, cvStandards } from '../../content/types/cv/type';
import { mediaUrl } from '../../data/files/urls';
import { plainText } from '../../content/text/markup';
import type { team } from '../../content/types/team/type';
import type { StructuredData } from '../app/page-head';

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
