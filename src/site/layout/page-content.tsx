import type { ReactNode } from 'react';
import type { SitePage } from '../../content/pages/site-page';
import { cvProfile } from '../../content/types/cv/type';
import { useSingle } from '../app/content-hooks';
import { InquiryOpener } from '../inquiry/inquiry-opener';
import { ClosingBand, type Closing, generalClosing } from './closing-band';
import { PageIntro } from './page-intro';
import { ErrorSummary, LoadingMessage } from './states';

type Query = { isPending: boolean; failure?: string };

type PageContentProps = {
  page: SitePage;
  /** Heading when `header` has none; default: the page's fallback title or label. */
  title?: string;
  /** Query of the record with the page's heading; missing for pages with a fixed heading. */
  header?: Query & { data: { title: string; subtitle: string } | null | undefined };
  subtitle?: string;
  above?: ReactNode;
  editAnchor?: ReactNode;
  /**
   * Queries of the other parts of the page. Each part reports its errors, or ErrorSummary those that several share.
   * Pass the same queries to the children: a part that refetched a failed query would make the page wait forever.
   */
  queries: readonly Query[];
  loadingText: string;
  /** Inquiry at the end of the page and in its head; null for none. */
  closing?: Closing | null;
  /** Text of the button in the head. */
  actionLabel?: string;
  children: ReactNode;
};

/** Shows a page once all its queries are complete, so that nothing moves while loading. */
export function PageContent({
  page,
  title,
  header,
  subtitle,
  above,
  editAnchor,
  queries,
  loadingText,
  closing = generalClosing,
  actionLabel = 'Anfrage schreiben',
  children,
}: PageContentProps) {
  // The profile is shown at the end.
  const isComplete = ![...queries, header, useSingle(cvProfile)].some((query) => query?.isPending);
  const headerData = isComplete ? header?.data : undefined;
  // While loading, use the page's name; `fallbackTitle` would imply that no title exists.
  const fallback = header && !isComplete ? page.label : (page.fallbackTitle ?? page.label);
  return (
    <>
      <PageIntro
        title={headerData?.title || title || fallback}
        subtitle={isComplete ? (headerData?.subtitle ?? subtitle) : undefined}
        above={above}
        action={isComplete && closing && <HeadInquiry label={actionLabel} closing={closing} />}
        editAnchor={isComplete && editAnchor}
        path={page.path}
      />
      {isComplete ? (
        <>
          <ErrorSummary queries={queries}>{children}</ErrorSummary>
          {closing && <ClosingBand {...closing} />}
        </>
      ) : (
        <LoadingMessage text={loadingText} />
      )}
    </>
  );
}

function HeadInquiry({ label, closing }: { label: string; closing: Closing }) {
  const { dialogTitle = closing.label, topic, record, preset } = closing;
  return <InquiryOpener label={label} title={dialogTitle} {...{ topic, record, preset }} />;
}
