import styles from './loading-message.module.css';

export function LoadingMessage({ text }: { text: string }) {
  return (
    <div className={`container ${styles.waiting}`}>
      <p role="status">{text}</p>
    </div>
  );
}
