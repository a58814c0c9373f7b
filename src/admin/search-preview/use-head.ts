import { useQuery } from '@tanstack/react-query';
import type { FormValues } from '../../content/record/draft';
import { proposedSlug } from '../../content/fields/slug';
import { typedText } from '../../content/fields/typed';
import type { ContentType } from '../../content/model';
import { derivedHeadTexts, documentTitle, headTexts } from '../../content/page-head';
import { pageHeadedBy, pageNamed } from '../../content/pages';
import { footer } from '../../content/types/footer';
import { companyName } from '../../data/site/company-name';
import { singleQuery } from '../../data/records/queries';
import { useSession } from '../session/session-context';

export type Head = {
  /** Below the website's own address, with what a new record's will be. */
  path: string;
  /** The pages above it stand in it as search engines write them. */
  trail: string;
  title: string;
  description: string;
  /** What a shared link is called. */
  shared: string;
  /** What stands there as long as nothing is typed. */
  derived: { title: string; description: string };
  company: string;
};

/** What the page headed by the record in this form would be called and said of. */
export function useHead(type: ContentType, values: FormValues): Head | undefined {
  const { content } = useSession();
  const company = companyName(useQuery(singleQuery(content, footer)).data);
  const page = pageHeadedBy(type);
  if (!page) return undefined;
  const { title, description = '' } = headTexts(page, values.texts);
  const derived = derivedHeadTexts(page, values.texts);
  const path = pageNamed(page).path.replace(':slug', slugOf(type, values));
  return {
    path,
    trail: [location.host, ...path.split('/').filter(Boolean)].join(' › '),
    title: documentTitle(title, company),
    description,
    shared: title ?? company,
    derived: { title: derived.title ?? company, description: derived.description ?? '' },
    company,
  };
}

function slugOf({ fields }: ContentType, values: FormValues): string {
  const field = fields.slug?.kind === 'slug' ? fields.slug : undefined;
  return typedText(values, 'slug') || (field ? proposedSlug(values, field) : '');
}
