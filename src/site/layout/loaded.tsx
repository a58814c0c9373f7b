import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice';
import styles from './loaded.module.css';

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: Error | null };
  /** SPEC §8: what is shown while loading, and when the failure says nothing itself. */
  loading: string;
  failure: string;
  children: (data: Data) => ReactNode;
};

/** Content, or in its place that it is loading or could not be loaded. */
export function Loaded<Data>({ query: { data, error }, loading, failure, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <Notice tone="error">Error: {error.message || failure}</Notice>;
  return (
    <p className={styles.loading} role="status">
      {loading}
    </p>
  );
}
