import styles from './loading.module.css';

type LoadingProps = {
  rows?: number;
  children: string;
};

/** Message in a skeleton of rows while a list is loading, so that the content below hardly moves. */
export function Loading({ rows = 6, children }: LoadingProps) {
  return (
    <div className={styles.skeleton} style={{ minHeight: `${rows * 3.5}rem` }}>
      <p className={styles.message} role="status">
        {children}
      </p>
    </div>
  );
}
