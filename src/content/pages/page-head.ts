import { excerpt } from '../text/excerpt';
import { germanPeriod } from '../text/formats';
import { plainText } from '../text/markup';
import { type PageName, pageNamed } from './pages';

type Row = Readonly<Record<string, unknown>>;

/** A page without a title uses the company's name. */
export type HeadTexts = { title?: string; description?: string };

/** Returns the texts that editors entered with the record that heads the page, else texts derived from that record. */
export function headTexts(page: PageName, row: Row | null | undefined): HeadTexts {
  return {
    title: headTitle(page, row),
    description: textOf(row?.search_description) || derivedHeadTexts(page, row).description,
  };
}

export function headTitle(page: PageName, row: Row | null | undefined): string | undefined {
  return textOf(row?.search_title) || derivedTitle(page, row);
}

/** Search engines truncate longer descriptions. */
export const maxDescriptionLength = 155;

export function derivedHeadTexts(page: PageName, row: Row | null | undefined): HeadTexts {
  const description = derivedDescription(page, row);
  return {
    title: derivedTitle(page, row),
    description: description && excerpt(description, maxDescriptionLength),
  };
}

function derivedTitle(page: PageName, row: Row | null | undefined): string | undefined {
  const { label, fallbackTitle } = pageNamed(page);
  const [title, day] = [textOf(row?.title), textOf(row?.startDate)];
  switch (page) {
    case 'home':
      return undefined;
    case 'cv':
      return joined(': ', textOf(row?.name), fallbackTitle);
    case 'reference':
      return joined(': ', textOf(row?.company), textOf(row?.project)) || label;
    case 'training':
      // Its programme often has the same title.
      return joined(', ', title || label, day && germanPeriod(day, textOf(row?.endDate)));
    case 'contact':
    case 'imprint':
      return label;
    case 'privacy':
      return fallbackTitle;
    default:
      return title || label;
  }
}

function joined(separator: string, ...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(separator);
}

function derivedDescription(page: PageName, row: Row | null | undefined): string {
  const { record } = pageNamed(page);
  const subtitle = textOf(row?.subtitle);
  switch (page) {
    case 'home':
      return plainText(subtitle);
    case 'cv':
      return textOf(row?.title);
    case 'reference':
      return plainText(textOf(row?.testimonial));
    case 'training':
      return plainText(textOf(row?.description));
    case 'contact':
      return textOf(row?.intro);
    case 'team':
      return 'Die Menschen, die für Sie planen, messen und prüfen.';
    case 'freePage':
      return subtitle || plainText(textOf(row?.content));
    case 'imprint':
      return 'Anbieter dieser Website, Kontakt und berufsrechtliche Angaben.';
    case 'privacy':
      return 'Welche Daten diese Website verarbeitet, wozu, wie lange, und welche Rechte Sie haben.';
    default:
      return record ? plainText(textOf(row?.[record.summary])) : subtitle;
  }
}

export function documentTitle(title: string | undefined, company: string): string {
  return title ? `${title} – ${company}` : company;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
