import { FileText } from 'lucide-react';
import { useRef } from 'react';
import type { MediaFile } from '../../../data/files/media';
import { mediaUrl, type MediaWidth } from '../../../data/files/urls';
import { usePictureSource } from '../fields/file-input/website-files';
import styles from './media.module.css';
import { useInView } from './media-entry';

type MediaThumbnailProps = { file: MediaFile; isPicture: boolean; width?: MediaWidth };

/** Shows a picture, or an icon for a PDF. Decorative, because the title is beside it. */
export function MediaThumbnail({ file, isPicture, width = 320 }: MediaThumbnailProps) {
  if (isPicture && file.privateBucket) return <PrivateThumbnail file={file} width={width} />;
  return (
    <div className={styles.frame}>
      {isPicture ? (
        <img className={styles.image} src={mediaUrl(file.url, width)} alt="" loading="lazy" />
      ) : (
        <FileText aria-hidden="true" size={40} />
      )}
    </div>
  );
}

/** Loads a private picture once it is near the viewport. */
function PrivateThumbnail({ file, width }: { file: MediaFile; width: MediaWidth }) {
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useInView(frame);
  const source = usePictureSource(isSeen ? file.url : null, {
    width,
    privateBucket: file.privateBucket ?? 'drafts',
  });
  return (
    <div ref={frame} className={styles.frame}>
      {source && <img className={styles.image} src={source} alt="" />}
    </div>
  );
}
