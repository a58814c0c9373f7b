import { Button } from '../../ui/button';
import { usePageTitle } from './new-inquiry-count';
import styles from './page.module.css';
import { titleTexts } from './session-texts';
import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Notice } from '../../ui/notice';

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

type AdminErrorBoundaryProps = {
  onRetry?: () => void;
  children: ReactNode;
};

/** Limits an unexpected error to a part of the page, so that input in other parts stays. */
export function AdminErrorBoundary({ onRetry, children }: AdminErrorBoundaryProps) {
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
