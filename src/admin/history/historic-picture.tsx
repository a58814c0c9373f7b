import { usePictureSource } from '../fields/file-input/website-files';
import styles from './history.module.css';

/** Shows a picture of a former version, from the website or from a private bucket. */
export function HistoricPicture({ url, alt }: { url: string; alt: string }) {
  const source = usePictureSource(url, { width: 320, privateBucket: 'archive' });
  return (
    <span className={styles.picture}>
      {source && <img className={styles.image} src={source} alt="" />}
      <span className={styles.alt}>{alt}</span>
    </span>
  );
}
