import { useEffect, useRef } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { common } from '../../parts/common-texts';
import { recordParameter } from '../../editor/record-address';
import { hasUnsaved, snapshotDeletion } from '../../parts/unsaved';
import { localized } from '../../../content/language';

/**
 * Requires a confirmation to leave a page with unsaved changes: by a dialog within the app, by `beforeunload`
 * otherwise.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && closesForm(currentLocation, nextLocation),
  );

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
      <div className="answers">
        <Button variant="danger" onClick={leave}>
          {texts.leave}
        </Button>
        <Button onClick={() => blocker.reset()}>{texts.stay}</Button>
      </div>
    </Dialog>
  );
}

/** Checks whether a navigation changes the path, or opens another record in the website page. */
function closesForm(current: Location, next: Location): boolean {
  const nextRecord = recordIn(next);
  return current.pathname !== next.pathname || Boolean(nextRecord && nextRecord !== recordIn(current));
}

function recordIn({ search }: Location): string | null {
  return new URLSearchParams(search).get(recordParameter);
}

const texts = localized({
  title: ['Unsaved changes', 'Nicht gespeicherte Änderungen'],
  explanation: [
    'What you have typed on this page is not saved yet. Leaving the page loses it.',
    'Was Sie auf dieser Seite eingegeben haben, ist noch nicht gespeichert. Wenn Sie die Seite verlassen, geht es verloren.',
  ],
  leave: ['Leave without saving', 'Verlassen, ohne zu speichern'],
  stay: ['Keep editing', 'Weiter bearbeiten'],
});
