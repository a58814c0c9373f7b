import styles from './picture-caption.module.css';

/** Its parent must have the size of the image. */
export function PictureCaption({ text }: { text: string }) {
  return <p className={styles.caption}>{text}</p>;
}
