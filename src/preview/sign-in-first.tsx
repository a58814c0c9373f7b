import styles from './preview.module.css';

/** The preview signs nobody in: it is for whom the back office knows in this browser. */
export function SignInFirst() {
  return (
    <main className={styles.alone} lang="en">
      <h1>Preview</h1>
      <p>
        Please{' '}
        <a href="/login" target="_top">
          sign in to the back office
        </a>{' '}
        first, then open the preview again.
      </p>
    </main>
  );
}
