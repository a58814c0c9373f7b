import { useQuery } from '@tanstack/react-query';
import type { FormValues } from '../../../content/record/form-values';
import { proposedSlug } from '../../../content/fields/slug';
import { typedText } from '../../../content/fields/typed';
import type { ContentType } from '../../../content/model';
import { derivedHeadTexts, documentTitle, headTexts } from '../../../content/pages/page-head';
import { pageHeadedBy, recordPath } from '../../../content/pages/page-lookup';
import type { PageName } from '../../../content/pages/pages';
import { footer } from '../../../content/types/footer/type';
import { companyName } from '../../../data/site/company-name';
import { singleQuery } from '../../../data/records/queries';
import { useSession } from '../../session/session-context';
import { texts } from './texts';

/** Texts of a page in search results and in shared links. */
export type SearchSnippet = {
  /** Path of the page, with the proposed slug for a new record. */
  path: string;
  page: PageName;
  /** Host and path segments in the breadcrumb notation of search engines. */
  trail: string;
  title: string;
  description: string;
  /** Title of a shared link. */
  sharedTitle: string;
  /** Texts used while the fields are empty. */
  derived: { title: string; description: string };
  company: string;
};

/** Returns title, description and path of the page that this record heads; undefined if it heads none. */
export function useSearchSnippet(type: ContentType, values: FormValues): SearchSnippet | undefined {
  const { content } = useSession();
  const company = companyName(useQuery(singleQuery(content, footer)).data);
  const page = pageHeadedBy(type);
  if (!page) return undefined;
  const { title, description = '' } = headTexts(page, values.texts);
  const derived = derivedHeadTexts(page, values.texts);
  const path = recordPath(page, { slug: slugOf(type, values) });
  return {
    path,
    page,
    trail: [location.host, ...path.split('/').filter(Boolean)].join(' › '),
    title: documentTitle(title, company),
    description,
    sharedTitle: title ?? company,
    derived: { title: derived.title ?? company, description: derived.description ?? '' },
    company,
  };
}

function slugOf({ fields }: ContentType, values: FormValues): string {
  const field = fields.slug?.kind === 'slug' ? fields.slug : undefined;
  return typedText(values, 'slug') || (field ? proposedSlug(values, field) : '');
}

/** Approximate lengths, because search engines cut by pixels. */
export const shownCharacters = { title: 60, description: 155 } as const;

/** Returns a text that compares a length with the shown length. The title includes the company name. */
export function lengthText(length: number, maxLength: number, { isTitle = false } = {}): string {
  if (length > maxLength)
    return isTitle ? texts.titleCutOff(length, maxLength) : texts.cutOff(length, maxLength);
  return isTitle ? texts.titleFits(length, maxLength) : texts.fits(length, maxLength);
}
