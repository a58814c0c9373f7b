import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Notice } from '../../ui/notice';
import styles from './faults.module.css';
import { texts } from './texts';

type ContainedProps = {
  /** Called before it is tried again. */
  onRetry?: () => void;
  children: ReactNode;
};

/** Keeps an unexpected error to a part of the page: what is typed in the others stays. */
export function AdminErrorBoundary({ onRetry, children }: ContainedProps) {
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
          <p>{texts.unforeseen}</p>
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

export const unexpectedErrorText = texts.unforeseen;
