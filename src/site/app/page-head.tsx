import { createContext, useContext, useEffect } from 'react';
import { documentTitle } from '../../content/pages/page-head';
import { footer } from '../../content/types/footer/type';
import { siteSettings } from '../../content/types/site-settings/type';
import type { Brand } from '../../content/brand/brand';
import { companyName } from '../../data/site/company-name';
import { usePageNumber } from './route-context';
import { useSingle } from './content-hooks';

/** Block of schema.org data; `absolute` turns a path into an absolute URL of this site. */
export type StructuredData = (absolute: (path: string) => string) => object;

/** Metadata that a page sets outside its body. */
export type Head = {
  /** Missing on the home page, whose title is the company's name. */
  title?: string;
  /** Label of a record's page in the breadcrumb. */
  crumb?: string;
  /** One or two sentences for search engines and link previews. */
  description?: string;
  /** HTTP status of the server's response; default: 200. */
  status?: 404 | 410 | 500;
  /** Present path of a moved page; the server redirects there. */
  movedTo?: string;
  /** Structured data for search engines. Only the server needs it: `import.meta.env.SSR ? [...] : undefined`. */
  jsonLd?: readonly StructuredData[];
};

/** Metadata of a page, with the parts that all pages share. */
export type CompleteHead = Head & { company: string; brand: Brand | undefined };

/** Receives the page's metadata on the server; null in the browser. */
export const HeadCollector = createContext<((head: CompleteHead) => void) | null>(null);

export function PageHead(given: Head) {
  const company = useCompanyName();
  const brand = useSingle(siteSettings).data ?? undefined;
  const part = usePageNumber();
  const head =
    part > 1 ? { ...given, title: [given.title, `Seite ${part}`].filter(Boolean).join(', ') } : given;
  useContext(HeadCollector)?.({ ...head, company, brand });
  const title = documentTitle(head.title, company);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

export function useCompanyName(): string {
  return companyName(useSingle(footer).data);
}
