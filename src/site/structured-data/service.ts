import type { RowOf } from '../../content/model';
import { recordPath } from '../../content/pages/page-lookup';
import type { services } from '../../content/types/services/type';
import { mediaUrl } from '../../data/files/urls';
import type { StructuredData } from '../app/page-head';

export function serviceJsonLd(row: RowOf<typeof services>): StructuredData {
  return (absoluteUrl) => {
    const image = mediaUrl(row.image_url, 1440);
    const url = absoluteUrl(recordPath('service', row));
    return {
      '@context': 'https://schema.org',
      '@type': 'Service',
      '@id': url,
      url,
      name: row.title,
      description: row.short_description,
      ...(image && { image: [absoluteUrl(image)] }),
      provider: { '@id': absoluteUrl('/#company') },
    };
  };
}
