import type { ReactNode } from 'react';
import type { GalleryImage } from '../../content/fields/image';
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

export function RecordText({ children }: { children: ReactNode }) {
  return <div className={`stack ${styles.text}`}>{children}</div>;
}

export function RecordSide({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.side}>
      {title && <h2 className={styles.label}>{title}</h2>}
      {children}
    </div>
  );
}
