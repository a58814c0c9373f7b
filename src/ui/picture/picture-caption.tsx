import styles from './picture-caption.module.css';

/** A small line over the lower edge of a picture, inside what has the picture's place. */
export function PictureCaption({ text }: { text: string }) {
  return <p className={styles.caption}>{text}</p>;
}
