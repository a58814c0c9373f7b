import styles from './shell.module.css';

/** What stands there while it is not known yet what will. */
export function Waiting() {
  return (
    <p role="status" lang="de" className={styles.waiting}>
      Lade...
    </p>
  );
}
