import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { common } from '../common-texts';
import { recordParameter } from '../record-address/edit-link';
import { texts } from './texts';
import styles from './unsaved.module.css';
import { hasUnsaved, snapshotDeletion } from './unsaved';

/**
 * Requires a confirmation to leave a page with unsaved changes: by a dialog within the app, by `beforeunload`
 * otherwise.
 */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const next = new URLSearchParams(nextLocation.search).get(recordParameter);
    const opensOther = next && next !== new URLSearchParams(currentLocation.search).get(recordParameter);
    return hasUnsaved() && (currentLocation.pathname !== nextLocation.pathname || Boolean(opensOther));
  });

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const deleteSnapshots = useRef<() => void>(undefined);
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Only after the navigation: if the next page fails to load, the forms stay open.
    deleteSnapshots.current?.();
    deleteSnapshots.current = undefined;
  }, [pathname, search]);
  const leave = () => {
    if (blocker.state !== 'blocked') return;
    deleteSnapshots.current = snapshotDeletion();
    blocker.proceed();
  };

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={texts.title} closeLabel={common.close} onClose={() => blocker.reset()}>
      <p>{texts.explanation}</p>
      <div className={styles.actions}>
        <Button variant="danger" onClick={leave}>
          {texts.leave}
        </Button>
        <Button onClick={() => blocker.reset()}>{texts.stay}</Button>
      </div>
    </Dialog>
  );
}
