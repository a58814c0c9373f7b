import { createContext, type ReactNode, useContext } from 'react';
import { buttonClass } from '../../ui/button';
import { Notice } from '../../ui/notice';
import type { ContentState } from '../app/content-hooks';
import { repeatedFailures } from '../app/failure';
import { PageIntro } from './page-intro';
import { SiteLink } from './site-link';
import styles from './states.module.css';

export function LoadingMessage({ text }: { text: string }) {
  return (
    <div className={`container ${styles.waiting}`}>
      <p role="status">{text}</p>
    </div>
  );
}

type QueryResultProps<Data> = {
  query: Omit<ContentState<Data>, 'isPending'>;
  loadingText: string;
  children: (data: Data) => ReactNode;
};

export function QueryResult<Data>({
  query: { data, failure },
  loadingText,
  children,
}: QueryResultProps<Data>) {
  const reportedErrors = useContext(ReportedErrorsContext);
  if (data !== undefined) return children(data);
  if (failure && reportedErrors.includes(failure)) return <p className="quiet">Zurzeit nicht abrufbar.</p>;
  if (failure) return <Notice tone="error">{failure}</Notice>;
  return (
    <p className="quiet" role="status">
      {loadingText}
    </p>
  );
}

type Query = { failure?: string };

type ErrorSummaryProps = {
  /** Queries of the page; `queryAbove` is one whose part is shown above and reports its own error. */
  queries: readonly Query[];
  queryAbove?: Query;
  children: ReactNode;
};

/** Messages already shown above, which QueryResult must not repeat. */
export const ReportedErrorsContext = createContext<readonly string[]>([]);

export function ErrorSummary({ queries, queryAbove, children }: ErrorSummaryProps) {
  const repeated = repeatedFailures(queryAbove ? [...queries, queryAbove] : queries);
  const unreported = repeated.filter((failure) => failure !== queryAbove?.failure);
  return (
    <>
      {unreported.map((failure) => (
        <div key={failure} className="container opening">
          <Notice tone="error">{failure}</Notice>
        </div>
      ))}
      <ReportedErrorsContext value={repeated}>{children}</ReportedErrorsContext>
    </>
  );
}

type EmptyStateProps = { children: ReactNode; action: { href: string; label: string } };

export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className="stack lead">
      <p>{children}</p>
      <SiteLink className={buttonClass({ variant: 'primary' })} href={action.href}>
        {action.label}
      </SiteLink>
    </div>
  );
}

/** Uses plain links, which reload everything. */
export function PageFailure() {
  const here = import.meta.env.SSR ? '' : location.pathname + location.search;
  return (
    <>
      <PageIntro title="Diese Seite konnte nicht geladen werden" />
      <div className="container opening">
        <div className="stack lead">
          <p>
            Bitte laden Sie die Seite neu. Wenn das nicht hilft, versuchen Sie es in einigen Minuten noch
            einmal.
          </p>
          <a className={buttonClass({ variant: 'primary' })} href={here}>
            Seite neu laden
          </a>
          <a href="/">Zur Startseite</a>
        </div>
      </div>
    </>
  );
}
