import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Draft } from '../../content/record/form-values';
import { emptyFormValues } from '../../content/record/record';
import { loadFailure, saveFailure } from '../../content/messages';
import type { Single } from '../../content/model';
import { singleQuery } from '../../data/records/queries';
import { restoreDraft, draftsQuery, openRecord } from '../../data/records/drafts';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { type FormPlace, useEditLink } from '../edit-link/use-edit-link';
import { draftLabel } from '../drafts/draft-label';
import draftStyles from '../drafts/drafts.module.css';
import { pageOf } from '../preview/preview-page';
import { useSession } from '../session/session-context';
import { UndoNotice } from '../trash/undo-notice';
import styles from './editor.module.css';
import { outcomeText } from './saving/outcome-text';
import { RecordForm } from './record-form';
import { RecordView } from './record-view';
import { SavedNotice } from './saving/saved-notice';
import { failureText } from '../failure-text';
import { texts } from './texts';
import { useTimedMessage } from './saving/use-timed-message';

/** Section of a content type with one row: shows the values, and the form after a click on edit. */
export function SingleSection({ type }: { type: Single }) {
  const session = useSession();
  const queries = useQueryClient();
  const published = useQuery(singleQuery(session.content, type));
  const drafts = useQuery(draftsQuery(session.tables, type));
  const { data: row = null } = published;
  const error = published.error ?? drafts.error;
  const isReady = published.isSuccess && drafts.isSuccess;
  /** A single has at most one draft, whatever its id. */
  const draft = drafts.data?.values().next().value ?? null;
  const [isOpen, setOpen] = useState(false);
  /** Field to focus, from the edit link that opened the form. */
  const [place, setPlace] = useState<FormPlace>();
  /** True if the last save was published. */
  const [isPublished, setPublished] = useState(false);
  const [picturesIncomplete, setPicturesIncomplete] = useState(false);
  const [discarded, setDiscarded] = useState<Draft>();
  const [success, showSuccess] = useTimedMessage();
  const region = useRef<HTMLElement>(null);
  const headingId = useId();

  useEditLink(isReady && (row ?? draft) ? [row ?? { id: draft?.record_id ?? '' }] : undefined, (_, at) => {
    setPlace(at);
    setOpen(true);
  });
  const close = () => {
    // `flushSync` renders the view first, so that the edit button exists and can take the focus.
    flushSync(() => {
      setOpen(false);
      setPlace(undefined);
    });
    region.current?.querySelector<HTMLElement>('[data-edit]')?.focus();
  };

  const bringBack = async (draft: Draft) => {
    await session.run(() => restoreDraft(session.tables, draft));
    await queries.invalidateQueries({ queryKey: [type.name] });
    setDiscarded(undefined);
    showSuccess(texts.draftRestored);
  };

  return (
    <section className={styles.section} ref={region} aria-labelledby={headingId}>
      <header className={styles.sectionHead}>
        <h2 className={styles.sectionTitle} id={headingId}>
          {type.region}
        </h2>
        {isReady && !isOpen && (
          <Button variant="quiet" data-edit="" onClick={() => setOpen(true)}>
            <Pencil aria-hidden="true" /> {type.edit}
          </Button>
        )}
      </header>
      {!isOpen && (
        <SavedNotice
          message={success}
          path={isPublished ? pageOf(type, { row }) : undefined}
          picturesIncomplete={picturesIncomplete}
        />
      )}
      {discarded && !isOpen && !success && (
        <UndoNotice undo={() => bringBack(discarded)} failure={saveFailure(type)}>
          {texts.draftDiscarded}
        </UndoNotice>
      )}
      {error && <Notice tone="error">{failureText(error, loadFailure(type))}</Notice>}
      {(published.isPending || drafts.isPending) && <p role="status">{texts.loading(type)}</p>}
      {isReady && !isOpen && draft && <p className={draftStyles.label}>{draftLabel(draft)}</p>}
      {isReady && !isOpen && row && <RecordView type={type} row={row} />}
      {isReady && !isOpen && !row && <p className={styles.empty}>{texts.nothingEntered}</p>}
      {isReady && isOpen && (
        <RecordForm
          type={type}
          {...(openRecord(type, { row, draft }) ?? {
            initial: emptyFormValues(type),
            stored: { published: null, draft },
          })}
          title={type.edit}
          place={place}
          saveLabel={texts.saveChanges}
          onSaved={(result) => {
            setDiscarded(undefined);
            setPublished(result.stored.draft === null);
            setPicturesIncomplete(result.picturesIncomplete);
            close();
            showSuccess(outcomeText(type, result));
          }}
          onMoved={() => {
            setDiscarded(draft ?? undefined);
            close();
          }}
          onCancel={close}
        />
      )}
    </section>
  );
}
