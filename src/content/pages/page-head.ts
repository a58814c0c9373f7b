import { excerpt } from '../text/excerpt';
import { germanPeriod } from '../text/formats';
import { plainText } from '../text/markup';
import { type PageName, pageNamed } from './pages';

type Row = Readonly<Record<string, unknown>>;

/** A page without a title uses the company's name. */
export type HeadTexts = { title?: string; description?: string };

/** Returns the texts that editors entered with the record that heads the page, else texts derived from that record. */
export function headTexts(page: PageName, row: Row | null | undefined): HeadTexts {
  const { title, description } = derivedHeadTexts(page, row);
  return {
    title: textOf(row?.search_title) || title,
    description: textOf(row?.search_description) || description,
  };
}

/** Search engines truncate longer descriptions. */
export const maxDescriptionLength = 155;

export function derivedHeadTexts(page: PageName, row: Row | null | undefined): HeadTexts {
  const { title, description } = textsFromRow(page, row);
  return { title, description: description && excerpt(description, maxDescriptionLength) };
}

function textsFromRow(page: PageName, row: Row | null | undefined): HeadTexts {
  const textIn = (column: string) => textOf(row?.[column]);
  const { label, fallbackTitle, record } = pageNamed(page);
  switch (page) {
    case 'home':
      return { description: plainText(textIn('subtitle')) };
    case 'cv':
      return {
        title: [textIn('name'), fallbackTitle].filter(Boolean).join(': '),
        description: textIn('title'),
      };
    case 'reference':
      return {
        title: [textIn('company'), textIn('project')].filter(Boolean).join(': ') || label,
        description: plainText(textIn('testimonial')),
      };
    case 'training':
      // Its programme often has the same title.
      return {
        title: [
          textIn('title') || label,
          textIn('startDate') && germanPeriod(textIn('startDate'), textIn('endDate')),
        ]
          .filter(Boolean)
          .join(', '),
        description: plainText(textIn('description')),
      };
    case 'contact':
      return { title: label, description: textIn('intro') };
    case 'team':
      return { title: label, description: 'Die Menschen, die für Sie planen, messen und prüfen.' };
    case 'freePage':
      return {
        title: textIn('title') || label,
        description: textIn('subtitle') || plainText(textIn('content')),
      };
    case 'imprint':
      return { title: label, description: 'Anbieter dieser Website, Kontakt und berufsrechtliche Angaben.' };
    case 'privacy':
      return {
        title: fallbackTitle,
        description: 'Welche Daten diese Website verarbeitet, wozu, wie lange, und welche Rechte Sie haben.',
      };
    default:
      return {
        title: textIn('title') || label,
        description: record ? plainText(textIn(record.summary)) : textIn('subtitle'),
      };
  }
}

export function documentTitle(title: string | undefined, company: string): string {
  return title ? `${title} – ${company}` : company;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
