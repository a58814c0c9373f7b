import { Navigate } from 'react-router';
import { usePageTitle } from '../shell/page-title';
import { useSessionState } from './session-context';
import { SignInForm } from './sign-in-form';
import styles from './session.module.css';

export function LoginPage() {
  const { status } = useSessionState();
  usePageTitle('Sign in');
  if (status === 'in') return <Navigate to="/admin/references" replace />;
  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <h1 className={styles.title}>Sign in to your account</h1>
        <SignInForm />
      </main>
      <footer className={styles.legal} lang="de">
        <a href="/">Zur Website</a>
        <a href="/impressum">Impressum</a>
        <a href="/datenschutz">Datenschutz</a>
      </footer>
    </div>
  );
}
