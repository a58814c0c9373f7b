import styles from './waiting.module.css';

/** Stands in the place of a page while its code or its content is on the way. */
export function Waiting({ text }: { text: string }) {
  return (
    <div className={`container ${styles.waiting}`}>
      <p role="status">{text}</p>
    </div>
  );
}
