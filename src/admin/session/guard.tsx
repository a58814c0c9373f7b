import { Link, Navigate, Outlet } from 'react-router';
import { type ReactNode, useState } from 'react';
import { usePageTitle, useSessionState } from './session-context';
import { titleTexts } from './session-texts';
import styles from './page.module.css';
import { SignInAgain } from './sign-in/sign-in-form';
import { Button, Notice } from '../../ui/controls';
import { ErrorBoundary } from '../../ui/error-boundary';

export function NotFoundPage() {
  usePageTitle(titleTexts.notFound);
  return (
    <>
      <h1>{titleTexts.noSection}</h1>
      <p>
        {titleTexts.otherSections((title) => (
          <Link to="/admin/references">{title}</Link>
        ))}
      </p>
    </>
  );
}

export function SessionLoading() {
  return (
    <p role="status" lang="de" className={`${styles.waiting} quiet`}>
      Lade...
    </p>
  );
}

/** The database enforces write access. */
export function Guard() {
  const state = useSessionState();
  if (state.status === 'checking') return <SessionLoading />;
  if (state.status === 'signedOut' || state.status === 'mfaRequired') return <Navigate to="/login" replace />;
  // Signed in by a recovery link: set the new password first.
  if (state.status === 'signedIn' && state.isRecovering) return <Navigate to="/login" replace />;
  return (
    <>
      <Outlet />
      {state.status === 'expired' && state.isReauthenticating && (
        <SignInAgain
          email={state.user.email}
          needsMfa={state.needsMfa}
          needsRecentSignIn={state.needsRecentSignIn}
        />
      )}
    </>
  );
}

/** Its button and its link load the document anew. */
export function FailedPage() {
  usePageTitle(titleTexts.failedPageTitle);
  return (
    <div className={styles.page}>
      <h1>{titleTexts.failedTitle}</h1>
      <p>{titleTexts.explanation}</p>
      <div className={`${styles.actions} cluster gap-4`}>
        <Button onClick={() => location.reload()}>{titleTexts.reload}</Button>
        <a href="/admin/overview">{titleTexts.toOverview}</a>
      </div>
    </div>
  );
}

/** Limits an unexpected error to a part of the page, so that input in other parts stays. */
export function AdminErrorBoundary({ onRetry, children }: { onRetry?: () => void; children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    onRetry?.();
    setAttempt(attempt + 1);
  };
  return (
    <ErrorBoundary
      key={attempt}
      fallback={
        <Notice tone="error">
          <p>{titleTexts.unexpected}</p>
          <Button variant="quiet" size="small" className="above-3" onClick={retry}>
            {titleTexts.tryAgain}
          </Button>
        </Notice>
      }
    >
      {children}
    </ErrorBoundary>
  );
}

export const unexpectedErrorText = titleTexts.unexpected;
