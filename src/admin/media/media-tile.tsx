import { usedText, type MediaEntry } from './media-entry';
import styles from './media.module.css';
import { MediaThumbnail } from './media-thumbnail';
import { texts } from './texts';

type MediaTileProps = {
  entry: MediaEntry;
  /** True if the details of the file are shown. */
  isOpen: boolean;
  isSelected: boolean;
  onOpen: () => void;
  onSelect: () => void;
};

/** Tile of a picture or PDF, with a checkbox to select it. A click shows the details. */
export function MediaTile({ entry, isOpen, isSelected, onOpen, onSelect }: MediaTileProps) {
  const { file, isPicture, title, hasTitle } = entry;
  return (
    <li className={styles.tile}>
      <MediaThumbnail file={file} isPicture={isPicture} />
      <div className={styles.caption}>
        <h2 className={styles.title}>
          <button
            type="button"
            className={styles.open}
            lang={hasTitle ? 'de' : undefined}
            aria-expanded={isOpen}
            onClick={onOpen}
          >
            {title}
          </button>
        </h2>
        <p className={styles.fact}>{isPicture ? usedText(entry) : `PDF · ${usedText(entry)}`}</p>
      </div>
      <input
        className={styles.select}
        type="checkbox"
        aria-label={texts.select(title)}
        checked={isSelected}
        onChange={onSelect}
      />
    </li>
  );
}
