import type { ReactNode } from 'react';
import type { SitePage } from '../../content/pages/site-page';
import { PageIntro } from './page-intro';
import { ErrorSummary } from './states/error-summary';
import { LoadingMessage } from './states/loading-message';

type Query = { isPending: boolean; failure?: string };

type PageContentProps = {
  page: SitePage;
  /** Heading when the record of the page does not exist. */
  title?: string;
  /** Query of the record with the page's heading; missing for pages with a fixed heading. */
  header?: Query & { data: { title: string; subtitle: string } | null | undefined };
  subtitle?: string;
  above?: ReactNode;
  /** EditAnchor of the record with the page's heading. */
  mark?: ReactNode;
  /**
   * Queries of the other parts of the page; each part, or ErrorSummary for all, reports its errors. Pass the same
   * queries to the children: a part that refetched a failed query would make the page wait forever.
   */
  parts: readonly Query[];
  loading: string;
  children: ReactNode;
};

/** Shows a page once all its queries are complete, so that nothing moves while loading. */
export function PageContent({
  page,
  title,
  header,
  subtitle,
  above,
  mark,
  parts,
  loading,
  children,
}: PageContentProps) {
  const isHere = !header?.isPending && !parts.some(({ isPending }) => isPending);
  const own = isHere ? header?.data : undefined;
  // While loading, use the page's name; `fallbackTitle` would imply that no title exists.
  const fallback = header && !isHere ? page.label : (page.fallbackTitle ?? page.label);
  return (
    <>
      <PageIntro
        title={own?.title || title || fallback}
        subtitle={isHere ? (own?.subtitle ?? subtitle) : undefined}
        above={above}
        mark={isHere && mark}
        path={page.path}
      />
      {isHere ? <ErrorSummary parts={parts}>{children}</ErrorSummary> : <LoadingMessage text={loading} />}
    </>
  );
}
