import { createContext, type ReactNode } from 'react';
import { Notice } from '../../../ui/notice';
import { repeatedFailures } from '../../app/failure';
import styles from './query-result.module.css';

type Part = { failure?: string };

type SharedFailuresProps = {
  /** Whatever the page shows; one of them may stand above and tell its failure itself. */
  parts: readonly Part[];
  above?: Part;
  children: ReactNode;
};

/** What the parts below need not say again. */
export const ReportedErrorsContext = createContext<readonly string[]>([]);

/** One outage is told once: what several parts would say stands above them all. */
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
