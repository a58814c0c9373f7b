import { Search } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Notice } from '../../ui/notice';
import { common } from '../common-texts';
import { unexpectedErrorText } from '../errors/admin-error-boundary';
import { GoToDialog } from './go-to-dialog';
import styles from './palette.module.css';
import { texts } from './texts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Command palette: opens by its button, Ctrl+K or ⌘K. */
export function CommandPalette() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  // Before painting, so that the shortcut works as soon as its button is visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      // An open dialog must be answered first.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" /> <span className={styles.opener}>{texts.open}</span>
        <kbd className={styles.shortcut} aria-hidden="true">
          {isApple ? '⌘K' : texts.shortcut}
        </kbd>
      </Button>
      {isOpen && (
        <ErrorBoundary
          fallback={
            <Dialog title={texts.title} closeLabel={common.close} onClose={close}>
              <Notice tone="error">{unexpectedErrorText}</Notice>
            </Dialog>
          }
        >
          <GoToDialog onClose={close} />
        </ErrorBoundary>
      )}
    </>
  );
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
