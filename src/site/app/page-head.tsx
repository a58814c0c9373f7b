import { createContext, useContext, useEffect } from 'react';

/** One block of schema.org data; `absolute` turns a path into an address of this site. */
export type StructuredData = (absolute: (path: string) => string) => object;

/** What a page says about itself outside its own body. */
export type Head = {
  title: string;
  /** One or two sentences for search engines and previews. */
  description?: string;
  /** HTTP status of the first response; 200 when not given. */
  status?: 404 | 500;
  /** Structured data for search engines; only the server asks for it: `import.meta.env.SSR ? [...] : undefined`. */
  jsonLd?: readonly StructuredData[];
  /** The picture a visitor sees first: loaded before everything else. */
  hero?: { srcSet: string; sizes: string };
};

/** On the server the response collects what the page says; in the browser there is nothing to collect. */
export const HeadCollector = createContext<((head: Head) => void) | null>(null);

export const siteName = 'Elektrotechnik und Sachverständigenbüro';

export function PageHead(head: Head) {
  useContext(HeadCollector)?.(head);
  const title = documentTitle(head.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

export function documentTitle(title: string): string {
  return title === siteName ? title : `${title} – ${siteName}`;
}
