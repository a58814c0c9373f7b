import { createContext, type ReactNode, useContext, Suspense, useId } from 'react';
import { buttonClass, Notice } from '../../ui/controls';
import type { ContentState } from '../app/content-hooks';
import { SiteLink } from './site-link';
import styles from './states.module.css';
import { Unbroken } from '../../ui/markup';
import pageIntroStyles from './page-intro.module.css';
import subjects from './subjects/subjects.module.css';
import sectionStyles from './section.module.css';

export function LoadingMessage({ text }: { text: string }) {
  return (
    <div className={`container ${styles.waiting}`}>
      <p role="status">{text}</p>
    </div>
  );
}

type QueryResultProps<Data> = {
  query: Omit<ContentState<Data>, 'isPending'>;
  loadingText?: string;
  /** Replaces an empty list, and a record that does not exist. */
  empty?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
};

export function QueryResult<Data>({
  query: { data, failure },
  loadingText = 'Lade Inhalt...',
  empty,
  children,
}: QueryResultProps<Data>) {
  const reportedErrors = useContext(ReportedErrorsContext);
  if (data === null || (empty && Array.isArray(data) && data.length === 0)) return empty;
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
const ReportedErrorsContext = createContext<readonly string[]>([]);

/** Shows each message that several queries would show once. */
export function ErrorSummary({ queries, queryAbove, children }: ErrorSummaryProps) {
  const failures = [...queries, queryAbove].flatMap((query) => query?.failure ?? []);
  const repeated = [...new Set(failures.filter((failure, index) => failures.indexOf(failure) !== index))];
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

type EmptyStateProps = { children: ReactNode; href?: string; label: string };

export function EmptyState({ children, href = '/contact', label }: EmptyStateProps) {
  return (
    <div className="stack lead">
      <p>{children}</p>
      <SiteLink className={buttonClass({ variant: 'primary' })} href={href}>
        {label}
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

type PageIntroProps = {
  title: string;
  subtitle?: string | null;
  above?: ReactNode;
  action?: ReactNode;
  editAnchor?: ReactNode;
  /** Path of the page, whose beginning selects the drawing. */
  path?: string;
};

export function PageIntro({ title, subtitle, above, action, editAnchor, path = '' }: PageIntroProps) {
  const [, subject = ''] = path.split('/');
  return (
    <div className={`${pageIntroStyles.intro} ${subjects[subject] ?? subjects.default}`} data-surface="ink">
      <div className={`container ${pageIntroStyles.inner}`}>
        {above}
        <h1>{title}</h1>
        {subtitle && (
          <p className={pageIntroStyles.subtitle}>
            <Unbroken text={subtitle} />
          </p>
        )}
        {action && <div className={pageIntroStyles.action}>{action}</div>}
        {editAnchor}
      </div>
    </div>
  );
}

export type SectionProps = {
  title: string;
  editAnchor?: ReactNode;
  number?: number;
  aside?: ReactNode;
  surface?: 'paper' | 'ink' | 'sunk';
  id?: string;
  children: ReactNode;
};

/** React hydrates each section separately, clicked ones first. */
export function Section({ title, editAnchor, number, aside, surface = 'paper', id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      className={`${sectionStyles.section} ${sectionStyles[surface] ?? ''}`}
      data-surface={surface === 'ink' ? 'ink' : undefined}
      aria-labelledby={headingId}
      id={id}
      data-late=""
    >
      <div className="container">
        <div className={sectionStyles.head}>
          {number !== undefined && (
            <span className={sectionStyles.number} aria-hidden="true">
              {String(number).padStart(2, '0')}
            </span>
          )}
          <h2 id={headingId}>{title}</h2>
          {aside && <div className={`${sectionStyles.aside} unprinted`}>{aside}</div>}
          {editAnchor}
        </div>
        <Suspense>{children}</Suspense>
      </div>
    </section>
  );
}
