import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useRef, useState } from 'react';
import { translate } from '../../../content/language';
import type { Draft } from '../../../content/record/form-values';
import { loadFailure, saveFailure, removeFailure, removeQuestion } from '../../../content/messages';
import type { Collection } from '../../../content/model';
import { emptyFormValues } from '../../../content/record/record';
import { newRecordId } from '../../../data/preview/selection';
import { openRecord, restoreDraft } from '../../../data/records/drafts';
import { newOrderQuery } from '../../../data/records/record-list';
import { Notice } from '../../../ui/controls';
import { failureText } from '../../parts/wording';
import { useRecordAddress, type OpenedForm, useOpenedRecord } from '../record-address';
import { useReorder } from '../reorder/use-reorder';
import { pageOf } from '../preview/preview-button';
import { useSession } from '../../session/session-context';
import styles from '../editor.module.css';
import type { SaveResult } from '../form-state';
import { PendingActionContext, usePendingAction } from '../pending-action';
import { RecordForm } from '../record-form';
import { RecordHead } from '../record-head';
import { Loading } from '../../parts/lists/lists';
import { RecordList } from './record-list';
import { titleOf, recordsText, texts } from '../texts';
import { SavedNotice, saveOutcomeText, type Undoable } from '../saving/save-bar';
import { useTimedMessage, useAction } from '../../parts/use-action';
import { useList, type ListedRecord, useListFilter, useListMutations, type ListMutations } from './use-list';
import { DataError } from '../../../data/client/data-error';
import { releaseUnsaved } from '../../parts/unsaved';

type CollectionSectionProps = {
  type: Collection;
  /** Heading of the screen above the list; the form of a record has its own. */
  heading?: ReactNode;
};

export function CollectionSection({ type, heading }: CollectionSectionProps) {
  const session = useSession();
  const filter = useListFilter();
  const [success, showSuccess] = useTimedMessage();
  const [undoable, setUndoable] = useState<Undoable>();
  const [lastSave, setLastSave] = useState<{ id: string; picturesIncomplete: boolean }>();
  const { pending } = useContext(PendingActionContext);
  const region = useRef<HTMLElement>(null);
  const address = useRecordAddress(type);
  const mutations = useListMutations(type);
  const { list, error, isPending } = useList(type, {
    filter,
    ids: [address.id, pending?.type === type.name ? pending.id : null, lastSave?.id],
  });
  const { opened, isMissing, ...navigation } = useOpenedRecord(address, {
    isLoaded: list?.hasRequestedIds === true,
    find(id): OpenedForm | undefined {
      if (id === newRecordId) {
        return {
          initial: emptyFormValues(type),
          stored: { published: null, draft: null },
        };
      }
      const listed = list?.known.get(id);
      return listed && openRecord(type, { ...listed, row: listed.isPublished ? listed.row : null });
    },
    region,
  });
  const open: typeof navigation.open = (...parameters) => {
    setLastSave(undefined);
    navigation.open(...parameters);
  };
  const focusHeading = () => region.current?.querySelector<HTMLElement>('h2')?.focus();
  const actions = useListActions(type, {
    mutations,
    onRemoved(change) {
      setUndoable(change);
      focusHeading();
    },
    onDone(message) {
      setUndoable(undefined);
      showSuccess(message);
      focusHeading();
    },
  });
  const undo = async (change: Undoable) => {
    await change.undo();
    setUndoable(undefined);
    showSuccess(change.undoneMessage);
    focusHeading();
  };
  const onSaved = (result: SaveResult, { initial, unsaved }: OpenedForm) => {
    setUndoable(undefined);
    setLastSave({ id: unsaved?.values.id ?? initial.id, picturesIncomplete: result.picturesIncomplete });
    const message = saveOutcomeText(type, result);
    navigation.close(message);
    showSuccess(message);
  };
  const onUnpublished = () => {
    navigation.close();
    setUndoable(undefined);
    showSuccess(texts.unpublished(type));
  };
  const onDiscarded = (draft: Draft | null) => {
    navigation.close();
    if (!draft) return;
    setUndoable({
      message: texts.draftDiscarded,
      undo: async () => {
        await session.run(() => restoreDraft(session.tables, draft));
        await mutations.refresh();
      },
      undoneMessage: texts.draftRestored,
    });
  };
  const duplicate = async (listed: ListedRecord, leave?: () => void) => {
    const id = await actions.duplicate(listed);
    if (!id) return;
    leave?.();
    releaseUnsaved();
    setLastSave(undefined);
    setUndoable(undefined);
    address.open(id);
  };
  const reorder = useReorder(type, list?.rows ?? [], list?.foundPublished ?? 0);
  const moveBack = (id: string, places: number): Undoable => {
    const title = titleOf(type, list?.known.get(id)?.row ?? {});
    return {
      message: texts.moved(title),
      undo: async () => {
        if (!(await reorder.moveBy(id, -places))) throw new Error('not saved');
      },
      undoneMessage: texts.movedBack(title),
    };
  };
  const publishedRows =
    list && [...list.known.values()].flatMap(({ isPublished, row }) => (isPublished ? row : []));
  const loadedRows = list?.hasRequestedIds ? publishedRows : undefined;
  const actionableRows = loadedRows && (opened ? [...loadedRows, opened.initial] : loadedRows);
  usePendingAction(type.name, actionableRows ?? (error ? [] : undefined), {
    perform: async ({ id }, action) => {
      if (opened) navigation.close();
      if (action.kind === 'move') {
        return reorder.moveBy(id, action.places, (places) => setUndoable(moveBack(id, places)));
      }
      const listed = list?.known.get(id);
      return listed !== undefined && actions.remove([listed]);
    },
    open: ({ id }, action) => {
      if (opened?.initial.id !== id) open(id, 'control' in action ? { field: action.control } : undefined);
    },
  });
  const needsOrder = opened !== undefined && !opened.stored.published && type.newOrder !== undefined;
  const newOrder = useQuery({
    ...newOrderQuery(session.tables, type, opened?.unsaved?.values.id ?? opened?.initial.id ?? ''),
    enabled: needsOrder,
  });
  const savedRecord = lastSave && list?.known.get(lastSave.id);

  const stored = opened?.stored;
  const isOpening = address.id !== undefined && !opened && isPending;
  return (
    <>
      {!opened && !isOpening && heading}
      {/* One region for list and form. */}
      <section className={`${styles.section} stack gap-3`} ref={region} aria-label={translate(type.plural)}>
        {isOpening ? (
          <>
            <RecordHead type={type} listPath={navigation.listPath} />
            <Loading shape="form" rows={10}>
              {texts.loading(type)}
            </Loading>
          </>
        ) : opened && stored ? (
          <>
            <RecordHead type={type} opened={opened} listPath={navigation.listPath} />
            {actions.failure && <Notice tone="error">{actions.failure}</Notice>}
            <RecordForm
              key={opened.initial.id}
              type={type}
              {...opened}
              title={(stored.published || stored.draft ? texts.editRecord : texts.add)(
                translate(type.singular),
              )}
              order={needsOrder ? (newOrder.data ?? list?.totalPublished) : undefined}
              onSaved={(result) => onSaved(result, opened)}
              onDiscarded={() => onDiscarded(stored.draft)}
              onUnpublished={onUnpublished}
              onDuplicate={(leave) => {
                const listed = list?.known.get(opened.initial.id);
                if (listed) void duplicate(listed, leave);
              }}
              onCancel={() => navigation.close()}
            />
          </>
        ) : (
          <RecordList
            type={type}
            list={list}
            filter={filter}
            reorder={reorder}
            marked={lastSave?.id}
            actions={actions}
            onEdit={(id) => open(id)}
            onDuplicate={(listed) => void duplicate(listed)}
            onRestore={(unsaved) => open(newRecordId, undefined, unsaved)}
          >
            <SavedNotice
              type={type}
              message={success}
              undoable={undoable}
              undo={undo}
              path={savedRecord?.isPublished ? pageOf(type, { row: savedRecord.row }) : undefined}
              picturesIncomplete={lastSave?.picturesIncomplete ?? false}
            />
            {isMissing && <Notice tone="error">{texts.missing}</Notice>}
            {error && <Notice tone="error">{failureText(error, loadFailure(type))}</Notice>}
            {actions.failure && <Notice tone="error">{actions.failure}</Notice>}
            {isPending && <Loading>{texts.loading(type)}</Loading>}
          </RecordList>
        )}
      </section>
    </>
  );
}

