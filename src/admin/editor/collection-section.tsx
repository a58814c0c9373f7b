import { Plus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StoredDraft } from '../../content/draft';
import { loadFailure, removeFailure, removeQuestion, saveFailure } from '../../content/messages';
import type { Collection } from '../../content/model';
import { newDraft } from '../../content/record';
import { newRecordId } from '../../data/preview/chosen-record';
import { bringBackDraft, openRecord } from '../../data/drafts';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { common } from '../common-texts';
import { useEditLink } from '../edit-link/use-edit-link';
import { failureText } from '../failure-text';
import { BegunRecord } from '../memory/begun-record';
import type { Unsaved } from '../memory/unsaved-store';
import { ReorderList } from '../reorder/reorder-list';
import { useReorder } from '../reorder/use-reorder';
import { pageOf } from '../preview/preview-page';
import { useSearch } from '../search/use-search';
import { useSession } from '../session/session-context';
import { UndoNotice } from '../trash/undo-notice';
import { useAction } from '../use-action';
import styles from './editor.module.css';
import { outcomeText } from './outcome-text';
import { RecordCard } from './record-card';
import { RecordForm } from './record-form';
import { titleOf } from './record-texts';
import { SavedNotice } from './saved-notice';
import { texts } from './texts';
import { type Listed, type Row, useList } from './use-list';
import type { OpenedRecord } from './use-record-form';
import { useTimedMessage } from './use-timed-message';
import { useWantedAction } from './wanted-action';

/** What is gone by a click, and the way back. */
type Gone = { sentence: string; bringBack: () => Promise<void>; back: string };

