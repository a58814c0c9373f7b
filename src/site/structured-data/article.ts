import { mediaUrl } from '../../data/files/urls';
import { excerpt } from '../../content/text/excerpt';
import { plainText } from '../../content/text/markup';
import type { StructuredData } from '../app/page-head';

type ArticleData = {
  path: string;
  title: string;
  /** `yyyy-mm-dd` */
  date: string;
  /** `updated_at` of the record. */
  changed: string;
  text: string;
  image: string | null;
};

/** Returns an article in JSON-LD (https://schema.org/Article). `type`: a subtype, such as `NewsArticle`. */
export function articleJsonLd(
  { path, title, date, changed, text, image }: ArticleData,
  type = 'Article',
): StructuredData {
  return (absoluteUrl) => {
    const picture = mediaUrl(image, 1440);
    return {
      '@context': 'https://schema.org',
      '@type': type,
      '@id': absoluteUrl(path),
      url: absoluteUrl(path),
      headline: title,
      datePublished: date,
      dateModified: changed,
      description: excerpt(plainText(text), 300),
      ...(picture && { image: [absoluteUrl(picture)] }),
      publisher: { '@id': absoluteUrl('/#company') },
      inLanguage: 'de',
    };
  };
}
