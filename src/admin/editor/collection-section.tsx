import { Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Draft } from '../../content/record/form-values';
import { loadFailure, removeFailure, removeQuestion, saveFailure } from '../../content/messages';
import type { Collection } from '../../content/model';
import { emptyFormValues } from '../../content/record/record';
import { newRecordId } from '../../data/preview/selection';
import { restoreDraft, openRecord } from '../../data/records/drafts';
import { newOrderQuery } from '../../data/records/record-list';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { common } from '../common-texts';
import { type FormPlace, useEditLink, useWantedId } from '../edit-link/use-edit-link';
import { failureText } from '../failure-text';
import { UnsavedNewRecordNotice } from '../autosave/unsaved-new-record-notice';
import type { Unsaved } from '../autosave/snapshots';
import { ReorderList } from '../reorder/reorder-list';
import { useReorder } from '../reorder/use-reorder';
import { pageOf } from '../preview/preview-page';
import { RecordSearch } from '../search/record-search';
import { useDebounced } from '../search/use-debounced';
import { useSession } from '../session/session-context';
import { UndoNotice } from '../trash/undo-notice';
import { useAction } from '../use-action';
import styles from './editor.module.css';
import { outcomeText } from './saving/outcome-text';
import { RecordCard } from './record-card';
import { RecordForm } from './record-form';
import { titleOf } from './record-texts';
import { SavedNotice } from './saving/saved-notice';
import { texts } from './texts';
import { UnpublishedList } from './unpublished-list';
import { type Listed, useList } from './use-list';
import type { OpenedRecord } from './form-state';
import { useTimedMessage } from './saving/use-timed-message';
import { usePendingAction, PendingActionContext } from './pending-action';

/** A change that can be undone: its message, the undo action, and the message after the undo. */
type Gone = { sentence: string; bringBack: () => Promise<void>; back: string };

