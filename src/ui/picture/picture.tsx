import { type FocalPoint, focalPoint } from './focal-point';
import { PictureCaption } from './picture-caption';
import styles from './picture.module.css';

export type Ratio = '16x9' | '4x3' | '1x1';

export type PictureSource = {
  src: string;
  srcSet?: string;
};

type PictureProps = {
  /** Without a source the place stays, as a blank sheet. */
  source?: PictureSource;
  /** Empty only where the picture says nothing that the text does not say. */
  alt: string;
  ratio: Ratio;
  sizes: string;
  /** In sight from the start: loaded at once instead of when it comes near. */
  priority?: boolean;
  /** Shows the whole picture instead of filling the frame. */
  whole?: boolean;
  /** What stays in sight where the frame has another shape; its middle unless told otherwise. */
  focal?: FocalPoint;
  /** A few words over its lower edge. */
  caption?: string;
};

const frames = {
  '16x9': { shape: styles.wide, width: 1600, height: 900 },
  '4x3': { shape: styles.standard, width: 1600, height: 1200 },
  '1x1': { shape: styles.square, width: 1200, height: 1200 },
};

/** A picture in a frame of fixed ratio: nothing moves when it arrives. */
export function Picture({ source, alt, ratio, sizes, priority, whole, focal, caption }: PictureProps) {
  const { shape, width, height } = frames[ratio];
  const frame = `${styles.frame} ${shape}`;
  if (!source) return <div className={`${frame} ${styles.blank}`} aria-hidden="true" />;
  const { className: place, ...focus } = focalPoint(focal) ?? {};
  return (
    <div className={classes(frame, whole && styles.contain, caption && styles.captioned)}>
      <img
        className={classes(styles.image, place)}
        src={source.src}
        srcSet={source.srcSet}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        draggable={false}
        {...focus}
      />
      {caption && <PictureCaption text={caption} />}
    </div>
  );
}

function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
