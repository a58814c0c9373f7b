import type { RowOf } from '../../content/model';
import type { shopProducts } from '../../content/types/shop/type';
import { mediaUrl } from '../../data/files/urls';
import { plainText } from '../../content/text/markup';
import type { StructuredData } from '../app/page-head';

/** Without offers, because the catalogue has no prices. */
export function productJsonLd(item: RowOf<typeof shopProducts>): StructuredData {
  return (absoluteUrl) => {
    const image = mediaUrl(item.image_url, 1440);
    return {
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': absoluteUrl(`/shop#${item.id}`),
      name: item.name,
      description: plainText(item.description),
      ...(image && { image: absoluteUrl(image) }),
      additionalProperty: item.features.map((value) => ({
        '@type': 'PropertyValue',
        name: 'Merkmal',
        value,
      })),
    };
  };
}
