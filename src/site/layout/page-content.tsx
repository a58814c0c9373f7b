import type { ReactNode } from 'react';
import type { SitePage } from '../../content/pages';
import { PageIntro } from './page-intro';
import { ErrorSummary } from './states/error-summary';
import { Waiting } from './states/waiting';

type Query = { isPending: boolean; failure?: string };

type PageContentProps = {
  page: SitePage;
  /** The heading of a page whose record is not there. */
  title?: string;
  /** The record that heads the page; a page whose head never changes has none. */
  header?: Query & { data: { title: string; subtitle: string } | null | undefined };
  subtitle?: string;
  above?: ReactNode;
  /** Of the record that heads the page. */
  mark?: ReactNode;
  /**
   * What else the page shows; whether it has come or failed, each part tells itself, or all of them once. Hand the same queries down: a
   * part that asks anew for what has failed would make the page wait again, without end.
   */
  parts: readonly Query[];
  loading: string;
  children: ReactNode;
};

/** A page that appears when all of it is here: nothing moves because one part came later than another. */
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
  // Until all is here a heading is the page's name, never what stands there when there is none.
  const fallback = header && !isHere ? page.label : (page.fallbackTitle ?? page.label);
  return (
    <>
      <PageIntro
        title={own?.title || title || fallback}
        subtitle={isHere ? (own?.subtitle ?? subtitle) : undefined}
        above={above}
        mark={isHere && mark}
      />
      {isHere ? <ErrorSummary parts={parts}>{children}</ErrorSummary> : <Waiting text={loading} />}
    </>
  );
}
