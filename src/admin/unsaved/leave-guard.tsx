import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { opensForm } from '../edit-link/use-edit-link';
import styles from './unsaved.module.css';
import { hasUnsaved, unsavedNow } from './unsaved';

/** Asks before a page with unsaved changes goes away: in the app by a dialog, else by the browser. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const staysHere = currentLocation.pathname === nextLocation.pathname && !opensForm(nextLocation.search);
    return hasUnsaved() && !staysHere;
  });

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const left = useRef<{ forget: () => void }>(undefined);
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Only now: where the next page cannot be loaded, the forms are still there.
    left.current?.forget();
    left.current = undefined;
  }, [pathname, search]);
  const leave = () => {
    if (blocker.state !== 'blocked') return;
    left.current = unsavedNow();
    blocker.proceed();
  };

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title="Unsaved changes" closeLabel="Close" onClose={() => blocker.reset()}>
      <p>What you have typed on this page is not saved yet. Leaving the page loses it.</p>
      <div className={styles.actions}>
        <Button variant="danger" onClick={leave}>
          Leave without saving
        </Button>
        <Button onClick={() => blocker.reset()}>Keep editing</Button>
      </div>
    </Dialog>
  );
}
