import styles from './loading.module.css';

type LoadingProps = {
  rows?: number;
  shape?: 'list' | 'form';
  children: string;
};

/** Message in a skeleton of the rows or fields that are loading, so that the content hardly moves. */
export function Loading({ rows = 6, shape = 'list', children }: LoadingProps) {
  return (
    <div className={styles[shape]} style={{ minHeight: `${rows * 3.5}rem` }}>
      <p className={styles.message} role="status">
        {children}
      </p>
    </div>
  );
}
