import type { ReactNode } from 'react';
import { language } from '../content/language';
import styles from './preview.module.css';
import { texts } from './texts';

/** The preview has no sign-in of its own; it uses the session of the back office. */
export function SignInFirst() {
  return (
    <Refusal>
      {texts.signInFirst((words) => (
        <a href="/login" target="_top">
          {words}
        </a>
      ))}
    </Refusal>
  );
}

export function AdministratorsOnly() {
  return <Refusal>{texts.administratorsOnly}</Refusal>;
}

function Refusal({ children }: { children: ReactNode }) {
  return (
    <main className={styles.alone} lang={language}>
      <h1>{texts.preview}</h1>
      <p>{children}</p>
    </main>
  );
}
