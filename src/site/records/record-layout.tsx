import type { ReactNode } from 'react';
import type { GalleryImage } from '../../content/fields/file/image';
import type { Ratio } from '../../ui/picture/picture';
import { RecordGallery } from '../media/record-gallery';
import styles from './record-layout.module.css';

type RecordLayoutProps = {
  title: string;
  record: { image_url: string | null; alt: string; gallery?: GalleryImage[] };
  ratio: Ratio;
  /** `RecordText` and `RecordSide`, in reading order. */
  children: ReactNode;
};

/** Pictures and text of a record, in wide windows with its facts beside them. */
export function RecordLayout({ title, record, ratio, children }: RecordLayoutProps) {
  const { image_url, alt, gallery = [] } = record;
  return (
    <article className={styles.columns}>
      {(image_url || gallery.length > 0) && (
        <div className={styles.pictures}>
          <RecordGallery
            title={title}
            record={{ image_url, alt, gallery }}
            ratio={ratio}
            sizes="(width < 60rem) calc(100vw - 2.25rem), 46rem"
            priority
          />
        </div>
      )}
      {children}
    </article>
  );
}

/** Column with the text of a record. */
export function RecordText({ children }: { children: ReactNode }) {
  return <div className={styles.text}>{children}</div>;
}

/** Column with facts and actions; without a title, it has no heading. */
export function RecordSide({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.side}>
      {title && <h2 className={styles.label}>{title}</h2>}
      {children}
    </div>
  );
}
