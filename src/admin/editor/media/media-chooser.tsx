import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { FileText } from 'lucide-react';
import { Dialog } from '../../../ui/dialog';
import { common, failureText } from '../../parts/texts';
import { PublicUrlsContext, useImageSource } from '../fields/file-input';
import { PagedList } from '../../parts/lists/lists';
import { type MediaEntry, usedText, useMedia, useMediaSearch, useInView } from './media-entry';
import styles from './media.module.css';
import { mediaTexts } from './texts';
import type { MediaFile } from '../../../data/files/media';
import { mediaUrl, type MediaWidth } from '../../../data/files/urls';
import { LoadFailure } from '../../parts/use-action';

type MediaChooserDialogProps = { onClose: () => void; onChoose: (entry: MediaEntry) => void };

export function MediaChooserDialog({ onClose, onChoose }: MediaChooserDialogProps) {
  const { entries, publicUrls, error } = useMedia();
  const { found, searchBox } = useMediaSearch(
    entries?.filter(({ isImage }) => isImage),
    ['images'],
  );
  const choose = (entry: MediaEntry) => {
    // `onChoose` may open another dialog, so close this one first and return the focus.
    flushSync(onClose);
    onChoose(entry);
  };
  return (
    <Dialog title={mediaTexts.choose} closeLabel={common.close} wide onClose={onClose}>
      <PublicUrlsContext value={publicUrls}>
        {error && <LoadFailure>{failureText(error, common.fetchFailure)}</LoadFailure>}
        {!error && searchBox}
        <PagedList items={found} className={styles.small} label={mediaTexts.filters.images}>
          {(entry) => (
            <li key={`${entry.file.privateBucket} ${entry.file.url}`}>
              <button type="button" className={styles.choice} onClick={() => choose(entry)}>
                <MediaThumbnail file={entry.file} isImage />
                <span className={`${styles.choiceText} stack gap-1`}>
                  <span lang={entry.hasTitle ? 'de' : undefined}>{entry.title}</span>
                  <span className="quiet small">{usedText(entry)}</span>
                </span>
              </button>
            </li>
          )}
        </PagedList>
      </PublicUrlsContext>
    </Dialog>
  );
}

type MediaThumbnailProps = { file: MediaFile; isImage: boolean; width?: MediaWidth };

/** Decorative, because the title is beside it. A private image is loaded once it is near the viewport. */
export function MediaThumbnail({ file, isImage, width = 320 }: MediaThumbnailProps) {
  const { url, privateBucket = 'drafts' } = file;
  const frame = useRef<HTMLDivElement>(null);
  const isPrivate = isImage && file.privateBucket !== undefined;
  const isSeen = useInView(frame);
  const privateSource = useImageSource(isPrivate && isSeen ? url : null, { width, privateBucket });
  const source = isPrivate ? privateSource : mediaUrl(url, width);
  return (
    <div ref={frame} className={styles.frame}>
      {!isImage && <FileText aria-hidden="true" size={40} />}
      {isImage && source && <img className={`${styles.image} fill`} src={source} alt="" loading="lazy" />}
    </div>
  );
}
