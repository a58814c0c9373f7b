import { type ReactNode, useContext } from 'react';
import { Notice } from '../../../ui/notice';
import type { ContentState } from '../../app/content-hooks';
import styles from './query-result.module.css';
import { ReportedErrorsContext } from './error-summary';

type LoadedProps<Data> = {
  query: Omit<ContentState<Data>, 'isPending'>;
  /** Text while loading. */
  loading: string;
  children: (data: Data) => ReactNode;
};

/** Renders the content of a query, or its loading or error message. */
export function QueryResult<Data>({ query: { data, failure }, loading, children }: LoadedProps<Data>) {
  const told = useContext(ReportedErrorsContext);
  if (data !== undefined) return children(data);
  if (failure && told.includes(failure)) return <p className={styles.loading}>Zurzeit nicht abrufbar.</p>;
  if (failure) return <Notice tone="error">{failure}</Notice>;
  return (
    <p className={styles.loading} role="status">
      {loading}
    </p>
  );
}
