import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Draft } from '../../content/draft';
import { draftOf, newDraft } from '../../content/record';
import { loadFailure, removeFailure, removeQuestion, saveFailure } from '../../content/messages';
import type { Collection, RowOf } from '../../content/model';
import { collectionQuery } from '../../data/content-queries';
import { restoreDeleted } from '../../data/history';
import { removeRecord } from '../../data/records';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useEditLink } from '../edit-link/use-edit-link';
import { BegunRecord } from '../memory/begun-record';
import type { Unsaved } from '../memory/unsaved-store';
import { ReorderList } from '../reorder/reorder-list';
import { useSearch } from '../search/use-search';
import { useSession } from '../session/session-context';
import { UndoNotice } from '../trash/undo-notice';
import styles from './editor.module.css';
import { RecordCard } from './record-card';
import { RecordForm } from './record-form';
import { titleOf } from './record-texts';
import { failureText } from '../failure-text';
import { useAction } from '../use-action';
import { capitalised, loadingText } from './texts';
import { useTimedMessage } from './use-timed-message';

type Row = RowOf<Collection>;

/** What a form shows; `unsaved` is what it had held before a crash or the like. */
type Opened = { initial: Draft; unsaved?: Unsaved };

/** The list of a content type, or the form for one of its records. */
export function CollectionSection({ type }: { type: Collection }) {
  const session = useSession();
  const queries = useQueryClient();
  const { data: rows, error, isPending } = useQuery(collectionQuery(() => session.tables, type));
  const [open, setOpen] = useState<Opened>();
  const search = useSearch(type, rows);
  const [success, showSuccess] = useTimedMessage();
  const [deleted, setDeleted] = useState<Row>();
  const region = useRef<HTMLElement>(null);
  const headingId = useId();

  const edit = (row: Row) => setOpen({ initial: draftOf(type, row) });
  const add = (unsaved?: Unsaved) => setOpen({ initial: newDraft(type), unsaved });
  useEditLink(rows, edit);
  const close = () => {
    const opener = open?.initial.isNew ? '[data-add]' : `[data-edit="${open?.initial.id}"]`;
    // The list is back at once, and the focus on the button that opened the form.
    flushSync(() => setOpen(undefined));
    region.current?.querySelector<HTMLElement>(opener)?.focus();
  };
  const removal = useAction(async (row: Row) => {
    await session.run(() => removeRecord(session.service, type, draftOf(type, row)));
    queries.setQueryData<Row[]>([type.name], (list) => list?.filter(({ id }) => id !== row.id));
    setDeleted(row);
    region.current?.querySelector<HTMLElement>('h2')?.focus();
  }, removeFailure(type));
  const undo = async ({ id }: Row) => {
    await session.run(() => restoreDeleted(session.service, type, id));
    await queries.invalidateQueries({ queryKey: [type.name] });
    setDeleted(undefined);
    showSuccess(`${capitalised(type.noun)} restored.`);
    region.current?.querySelector<HTMLElement>('h2')?.focus();
  };

  return (
    <section className={styles.section} ref={region} aria-labelledby={headingId}>
      <header className={styles.sectionHead}>
        <h2 className={styles.sectionTitle} id={headingId} tabIndex={-1}>
          {type.plural}
        </h2>
        {rows && !open && (
          <Button data-add="" onClick={() => add()}>
            <Plus aria-hidden="true" /> Add {type.singular}
          </Button>
        )}
      </header>
      {success && !open && <Notice tone="success">{success}</Notice>}
      {deleted && !open && !success && (
        <UndoNotice undo={() => undo(deleted)} failure={saveFailure(type)}>
          {capitalised(type.noun)} deleted.
        </UndoNotice>
      )}
      {error && <Notice tone="error">{failureText(error, loadFailure(type))}</Notice>}
      {removal.failure && <Notice tone="error">{removal.failure}</Notice>}
      {isPending && <p role="status">{loadingText(type)}</p>}
      {rows && open && (
        <RecordForm
          key={open.initial.id}
          type={type}
          {...open}
          title={`${open.initial.isNew ? 'Add' : 'Edit'} ${type.singular}`}
          saveLabel="Save"
          order={open.initial.isNew ? newOrder(type, othersThan(rows, open.unsaved)) : undefined}
          onSaved={() => {
            setDeleted(undefined);
            close();
            showSuccess(`${capitalised(type.noun)} saved.`);
          }}
          onCancel={close}
        />
      )}
      {rows && !open && (
        <>
          <BegunRecord type={type} onRestore={add} />
          {search.box}
          {rows.length === 0 && <p className={styles.empty}>Nothing here yet. Add the first {type.noun}.</p>}
          {search.isActive && search.found.length === 0 && (
            <p className={styles.empty}>Nothing matches this search.</p>
          )}
          <ReorderList
            type={type}
            rows={search.found}
            isPart={search.isActive}
            card={(row, handle) => (
              <RecordCard
                key={row.id}
                type={type}
                row={row}
                handle={handle}
                onEdit={() => edit(row)}
                onDelete={() => {
                  const question = `${removeQuestion(type)}\n${titleOf(type, row)}`;
                  if (window.confirm(question)) void removal.run(row);
                }}
              />
            )}
          />
        </>
      )}
    </section>
  );
}

/** What is restored may be stored already, when only the answer to its save was lost. */
function othersThan(rows: Row[], unsaved: Unsaved | undefined): Row[] {
  return rows.filter(({ id }) => id !== unsaved?.draft.id);
}

/** SPEC §4: the list's length, or one more than the highest. */
function newOrder(type: Collection, rows: Row[]): number | undefined {
  if (type.newOrder === 'count') return rows.length;
  if (type.newOrder !== 'highest') return undefined;
  return Math.max(-1, ...rows.map(({ order }) => Number(order))) + 1;
}
