import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice';
import styles from './loaded.module.css';

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: Error | null };
  /** SPEC §8: what is shown while loading, and when the failure says nothing itself. */
  loading: string;
  failure: string;
  /** Shows `failure` even when the error names its reason. */
  hideReason?: boolean;
  children: (data: Data) => ReactNode;
};

/** Content, or in its place that it is loading or could not be loaded. */
export function Loaded<Data>({
  query: { data, error },
  loading,
  failure,
  hideReason,
  children,
}: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) {
    const reason = !hideReason && error.message;
    return <Notice tone="error">{reason ? `Error: ${reason}` : failure}</Notice>;
  }
  return (
    <p className={styles.loading} role="status">
      {loading}
    </p>
  );
}
