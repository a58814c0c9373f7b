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

/** Returns a person in JSON-LD (https://schema.org/Person) with credentials and fields of knowledge. */
export function person({ profile, standards, certifications }: PersonData): StructuredData {
  return (absolute) => {
    const image = mediaUrl(profile.image_url, 1080);
    return {
      '@context': 'https://schema.org',
      '@type': 'Person',
      '@id': absolute('/cv#person'),
      name: profile.name,
      jobTitle: profile.title,
      description: plainText(profile.bio),
      email: profile.email,
      telephone: profile.phone,
      ...(image && { image: absolute(image) }),
      url: absolute('/cv'),
      worksFor: { '@id': absolute('/#company') },
      hasCredential: certifications.map(({ name }) => ({
        '@type': 'EducationalOccupationalCredential',
        name,
      })),
      knowsAbout: standards.map(({ title }) => title),
    };
  };
}

/** Returns a member of the team in JSON-LD. */
export function teamMember(member: RowOf<typeof team>): StructuredData {
  const { id, name, role, email, phone, image_url: url } = member;
  return (absolute) => {
    const image = mediaUrl(url, 1080);
    return {
      '@context': 'https://schema.org',
      '@type': 'Person',
      '@id': absolute(`/team#${id}`),
      name,
      jobTitle: role,
      ...(email && { email }),
      ...(phone && { telephone: phone }),
      ...(image && { image: absolute(image) }),
      url: absolute('/team'),
      worksFor: { '@id': absolute('/#company') },
    };
  };
}
