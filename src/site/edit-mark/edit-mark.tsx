import { Pencil } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { recordLink, returnMessageKey } from '../../data/records/record-link';
import { sessionKey } from '../../data/account/session-key';
import type { EditAnchorProps } from '../app/content-hooks';
import styles from './edit-mark.module.css';
import type { ContentTypeName } from '../../content';
import type { Row } from '../../content/record/form-values';
import { plainText } from '../../content/text/markup';

/** Loaded only in browsers that are signed in to the back office. */
export function EditMark({ type, row, field, name }: EditAnchorProps) {
  const isSignedIn = useSyncExternalStore(watchSession, () => localStorage.getItem(sessionKey) !== null);
  if (!isSignedIn || !row) return null;
  return (
    <a
      className={`${styles.mark} unprinted`}
      href={recordLink({ type, id: row.id, field })}
      aria-label={`Bearbeiten: ${name ?? recordName(type, row)}`}
      onClick={(event) => {
        // Do not trigger the click handler of a surrounding card.
        event.stopPropagation();
        const from = location.pathname + location.search;
        event.currentTarget.href = recordLink({ type, id: row.id, field, from });
        sessionStorage.setItem(scrollPositionKey, JSON.stringify({ from, top: window.scrollY }));
      }}
    >
      <Pencil aria-hidden="true" size="1em" /> Bearbeiten
    </a>
  );
}

const scrollPositionKey = 'edit-place';

/** Scrolls to where the edit link was followed, after the return from the form. */
function restoreScrollPosition(): void {
  const stored = sessionStorage.getItem(scrollPositionKey);
  if (!stored) return;
  sessionStorage.removeItem(scrollPositionKey);
  const { from, top }: { from: string; top: number } = JSON.parse(stored);
  if (from === location.pathname + location.search) window.scrollTo(0, top);
}
restoreScrollPosition();

const messageDurationMs = 6000;

function showReturnMessage(): void {
  const message = sessionStorage.getItem(returnMessageKey);
  if (!message) return;
  sessionStorage.removeItem(returnMessageKey);
  const status = document.createElement('p');
  status.className = styles.message ?? '';
  status.role = 'status';
  document.body.append(status);
  // Screen readers announce a change of an existing live region.
  requestAnimationFrame(() => (status.textContent = message));
  setTimeout(() => status.remove(), messageDurationMs);
}
showReturnMessage();

/** Subscribes to sign-outs in other windows, and to sign-outs before this page returns from the back/forward cache. */
function watchSession(listener: () => void): () => void {
  addEventListener('storage', listener);
  addEventListener('pageshow', listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener('pageshow', listener);
  };
}

const typeNames: Partial<Record<ContentTypeName, string>> = {
  contact: 'Kontaktdaten',
  footer: 'Fußzeile',
  imprint: 'Impressum',
  'privacy-policy': 'Datenschutzerklärung',
};

const nameColumns = ['role', 'degree', 'question', 'name', 'title', 'company', 'content'];

const maxNameLength = 60;

function recordName(type: ContentTypeName, row: Row): string {
  const column = nameColumns.find((name) => row[name]);
  const name = typeNames[type] ?? (column ? plainText(String(row[column])) : 'Texte dieser Seite');
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength).trimEnd()}…` : name;
}