/** The list of a content type, or the form for one of its records. */
export function CollectionSection({ type }: { type: Collection }) {
  const session = useSession();
  const { list, error, isPending, ...records } = useList(type);
  const [open, setOpen] = useState<Omit<OpenedRecord, 'type' | 'order'> & { field?: string }>();
  const search = useSearch(
    type,
    list?.map(({ row }) => row),
  );
  const [success, showSuccess] = useTimedMessage();
  const [gone, setGone] = useState<Gone>();
  /** The record that was saved last. */
  const [saved, setSaved] = useState<{ id: string; hasLoss: boolean }>();
  const region = useRef<HTMLElement>(null);
  const headingId = useId();

  const show = (record: typeof open) => {
    setSaved(undefined);
    setOpen(record);
  };
  const edit = ({ row, isPublished, kept }: Listed, field?: string) => {
    const opened = openRecord(type, { row: isPublished ? row : null, kept });
    if (opened) show({ ...opened, kept, field });
  };
  const add = (unsaved?: Unsaved) => show({ initial: newDraft(type), stored: null, kept: null, unsaved });
  const byId = new Map(list?.map((listed) => [listed.row.id, listed]));
  useEditLink(search.all && [{ id: newRecordId }, ...search.all], ({ id }, field) => {
    if (id === newRecordId) return add();
    const listed = byId.get(id);
    if (listed) edit(listed, field);
  });
  const close = () => {
    const opener = open?.initial.isNew && !open.kept ? '[data-add]' : `[data-edit="${open?.initial.id}"]`;
    // The list is back at once, and the focus on the button that opened the form.
    flushSync(() => setOpen(undefined));
    const button = region.current?.querySelector<HTMLElement>(opener);
    // A link may have opened one that the list does not draw yet.
    if (button) button.focus();
    else focusHeading();
  };
  const focusHeading = () => region.current?.querySelector<HTMLElement>('h2')?.focus();
  const removal = useAction(async (listed: Listed) => {
    await records.remove(listed);
    setGone({
      sentence: texts.deleted(type),
      bringBack: () => records.bringBack(listed),
      back: texts.restored(type),
    });
    focusHeading();
    return true;
  }, removeFailure(type));
  const undo = async ({ bringBack, back }: Gone) => {
    await bringBack();
    setGone(undefined);
    showSuccess(back);
    focusHeading();
  };
  const moved = (move: 'discarded' | 'unpublished', kept: StoredDraft | null) => {
    close();
    if (move === 'unpublished') {
      setGone(undefined);
      return showSuccess(texts.unpublished(type));
    }
    if (!kept) return;
    setGone({
      sentence: texts.draftDiscarded,
      bringBack: async () => {
        await session.run(() => bringBackDraft(session.tables, kept));
        await records.refresh();
      },
      back: texts.draftRestored,
    });
  };
  const remove = async (listed: Listed) => {
    const isMeant = window.confirm(`${removeQuestion(type)}\n${titleOf(type, listed.row)}`);
    return isMeant && (await removal.run(listed)) === true;
  };
  const rows = list?.filter(({ isPublished }) => isPublished).map(({ row }) => row);
  const reorder = useReorder(type, rows ?? []);
  useWantedAction(type.name, rows ?? (error ? [] : undefined), async ({ id }, action) => {
    setOpen(undefined);
    if (action.kind === 'move') return reorder.moveBy(id, action.places);
    const listed = byId.get(id);
    return listed !== undefined && remove(listed);
  });
  const card = (listed: Listed, handle?: ReactNode) => (
    <RecordCard
      key={listed.row.id}
      type={type}
      listed={listed}
      handle={handle}
      onEdit={() => edit(listed)}
      onDelete={() => void remove(listed)}
    />
  );
  const found = search.found.flatMap(({ id }) => byId.get(id) ?? []);
  const shown = saved && byId.get(saved.id);

  return (
    <section className={styles.section} ref={region} aria-labelledby={headingId}>
      <header className={styles.sectionHead}>
        <h2 className={styles.sectionTitle} id={headingId} tabIndex={-1}>
          {type.plural}
        </h2>
        {list && !open && (
          <Button data-add="" onClick={() => add()}>
            <Plus aria-hidden="true" /> {texts.add(type)}
          </Button>
        )}
      </header>
      {!open && (
        <SavedNotice
          message={success}
          path={shown?.isPublished ? pageOf(type, { row: shown.row }) : undefined}
          hasLoss={saved?.hasLoss ?? false}
        />
      )}
      {gone && !open && !success && (
        <UndoNotice undo={() => undo(gone)} failure={saveFailure(type)}>
          {gone.sentence}
        </UndoNotice>
      )}
      {error && <Notice tone="error">{failureText(error, loadFailure(type))}</Notice>}
      {removal.failure && <Notice tone="error">{removal.failure}</Notice>}
      {isPending && <p role="status">{texts.loading(type)}</p>}
      {rows && open && (
        <RecordForm
          key={open.initial.id}
          type={type}
          {...open}
          title={open.stored || open.kept ? texts.editRecord(type) : texts.add(type)}
          saveLabel={common.save}
          order={open.stored ? undefined : newOrder(type, othersThan(rows, open.unsaved))}
          onSaved={(outcome) => {
            setGone(undefined);
            setSaved({ id: open.unsaved?.draft.id ?? open.initial.id, hasLoss: outcome.hasLoss });
            close();
            showSuccess(outcomeText(type, outcome));
          }}
          onMoved={(move) => moved(move, open.kept)}
          onCancel={close}
        />
      )}
      {list && !open && (
        <>
          <BegunRecord type={type} onRestore={add} />
          {search.box}
          {list.length === 0 && <p className={styles.empty}>{texts.noRecords(type)}</p>}
          {search.isActive && found.length === 0 && <p className={styles.empty}>{texts.noMatch}</p>}
          <UnpublishedList>
            {found.filter(({ isPublished }) => !isPublished).map((one) => card(one))}
          </UnpublishedList>
          <ReorderList
            type={type}
            rows={found.filter(({ isPublished }) => isPublished).map(({ row }) => row)}
            reorder={reorder}
            isPart={search.isActive}
            card={(row, handle) => {
              const listed = byId.get(row.id);
              return listed && card(listed, handle);
            }}
          />
        </>
      )}
    </section>
  );
}

/** Nobody has a place among the published ones before being one of them. */
function UnpublishedList({ children }: { children: ReactNode[] }) {
  return (
    children.length > 0 && (
      <ul className={styles.drafts} role="list" aria-label={texts.notOnWebsite}>
        {children}
      </ul>
    )
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
