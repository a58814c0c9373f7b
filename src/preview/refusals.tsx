import type { ReactNode } from 'react';
import styles from './preview.module.css';

/** The preview signs nobody in: it is for whom the back office knows in this browser. */
export function SignInFirst() {
  return (
    <Refusal>
      Please{' '}
      <a href="/login" target="_top">
        sign in to the back office
      </a>{' '}
      first, then open the preview again.
    </Refusal>
  );
}

export function AdministratorsOnly() {
  return <Refusal>Only administrators can see what the website was. Your account is not one.</Refusal>;
}

function Refusal({ children }: { children: ReactNode }) {
  return (
    <main className={styles.alone} lang="en">
      <h1>Preview</h1>
      <p>{children}</p>
    </main>
  );
}
