import { FileText } from 'lucide-react';
import { useRef } from 'react';
import type { MediaFile } from '../../data/files/media';
import { usePictureSource } from '../fields/file-input/website-files';
import styles from './media.module.css';
import type { MediaWidth } from '../../data/files/urls';
import { useInView } from './use-in-view';

type MediaThumbnailProps = { file: MediaFile; isPicture: boolean; width?: MediaWidth };

/**
 * Shows the picture once it is near the viewport, or an icon for a PDF. Decorative, because the title is beside it.
 */
export function MediaThumbnail({ file, isPicture, width = 320 }: MediaThumbnailProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useInView(frame);
  const url = isSeen && isPicture ? file.url : null;
  const source = usePictureSource(url, { width, else: file.privateBucket ?? 'drafts' });
  return (
    <div ref={frame} className={styles.frame}>
      {isPicture ? (
        source && <img className={styles.image} src={source} alt="" />
      ) : (
        <FileText aria-hidden="true" size={40} />
      )}
    </div>
  );
}
