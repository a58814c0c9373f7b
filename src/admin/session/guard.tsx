import { Link, Navigate, Outlet } from 'react-router';
import { type ReactNode, useState } from 'react';
import { useSessionState } from './session-context';
import { usePageTitle } from './page-title';
import styles from './page.module.css';
import { SignInAgain } from './sign-in/sign-in-form';
import { localized } from '../../content/language';
import { Button, Notice } from '../../ui/controls';
import { ErrorBoundary } from '../../ui/error-boundary';
import { common, richPhrase } from '../parts/texts';
import { QuietButton } from '../parts/lists/lists';

const texts = localized({
  notFound: ['Not found', 'Nicht gefunden'],
  noSection: ['There is no such section', 'Diesen Bereich gibt es nicht'],
  otherSections: richPhrase(
    'Open the menu to see all sections, or go to {References}.',
    'Öffnen Sie das Menü, um alle Bereiche zu sehen, oder gehen Sie zu {Referenzen}.',
  ),
  failedPageTitle: ['Not shown', 'Nicht angezeigt'],
  failedTitle: ['This page could not be shown', 'Diese Seite konnte nicht angezeigt werden'],
  explanation: [
    'Something unexpected happened, or the connection was lost. Nothing that was saved is affected. Please reload the page; if that does not help, go to the overview or try again in a few minutes.',
    'Etwas Unerwartetes ist passiert, oder die Verbindung wurde unterbrochen. Was gespeichert war, ist davon nicht betroffen. Bitte laden Sie die Seite neu; wenn das nicht hilft, gehen Sie zur Übersicht, oder versuchen Sie es in einigen Minuten noch einmal.',
  ],
  reload: ['Reload the page', 'Seite neu laden'],
  toOverview: ['Go to the overview', 'Zur Übersicht'],
  unexpected: [
    'Something unexpected happened here. The rest of the page goes on, and what you have typed in it is still there.',
    'Hier ist etwas Unerwartetes passiert. Der Rest der Seite läuft weiter, und was Sie dort eingegeben haben, ist noch da.',
  ],
});

export function NotFoundPage() {
  usePageTitle(texts.notFound);
  return (
    <>
      <h1>{texts.noSection}</h1>
      <p>
        {texts.otherSections((title) => (
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
  // Signed in by a recovery link: set the new password first.
  const isSignedIn = state.status === 'expired' || (state.status === 'signedIn' && !state.isRecovering);
  if (!isSignedIn) return <Navigate to="/login" replace />;
  return (
    <>
      <Outlet />
      {state.status === 'expired' && state.isReauthenticating && <SignInAgain {...state} />}
    </>
  );
}

/** Its button and its link load the document anew. */
export function FailedPage() {
  usePageTitle(texts.failedPageTitle);
  return (
    <div className={styles.page}>
      <h1>{texts.failedTitle}</h1>
      <p>{texts.explanation}</p>
      <div className={`${styles.actions} cluster gap-4`}>
        <Button onClick={() => location.reload()}>{texts.reload}</Button>
        <a href="/admin/overview">{texts.toOverview}</a>
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
          <p>{texts.unexpected}</p>
          <QuietButton className="above-3" onClick={retry}>
            {common.tryAgain}
          </QuietButton>
        </Notice>
      }
    >
      {children}
    </ErrorBoundary>
  );
}

export const unexpectedErrorText = texts.unexpected;
