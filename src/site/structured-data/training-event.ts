import type { RowOf } from '../../content/model';
import { recordPath } from '../../content/pages/page-lookup';
import { upcomingTrainings } from '../../content/types/upcoming-trainings/type';
import { isOver } from '../../content/record/times';
import { mediaUrl } from '../../data/files/urls';
import { plainText } from '../../content/text/markup';
import type { StructuredData } from '../app/page-head';

/** Returns a training in JSON-LD (https://schema.org/Event); none for a training without a date. */
export function trainingEventJsonLd(training: RowOf<typeof upcomingTrainings>): StructuredData[] {
  const { startDate, endDate, price, seats, location } = training;
  if (!startDate) return [];
  return [
    (absoluteUrl) => {
      const image = mediaUrl(training.image_url, 1440);
      const url = absoluteUrl(recordPath('training', training));
      return {
        '@context': 'https://schema.org',
        '@type': 'Event',
        '@id': url,
        url,
        name: training.title,
        description: plainText(training.description),
        startDate,
        endDate: endDate ?? startDate,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: location, address: location },
        organizer: { '@id': absoluteUrl('/#company') },
        ...(image && { image: [absoluteUrl(image)] }),
        ...(price !== null &&
          !isOver(upcomingTrainings, training) && {
            offers: {
              '@type': 'Offer',
              price: price.toFixed(2),
              priceCurrency: 'EUR',
              availability: `https://schema.org/${seats > 0 ? 'InStock' : 'SoldOut'}`,
              url,
            },
          }),
      };
    },
  ];
}
