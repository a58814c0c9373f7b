import { useRef } from 'react';
import { useElementSize } from '../../ui/page-frame/use-element-size';
import styles from './brand-page.module.css';
import { texts } from './texts';

/** Width of a desktop page, and the height shown of it, in CSS pixels. */
const pagePx = { width: 1280, height: 1440 };

/** Renders the upper part of a page, scaled down and inert. */
export function PageThumbnail({ label, src }: { label: string; src: string }) {
  const viewport = useRef<HTMLDivElement>(null);
  const scale = useElementSize(viewport).width / pagePx.width;
  return (
    <figure className={styles.page}>
      <div ref={viewport} className={styles.viewport} style={{ height: pagePx.height * scale }} inert>
        <iframe
          className={styles.frame}
          title={texts.pagePreview(label)}
          src={src}
          style={{ ...pagePx, transform: `scale(${scale})` }}
        />
      </div>
      <figcaption lang="de">{label}</figcaption>
    </figure>
  );
}
