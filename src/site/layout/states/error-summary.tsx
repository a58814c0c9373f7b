import { createContext, type ReactNode } from 'react';
import { Notice } from '../../../ui/notice';
import { repeatedFailures } from '../../app/failure';
import styles from './query-result.module.css';

type Part = { failure?: string };

type SharedFailuresProps = {
  /** Queries of the page; `above` is one whose part is shown above and reports its own error. */
  parts: readonly Part[];
  above?: Part;
  children: ReactNode;
};

/** Messages already shown above, which parts must not repeat. */
export const ReportedErrorsContext = createContext<readonly string[]>([]);

/** Shows a message once that several parts of the page would show. */
export function ErrorSummary({ parts, above, children }: SharedFailuresProps) {
  const shared = repeatedFailures(above ? [...parts, above] : parts);
  const here = shared.filter((failure) => failure !== above?.failure);
  return (
    <>
      {here.map((failure) => (
        <div key={failure} className={`container ${styles.shared}`}>
          <Notice tone="error">{failure}</Notice>
        </div>
      ))}
      <ReportedErrorsContext value={shared}>{children}</ReportedErrorsContext>
    </>
  );
}
