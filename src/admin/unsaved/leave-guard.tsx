import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { opensForm } from '../edit-link/use-edit-link';
import styles from './unsaved.module.css';
import { hasUnsaved } from './unsaved';

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

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title="Unsaved changes" closeLabel="Close" onClose={() => blocker.reset()}>
      <p>What you have typed on this page is not saved yet. Leaving the page loses it.</p>
      <div className={styles.actions}>
        <Button variant="danger" onClick={() => blocker.proceed()}>
          Leave without saving
        </Button>
        <Button onClick={() => blocker.reset()}>Keep editing</Button>
      </div>
    </Dialog>
  );
}
