import { Pencil } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { recordLink } from '../../data/records/record-link';
import { sessionKey } from '../../data/account/session-key';
import type { MarkProps } from '../app/edit-anchor';
import styles from './edit-mark.module.css';
import { recordName } from './record-name';

/** The way to a record's form, beside it. Loaded only in a browser that is signed in to the back office. */
export function EditMark({ type, row, field }: MarkProps) {
  const isSignedIn = useSyncExternalStore(watchSession, hasSession);
  if (!isSignedIn || !row) return null;
  return (
    <a
      className={styles.mark}
      href={recordLink({ type, id: row.id, field })}
      aria-label={`Bearbeiten: ${recordName(type, row)}`}
      // A card around it may have a click of its own.
      onClick={(event) => event.stopPropagation()}
    >
      <Pencil aria-hidden="true" size="1em" /> Bearbeiten
    </a>
  );
}

function hasSession(): boolean {
  return localStorage.getItem(sessionKey) !== null;
}

/** Somebody may sign out in another window, or come back to this page after signing out in this one. */
function watchSession(listener: () => void): () => void {
  addEventListener('storage', listener);
  addEventListener('pageshow', listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener('pageshow', listener);
  };
}
