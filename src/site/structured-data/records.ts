import type { RowOf } from '../../content/model';
import { headTexts } from '../../content/pages/page-head';
import { recordPath } from '../../content/pages/pages';
import { isOver } from '../../content/record/days';
import { excerpt } from '../../content/text/excerpt';
import { plainText } from '../../content/text/markup';
import type { freePages } from '../../content/types/free-pages';
import type { latestTopics } from '../../content/types/latest-topics';
import type { pressArticles } from '../../content/types/press';
import type { services } from '../../content/types/services';
import type { shopProducts } from '../../content/types/shop';
import type { trainingBlog } from '../../content/types/training-blog';
import type { trainingPrograms } from '../../content/types/training-programs';
import { upcomingTrainings } from '../../content/types/upcoming-trainings';
import { mediaUrl } from '../../data/files/urls';
import type { StructuredData } from '../app/page-head';

type RecordData = {
  type: string;
  path: string;
  image: string | null;
  /** Further properties of the type; `company`: reference to the company, `url`: address of the record. */
  properties: (company: object, url: string) => object;
};

function recordJsonLd({ type, path, image, properties }: RecordData): StructuredData {
  return (absoluteUrl) => {
    const src = mediaUrl(image, 1440);
    const url = absoluteUrl(path);
    return {
      '@context': 'https://schema.org',
      '@type': type,
      '@id': url,
      url,
      ...(src && { image: [absoluteUrl(src)] }),
      ...properties({ '@id': absoluteUrl('/#company') }, url),
    };
  };
}

/** Without offers, because the catalogue has no prices. */
export function productJsonLd(item: RowOf<typeof shopProducts>): StructuredData {
  return recordJsonLd({
    type: 'Product',
    path: `/shop#${item.id}`,
    image: item.image_url,
    properties: () => ({
      name: item.name,
      description: plainText(item.description),
      additionalProperty: item.features.map((value) => ({
        '@type': 'PropertyValue',
        name: 'Merkmal',
        value,
      })),
    }),
  });
}

export function serviceJsonLd(row: RowOf<typeof services>): StructuredData {
  return recordJsonLd({
    type: 'Service',
    path: recordPath('service', row),
    image: row.image_url,
    properties: (company) => ({ name: row.title, description: row.short_description, provider: company }),
  });
}

export function courseJsonLd(row: RowOf<typeof trainingPrograms>): StructuredData {
  return recordJsonLd({
    type: 'Course',
    path: recordPath('program', row),
    image: row.image_url,
    properties: (company) => ({
      name: row.title,
      description: row.short_description,
      provider: company,
      inLanguage: 'de',
    }),
  });
}

export function webPageJsonLd(row: RowOf<typeof freePages>): StructuredData {
  return recordJsonLd({
    type: 'WebPage',
    path: recordPath('freePage', row),
    image: row.image_url,
    properties: (company) => ({
      name: row.title,
      description: headTexts('freePage', row).description,
      inLanguage: 'de',
      dateModified: row.updated_at,
      publisher: company,
    }),
  });
}

/** None for a training without a date. */
export function trainingEventJsonLd(training: RowOf<typeof upcomingTrainings>): StructuredData[] {
  const { startDate, endDate, price, price_mode, seats, location } = training;
  if (!startDate) return [];
  const amount = { price: price?.toFixed(2), priceCurrency: 'EUR' };
  const valueAddedTaxIncluded = price_mode !== 'net';
  const isOffered = typeof price === 'number' && !isOver(upcomingTrainings, training);
  return [
    recordJsonLd({
      type: 'Event',
      path: recordPath('training', training),
      image: training.image_url,
      properties: (company, url) => ({
        name: training.title,
        description: plainText(training.description),
        startDate,
        endDate: endDate ?? startDate,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: location, address: location },
        organizer: company,
        ...(isOffered && {
          offers: {
            '@type': 'Offer',
            ...amount,
            priceSpecification: { '@type': 'PriceSpecification', ...amount, valueAddedTaxIncluded },
            availability: `https://schema.org/${seats > 0 ? 'InStock' : 'SoldOut'}`,
            url,
          },
        }),
      }),
    }),
  ];
}

/** `type`: `Article` in a list, and a subtype on the article's own page. */
export function pressArticleJsonLd(row: RowOf<typeof pressArticles>, type?: string): StructuredData {
  return articleJsonLd(row, { path: recordPath('pressArticle', row), text: row.excerpt, type });
}

/** `type`: `Article` in a list, and a subtype on the post's own page. */
export function trainingPostJsonLd(row: RowOf<typeof trainingBlog>, type?: string): StructuredData {
  return articleJsonLd(row, { path: recordPath('trainingPost', row), text: row.content, type });
}

export function topicJsonLd(row: RowOf<typeof latestTopics>): StructuredData {
  return articleJsonLd(row, {
    path: recordPath('topic', row),
    text: row.description,
    type: 'NewsArticle',
  });
}

type Dated = { title: string; date: string; updated_at: string; image_url: string | null };

function articleJsonLd(
  { title, date, updated_at, image_url }: Dated,
  { path, text, type = 'Article' }: { path: string; text: string; type?: string },
): StructuredData {
  return recordJsonLd({
    type,
    path,
    image: image_url,
    properties: (company) => ({
      headline: title,
      datePublished: date,
      dateModified: updated_at,
      description: excerpt(plainText(text), 300),
      publisher: company,
      inLanguage: 'de',
    }),
  });
}
