import styles from './framed-image.module.css';
import captionStyles from './image-caption.module.css';
import focalPointStyles from './focal-point.module.css';

export type Ratio = '16x9' | '4x3' | '1x1' | '3x4';

type FramedImageProps = {
  /** Without a source, a placeholder is shown. */
  source?: { src: string; srcSet?: string };
  /** Empty only if the text beside it has the same content. */
  alt: string;
  ratio: Ratio;
  sizes: string;
  /** Visible without scrolling: loads at once, not lazily. */
  priority?: boolean;
  whole?: boolean;
  /** Position that stays visible when the frame crops the image; default: the centre. */
  focal?: FocalPoint;
  caption?: string;
};

const frames = {
  '16x9': { shape: styles.wide, width: 1600, height: 900 },
  '4x3': { shape: styles.standard, width: 1600, height: 1200 },
  '1x1': { shape: styles.square, width: 1200, height: 1200 },
  '3x4': { shape: styles.sheet, width: 1200, height: 1600 },
};

/** Image in a frame of fixed aspect ratio, so that nothing moves when it loads. */
export function FramedImage({
  source,
  alt,
  ratio,
  sizes,
  priority,
  whole,
  focal,
  caption,
}: FramedImageProps) {
  const { shape, width, height } = frames[ratio];
  const frame = `${styles.frame} ${shape}`;
  if (!source) return <div className={`${frame} ${styles.blank}`} aria-hidden="true" />;
  const { className: focalClass, ...focalAttributes } = focalPoint(focal) ?? {};
  return (
    <div className={classes(frame, whole && styles.contain, caption && styles.captioned)}>
      <img
        className={classes(styles.image, focalClass)}
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
        {...focalAttributes}
      />
      {caption && <ImageCaption text={caption} />}
    </div>
  );
}

function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Its parent must have the size of the image. */
export function ImageCaption({ text }: { text: string }) {
  return <p className={captionStyles.caption}>{text}</p>;
}

export type FocalPoint = { x: number; y: number };

/** Rounded to tenths, each a rule of the style sheet, because the content security policy blocks style attributes. */
export function focalPoint(point: FocalPoint | undefined) {
  if (!point) return undefined;
  return { className: focalPointStyles.focal, 'data-x': tenths(point.x), 'data-y': tenths(point.y) };
}

function tenths(share: number): number {
  return Math.round(share * 10);
}
