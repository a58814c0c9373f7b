import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { downloadPhoto, type InquiryFile } from '../../../../data/site/inquiries';
import { useObjectUrl } from '../../../editor/fields/picture/use-object-url';
import { useInView } from '../../../editor/media/media-entry';
import { useSession } from '../../../session/session-context';
import styles from './inquiry-photos.module.css';
import { texts } from '../texts';

/** Photos of an inquiry, each with a link to open it in full size. */
export function InquiryPhotos({ files }: { files: readonly InquiryFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={texts.photos}>
      {files.map((file) => (
        <li key={file.path}>
          <Photo {...file} />
        </li>
      ))}
    </ul>
  );
}

/** Loads the photo once it is near the viewport: it is private, so the browser cannot request it by its URL. */
function Photo({ path, name }: InquiryFile) {
  const { service } = useSession();
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useInView(frame);
  const { data = null, isError } = useQuery({
    queryKey: ['inquiry photo', path],
    queryFn: () => downloadPhoto(service, path),
    enabled: isSeen,
    staleTime: Infinity,
  });
  const url = useObjectUrl(data);
  return (
    <div ref={frame} className={styles.frame}>
      {url ? (
        <a href={url} target="_blank" rel="noopener" aria-label={texts.openPhoto(name)}>
          <img className={styles.image} src={url} alt={name} />
        </a>
      ) : (
        isError && texts.photoMissing(name)
      )}
    </div>
  );
}
