import type { Picture } from '../../content/draft';
import type { Ratio } from '../../content/kinds/image';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/field';
import styles from './fields.module.css';
import { useObjectUrl } from './use-object-url';
import { usePictureSource } from './website-files';

type PictureEntryProps = {
  picture: Picture;
  ratio: Ratio;
  altName: string;
  altLabel: string;
  altError: string | undefined;
  /** What kind of picture it is, where that matters. */
  badge: string | undefined;
  onAlt: (alt: string) => void;
  /** Changes places with the picture before it; not given for the first. */
  onForward: (() => void) | undefined;
  onRemove: () => void;
};

export function PictureEntry({
  picture,
  ratio,
  altName,
  altLabel,
  altError,
  badge,
  ...on
}: PictureEntryProps) {
  const chosen = useObjectUrl(picture.file);
  const stored = usePictureSource(picture.file ? null : picture.url, { width: 480, else: 'drafts' });
  const source = picture.file ? chosen : stored;
  return (
    <li className={styles.picture}>
      <div className={styles.frame} style={{ aspectRatio: ratio === 'own' ? 16 / 9 : ratio }}>
        {source && (
          <img
            src={source}
            alt=""
            className={styles.image}
            style={{ objectFit: ratio === 'own' ? 'contain' : undefined }}
          />
        )}
        {badge && <span className={styles.badge}>{badge}</span>}
        {picture.file && <span className={styles.fresh}>not saved yet</span>}
      </div>
      <TextInput
        name={altName}
        label={altLabel}
        hint="What the picture shows, for people who cannot see it"
        lang="de"
        error={altError}
        value={picture.alt}
        onChange={(event) => on.onAlt(event.target.value)}
      />
      <div className={styles.actions}>
        <Button variant="danger" size="small" onClick={on.onRemove}>
          Delete image
        </Button>
        {on.onForward && (
          <Button variant="quiet" size="small" onClick={on.onForward}>
            Move forward
          </Button>
        )}
      </div>
    </li>
  );
}
