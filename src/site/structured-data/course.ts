import type { RowOf } from '../../content/model';
import { recordPath } from '../../content/pages/page-lookup';
import type { trainingPrograms } from '../../content/types/training-programs/type';
import { mediaUrl } from '../../data/files/urls';
import type { StructuredData } from '../app/page-head';

export function courseJsonLd(row: RowOf<typeof trainingPrograms>): StructuredData {
  return (absoluteUrl) => {
    const image = mediaUrl(row.image_url, 1440);
    const url = absoluteUrl(recordPath('program', row));
    return {
      '@context': 'https://schema.org',
      '@type': 'Course',
      '@id': url,
      url,
      name: row.title,
      description: row.short_description,
      ...(image && { image: [absoluteUrl(image)] }),
      provider: { '@id': absoluteUrl('/#company') },
      inLanguage: 'de',
    };
  };
}
