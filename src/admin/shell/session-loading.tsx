import styles from './shell.module.css';

/** Placeholder while the session state is unknown. */
export function SessionLoading() {
  return (
    <p role="status" lang="de" className={styles.waiting}>
      Lade...
    </p>
  );
}
