import type { RowOf } from '../../content/model';
import { headTexts } from '../../content/pages/page-head';
import { recordPath } from '../../content/pages/page-lookup';
import type { freePages } from '../../content/types/free-pages/type';
import { mediaUrl } from '../../data/files/urls';
import type { StructuredData } from '../app/page-head';

export function webPageJsonLd(row: RowOf<typeof freePages>): StructuredData {
  return (absoluteUrl) => {
    const url = absoluteUrl(recordPath('freePage', row));
    const image = mediaUrl(row.image_url, 1080);
    return {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      '@id': url,
      url,
      name: row.title,
      description: headTexts('freePage', row).description,
      inLanguage: 'de',
      dateModified: row.updated_at,
      ...(image && { primaryImageOfPage: absoluteUrl(image) }),
      publisher: { '@id': absoluteUrl('/#company') },
    };
  };
}
