import { createContext, type ReactNode } from 'react';
import { Notice } from '../../../ui/notice';
import { repeatedFailures } from '../../app/failure';

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
