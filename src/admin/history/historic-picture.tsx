import { usePictureSource } from '../fields/file-input/website-files';
import styles from './history.module.css';

/** A picture of some state of a record: from the website while it is there, else from where it is kept. */
export function HistoricPicture({ url, alt }: { url: string; alt: string }) {
  const source = usePictureSource(url, { width: 320, else: 'archive' });
  return (
    <span className={styles.picture}>
      {source && <img className={styles.image} src={source} alt="" />}
      <span className={styles.alt}>{alt}</span>
    </span>
  );
}
