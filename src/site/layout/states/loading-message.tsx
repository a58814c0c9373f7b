import styles from './loading-message.module.css';

/** Placeholder of a page while its code or content loads. */
export function LoadingMessage({ text }: { text: string }) {
  return (
    <div className={`container ${styles.waiting}`}>
      <p role="status">{text}</p>
    </div>
  );
}
