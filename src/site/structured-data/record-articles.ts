import type { RowOf } from '../../content/model';
import { recordPath } from '../../content/pages/page-lookup';
import type { latestTopics } from '../../content/types/latest-topics/type';
import type { pressArticles } from '../../content/types/press/type';
import type { trainingBlog } from '../../content/types/training-blog/type';
import type { StructuredData } from '../app/page-head';
import { mediaUrl } from '../../data/files/urls';
import { excerpt } from '../../content/text/excerpt';
import { plainText } from '../../content/text/markup';

/** Articles in JSON-LD. `type` is `Article` in a list, and a subtype on the record's own page. */

type Dated = { slug: string; title: string; date: string; updated_at: string; image_url: string | null };

function articleData({ title, date, updated_at: changed, image_url: image }: Dated) {
  return { title, date, changed, image };
}

export function pressArticleJsonLd(row: RowOf<typeof pressArticles>, type?: string): StructuredData {
  return articleJsonLd(
    { ...articleData(row), path: recordPath('pressArticle', row), text: row.excerpt },
    type,
  );
}

export function trainingPostJsonLd(row: RowOf<typeof trainingBlog>, type?: string): StructuredData {
  return articleJsonLd(
    { ...articleData(row), path: recordPath('trainingPost', row), text: row.content },
    type,
  );
}

export function topicJsonLd(row: RowOf<typeof latestTopics>): StructuredData {
  return articleJsonLd(
    { ...articleData(row), path: recordPath('topic', row), text: row.description },
    'NewsArticle',
  );
}

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

/** `type` is a subtype, such as `NewsArticle`. */
function articleJsonLd(
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
