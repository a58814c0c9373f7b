import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Notice } from '../../ui/notice';
import styles from './faults.module.css';
import { texts } from './texts';

type AdminErrorBoundaryProps = {
  /** Called before a retry. */
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
          <p>{texts.unexpected}</p>
          <Button variant="quiet" size="small" className={styles.retry} onClick={retry}>
            {texts.tryAgain}
          </Button>
        </Notice>
      }
    >
      {children}
    </ErrorBoundary>
  );
}

export const unexpectedErrorText = texts.unexpected;
