import { Pencil } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { recordLink } from '../../data/records/record-link';
import { sessionKey } from '../../data/account/session-key';
import type { MarkProps } from '../app/edit-anchor';
import styles from './edit-mark.module.css';
import { recordName } from './record-name';

/** Link to a record's form. Loaded only in browsers that are signed in to the back office. */
export function EditMark({ type, row, field }: MarkProps) {
  const isSignedIn = useSyncExternalStore(watchSession, hasSession);
  if (!isSignedIn || !row) return null;
  return (
    <a
      className={styles.mark}
      href={recordLink({ type, id: row.id, field })}
      aria-label={`Bearbeiten: ${recordName(type, row)}`}
      // Do not trigger the click handler of a surrounding card.
      onClick={(event) => event.stopPropagation()}
    >
      <Pencil aria-hidden="true" size="1em" /> Bearbeiten
    </a>
  );
}

function hasSession(): boolean {
  return localStorage.getItem(sessionKey) !== null;
}

/** Subscribes to sign-outs in other windows, and to sign-outs before this page returns from the back/forward cache. */
function watchSession(listener: () => void): () => void {
  addEventListener('storage', listener);
  addEventListener('pageshow', listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener('pageshow', listener);
  };
}