type Options = {
  mutations: Omit<ListMutations, 'refresh'>;
  onRemoved: (undoable: Undoable) => void;
  onDone: (message: string) => void;
};

type BatchChange = {
  records: readonly ListedRecord[];
  change: (record: ListedRecord) => Promise<void>;
  /** Called with the changed records, also when a later record fails. */
  onChanged: (changed: readonly ListedRecord[]) => void;
};

/** The records are changed one after the other; the first failure ends the sequence. */
function useListActions(type: Collection, { mutations, onRemoved, onDone }: Options) {
  const changeAll = async ({ records, change, onChanged }: BatchChange) => {
    const changed: ListedRecord[] = [];
    try {
      for (const record of records) {
        await change(record).catch((error: unknown) => {
          throw records.length > 1 ? withTitle(error, titleOf(type, record.row)) : error;
        });
        changed.push(record);
      }
    } finally {
      if (changed.length > 0) onChanged(changed);
    }
    return true;
  };
  const saving = useAction(changeAll, saveFailure(type));
  const removing = useAction(changeAll, removeFailure(type));
  const duplicating = useAction(mutations.duplicate, saveFailure(type));
  const save =
    (change: BatchChange['change'], sentence: (records: string) => string) =>
    async (records: readonly ListedRecord[]) => {
      const onChanged = ({ length }: readonly unknown[]) => onDone(sentence(recordsText(type, length)));
      return (await saving.run({ records, change, onChanged })) === true;
    };
  return {
    failure: removing.failure ?? saving.failure ?? duplicating.failure,
    duplicate: duplicating.run,
    publish: save(mutations.publish, texts.published),
    unpublish: save(mutations.unpublish, texts.takenOff),
    remove: async (records: readonly ListedRecord[]) => {
      const titles = records.map(({ row }) => titleOf(type, row)).join('\n');
      if (!window.confirm(`${removeQuestion(type)}\n${titles}`)) return false;
      const onChanged = (removed: readonly ListedRecord[]) =>
        onRemoved({
          message: texts.deleted(recordsText(type, removed.length)),
          undo: async () => {
            for (const record of removed.toReversed()) await mutations.restore(record);
          },
          undoneMessage: texts.restored(recordsText(type, removed.length)),
        });
      return (await removing.run({ records, change: mutations.remove, onChanged })) === true;
    },
  };
}

function withTitle(error: unknown, title: string): unknown {
  return error instanceof DataError
    ? new DataError(`${title}: ${error.message}`, error.code, error.status)
    : error;
}
