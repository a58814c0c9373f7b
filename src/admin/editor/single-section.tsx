import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { draftOf, newDraft } from '../../content/record';
import { loadFailure } from '../../content/messages';
import type { Single } from '../../content/model';
import { singleQuery } from '../../data/content-queries';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useEditLink } from '../edit-link/use-edit-link';
import { useSession } from '../session/session-context';
import styles from './editor.module.css';
import { RecordForm } from './record-form';
import { RecordView } from './record-view';
import { failureText } from '../failure-text';
import { capitalised, loadingText } from './texts';
import { useTimedMessage } from './use-timed-message';

/** A content type with one row: shown for reading until someone asks to edit it. */
export function SingleSection({ type }: { type: Single }) {
  const session = useSession();
  const { data: row, error, isPending, isSuccess } = useQuery(singleQuery(() => session.tables, type));
  const [isOpen, setOpen] = useState(false);
  const [success, showSuccess] = useTimedMessage();
  const region = useRef<HTMLElement>(null);
  const headingId = useId();

  useEditLink(row ? [row] : undefined, () => setOpen(true));
  const close = () => {
    // The view is back at once, and the focus on the button that opened the form.
    flushSync(() => setOpen(false));
    region.current?.querySelector<HTMLElement>('[data-edit]')?.focus();
  };

  return (
    <section className={styles.section} ref={region} aria-labelledby={headingId}>
      <header className={styles.sectionHead}>
        <h2 className={styles.sectionTitle} id={headingId}>
          {type.region}
        </h2>
        {isSuccess && !isOpen && (
          <Button variant="quiet" data-edit="" onClick={() => setOpen(true)}>
            <Pencil aria-hidden="true" /> {type.edit}
          </Button>
        )}
      </header>
      {success && !isOpen && <Notice tone="success">{success}</Notice>}
      {error && <Notice tone="error">{failureText(error, loadFailure(type))}</Notice>}
      {isPending && <p role="status">{loadingText(type)}</p>}
      {isSuccess && !isOpen && row && <RecordView type={type} row={row} />}
      {isSuccess && !isOpen && !row && <p className={styles.empty}>Nothing entered yet.</p>}
      {isSuccess && isOpen && (
        <RecordForm
          type={type}
          initial={row ? draftOf(type, row) : newDraft(type)}
          title={type.edit}
          saveLabel="Save Changes"
          onSaved={() => {
            close();
            showSuccess(`${capitalised(type.noun)} saved.`);
          }}
          onCancel={close}
        />
      )}
    </section>
  );
}
