import { createContext, useContext, useLayoutEffect } from 'react';
import { documentTitle, headTexts, headTitle } from '../../content/pages/page-head';
import type { PageName } from '../../content/pages/pages';
import { footer } from '../../content/types/footer';
import { siteSettings } from '../../content/types/site-settings';
import type { Brand } from '../../content/brand/derived-colors';
import { companyName } from '../../data/site/company-name';
import { usePageNumber } from './match';
import { useSingle } from './content-hooks';

/**
 * Function that builds a block of schema.org data. `absoluteUrl` turns a path into a URL of this site; `country` is that of
 * the company, `DE` or `AT`.
 */
export type StructuredData = (absoluteUrl: (path: string) => string, country: string) => object;

export type Head = {
  /** Missing on the home page, whose title is the company's name. */
  title?: string;
  /** Label of a record's page in the breadcrumb. */
  crumb?: string;
  description?: string;
  /** HTTP status of the server's response; default: 200. */
  status?: 404 | 410 | 500;
  /** Present path of a moved page; the server redirects there. */
  movedTo?: string;
  /** Structured data for search engines. Only the server needs it: `import.meta.env.SSR ? [...] : undefined`. */
  jsonLd?: readonly StructuredData[];
};

export type CompleteHead = Head & { company: string; brand: Brand | undefined };

/** Only the server needs the description. */
export function headOf(page: PageName, row: Parameters<typeof headTexts>[1]): Head {
  return import.meta.env.SSR ? headTexts(page, row) : { title: headTitle(page, row) };
}

/** Function that receives the page's metadata on the server; null in the browser. */
export const HeadContext = createContext<((head: CompleteHead) => void) | null>(null);

/** Sets the title in the browser, and passes all metadata to the server. Renders nothing. */
export function PageHead(ownHead: Head) {
  const company = useCompanyName();
  const brand = useSingle(siteSettings).data ?? undefined;
  const pageNumber = usePageNumber();
  const head =
    pageNumber > 1
      ? { ...ownHead, title: [ownHead.title, `Seite ${pageNumber}`].filter(Boolean).join(', ') }
      : ownHead;
  useContext(HeadContext)?.({ ...head, company, brand });
  const title = documentTitle(head.title, company);
  // Before RouteChangeEffects announces the title.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

export function useCompanyName(): string {
  return companyName(useSingle(footer).data);
}
