import { createContext, useContext, useEffect } from 'react';
import { documentTitle } from '../../content/page-head';
import { footer } from '../../content/types/footer';
import { companyName } from '../../data/site/company-name';
import { usePageNumber } from './route-context';
import { useSingle } from './content-hooks';

/** One block of schema.org data; `absolute` turns a path into an address of this site. */
export type StructuredData = (absolute: (path: string) => string) => object;

/** What a page says about itself outside its own body. */
export type Head = {
  /** Left out on the home page, which goes by the company's name. */
  title?: string;
  /** What the breadcrumb calls the page of a record. */
  crumb?: string;
  /** One or two sentences for search engines and previews. */
  description?: string;
  /** HTTP status of the first response; 200 when not given. */
  status?: 404 | 410 | 500;
  /** The path where it is now; the first response leads there. */
  movedTo?: string;
  /** Structured data for search engines; only the server asks for it: `import.meta.env.SSR ? [...] : undefined`. */
  jsonLd?: readonly StructuredData[];
};

/** On the server the response collects what the page says; in the browser there is nothing to collect. */
export const HeadCollector = createContext<((head: Head & { company: string }) => void) | null>(null);

export function PageHead(given: Head) {
  const company = useCompanyName();
  const part = usePageNumber();
  const head =
    part > 1 ? { ...given, title: [given.title, `Seite ${part}`].filter(Boolean).join(', ') } : given;
  useContext(HeadCollector)?.({ ...head, company });
  const title = documentTitle(head.title, company);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

export function useCompanyName(): string {
  return companyName(useSingle(footer).data);
}