/** Shows the list of a collection, or the form of one record. */
export function CollectionSection({ type }: { type: Collection }) {
  const session = useSession();
  const [open, setOpen] = useState<Omit<OpenedRecord, 'type' | 'order'> & { place?: FormPlace }>();
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim());
  const [success, showSuccess] = useTimedMessage();
  const [gone, setGone] = useState<Gone>();
  /** Record of the last save. */
  const [saved, setSaved] = useState<{ id: string; picturesIncomplete: boolean }>();
  const { pending } = useContext(PendingActionContext);
  const { list, error, isPending, ...records } = useList(type, {
    words,
    ids: [useWantedId(), pending?.type === type.name ? pending.id : null, saved?.id],
  });
  const region = useRef<HTMLElement>(null);
  const headingId = useId();

  const show = (record: typeof open) => {
    setSaved(undefined);
    setOpen(record);
  };
  const edit = ({ row, isPublished, draft }: Listed, place?: FormPlace) => {
    const opened = openRecord(type, { row: isPublished ? row : null, draft });
    if (opened) show({ ...opened, place });
  };
  const add = (unsaved?: Unsaved) =>
    show({ initial: emptyFormValues(type), stored: { published: null, draft: null }, unsaved });
  const known = list && [...list.known.values()];
  useEditLink(known && [{ id: newRecordId }, ...known.map(({ row }) => row)], ({ id }, place) => {
    if (id === newRecordId) return add();
    const listed = list?.known.get(id);
    if (listed) edit(listed, place);
  });
  const close = () => {
    const opener =
      open?.initial.isNew && !open.stored.draft ? '[data-add]' : `[data-edit="${open?.initial.id}"]`;
    // `flushSync` renders the list first, so that the button that opened the form exists and can take the
    // focus.
    flushSync(() => setOpen(undefined));
    const button = region.current?.querySelector<HTMLElement>(opener);
    // An edit link may have opened a record that the list has not loaded yet.
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
  const moved = (move: 'discarded' | 'unpublished', draft: Draft | null) => {
    close();
    if (move === 'unpublished') {
      setGone(undefined);
      return showSuccess(texts.unpublished(type));
    }
    if (!draft) return;
    setGone({
      sentence: texts.draftDiscarded,
      bringBack: async () => {
        await session.run(() => restoreDraft(session.tables, draft));
        await records.refresh();
      },
      back: texts.draftRestored,
    });
  };
  const remove = async (listed: Listed) => {
    const isMeant = window.confirm(`${removeQuestion(type)}\n${titleOf(type, listed.row)}`);
    return isMeant && (await removal.run(listed)) === true;
  };
  const reorder = useReorder(type, list?.rows ?? [], list?.count ?? 0);
  const moveBack = ({ id }: { id: string }, places: number): Gone => {
    const title = titleOf(type, list?.known.get(id)?.row ?? {});
    return {
      sentence: texts.moved(title),
      bringBack: async () => {
        if (!(await reorder.moveBy(id, -places))) throw new Error('not saved');
      },
      back: texts.movedBack(title),
    };
  };
  const published = known?.filter(({ isPublished }) => isPublished).map(({ row }) => row);
  const actionable = list?.hasWanted ? published : undefined;
  const reachable = actionable && (open ? [...actionable, open.initial] : actionable);
  usePendingAction(type.name, reachable ?? (error ? [] : undefined), {
    perform: async ({ id }, action) => {
      setOpen(undefined);
      if (action.kind === 'move') {
        return reorder.moveBy(id, action.places, (places) => setGone(moveBack({ id }, places)));
      }
      const listed = list?.known.get(id);
      return listed !== undefined && remove(listed);
    },
    open: ({ id }, action) => {
      const listed = open?.initial.id === id ? undefined : list?.known.get(id);
      if (listed) edit(listed, 'control' in action ? { field: action.control } : undefined);
    },
  });
  const newId = open?.unsaved?.values.id ?? open?.initial.id ?? '';
  const newOrder = useQuery({
    ...newOrderQuery(session.tables, type, newId),
    enabled: open !== undefined && !open.stored.published && type.newOrder !== undefined,
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
  const shown = saved && list?.known.get(saved.id);
  const isSearched = typed.trim() !== '' || words !== '';
  const isFound = isSearched && list?.isFound === true && words === typed.trim();

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
          picturesIncomplete={saved?.picturesIncomplete ?? false}
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
      {list && open && (
        <RecordForm
          key={open.initial.id}
          type={type}
          {...open}
          title={open.stored.published || open.stored.draft ? texts.editRecord(type) : texts.add(type)}
          saveLabel={common.save}
          order={open.stored.published || !type.newOrder ? undefined : (newOrder.data ?? list.published)}
          onSaved={(result) => {
            setGone(undefined);
            setSaved({
              id: open.unsaved?.values.id ?? open.initial.id,
              picturesIncomplete: result.picturesIncomplete,
            });
            close();
            showSuccess(outcomeText(type, result));
          }}
          onMoved={(move) => moved(move, open.stored.draft)}
          onCancel={close}
        />
      )}
      {list && !open && (
        <>
          <UnsavedNewRecordNotice type={type} onRestore={add} />
          <RecordSearch
            type={type}
            typed={typed}
            onType={setTyped}
            found={isFound ? list.found : undefined}
            total={list.total}
          />
          {list.total === 0 && <p className={styles.empty}>{texts.noRecords(type)}</p>}
          {isFound && list.found === 0 && <p className={styles.empty}>{texts.noMatch}</p>}
          <UnpublishedList>{list.unpublished.map((one) => card(one))}</UnpublishedList>
          <ReorderList
            type={type}
            rows={list.rows}
            total={list.count}
            more={list.more}
            reorder={reorder}
            isPart={isSearched}
            card={(row, handle) => {
              const listed = list.known.get(row.id);
              return listed && card(listed, handle);
            }}
          />
        </>
      )}
    </section>
  );
}
