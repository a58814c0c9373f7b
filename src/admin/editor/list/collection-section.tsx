import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useContext, useRef } from 'react';
import { Link } from 'react-router';
import { translate } from '../../../content/language';
import { loadFailure } from '../../../content/messages';
import type { Collection } from '../../../content/model';
import { emptyFormValues } from '../../../content/record/record';
import { newRecordId } from '../../../data/preview/selection';
import { newOrderQuery } from '../../../data/records/record-list';
import { Notice } from '../../../ui/controls';
import { failureText, common } from '../../parts/texts';
import { useRecordAddress, type OpenedForm, useOpenedRecord } from '../record-address';
import { useReorder } from '../reorder/use-reorder';
import { PageChannelContext, pageOf } from '../preview/preview-button';
import { RecordState } from './record-row';
import { useSession } from '../../session/session-context';
import styles from '../editor.module.css';
import { PendingActionContext, usePendingAction } from '../pending-action';
import { RecordForm } from '../record-form';
import { Loading } from '../../parts/lists/lists';
import { RecordList } from './record-list';
import { titleOf, texts } from '../texts';
import { SavedNotice, type Undoable, useOutcome } from '../saving/saved-notice';
import { useList, openListed, type ListedRecord, useListFilter, useListActions } from './use-list';
import { releaseUnsaved } from '../../parts/unsaved';
import { LoadFailure } from '../../parts/use-action';

type CollectionSectionProps = {
  type: Collection;
  /** Heading of the screen above the list; the form of a record has its own. */
  heading?: ReactNode;
};

export function CollectionSection({ type, heading }: CollectionSectionProps) {
  const { tables } = useSession();
  const filter = useListFilter();
  const outcome = useOutcome(type);
  const saved = outcome.lastSave?.stored;
  const savedId = saved?.published?.id ?? saved?.draft?.record_id;
  const { pending } = useContext(PendingActionContext);
  const region = useRef<HTMLElement>(null);
  const address = useRecordAddress(type);
  const { list, error, isPending } = useList(type, {
    filter,
    ids: [address.id, pending?.type === type.name ? pending.id : null, savedId],
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
      return listed && openListed(type, listed);
    },
    region,
  });
  const open: typeof navigation.open = (...parameters) => {
    outcome.forgetSave();
    navigation.open(...parameters);
  };
  const focusHeading = () => region.current?.querySelector<HTMLElement>('h2')?.focus();
  const actions = useListActions(type, outcome, focusHeading);
  const duplicate = async (listed: ListedRecord, leave?: () => void) => {
    const id = await actions.duplicate(listed);
    if (!id) return;
    leave?.();
    releaseUnsaved();
    outcome.forgetSave();
    outcome.offerUndo(undefined);
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
        return reorder.moveBy(id, action.places, (places) => outcome.offerUndo(moveBack(id, places)));
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
    ...newOrderQuery(tables, type, opened?.unsaved?.values.id ?? opened?.initial.id ?? ''),
    enabled: needsOrder,
  });
  const savedRecord = savedId === undefined ? undefined : list?.known.get(savedId);

  const stored = opened?.stored;
  const isOpening = address.id !== undefined && !opened && isPending;
  return (
    <>
      {!opened && !isOpening && heading}
      {/* One region for list and form. */}
      <section className={`${styles.section} stack gap-3`} ref={region} aria-label={translate(type.plural)}>
        {isOpening ? (
          <>
            <RecordHead type={type} id={address.id} listPath={navigation.listPath} />
            <Loading shape="form" rows={10}>
              {texts.loading(type)}
            </Loading>
          </>
        ) : opened && stored ? (
          <>
            <RecordHead type={type} id={address.id} opened={opened} listPath={navigation.listPath} />
            {actions.failure && <Notice tone="error">{actions.failure}</Notice>}
            <RecordForm
              key={opened.initial.id}
              type={type}
              {...opened}
              title={(stored.published || stored.draft ? texts.editRecord : texts.add)(
                translate(type.singular),
              )}
              order={needsOrder ? (newOrder.data ?? list?.totalPublished) : undefined}
              onSaved={(result) => navigation.close(outcome.saved(result))}
              onDiscarded={(draft) => {
                navigation.close();
                outcome.draftDiscarded(draft);
              }}
              onUnpublished={() => {
                navigation.close();
                outcome.show(texts.unpublished(type));
              }}
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
            marked={savedId}
            actions={{ ...actions, edit: open, duplicate: (listed) => void duplicate(listed) }}
            onRestore={(unsaved) => open(newRecordId, undefined, unsaved)}
          >
            <SavedNotice
              type={type}
              outcome={outcome}
              path={savedRecord?.isPublished ? pageOf(type, { row: savedRecord.row }) : undefined}
              onUndone={focusHeading}
            />
            {isMissing && <Notice tone="error">{texts.missing}</Notice>}
            {error && <LoadFailure>{failureText(error, loadFailure(type))}</LoadFailure>}
            {actions.failure && <Notice tone="error">{actions.failure}</Notice>}
            {isPending && <Loading>{texts.loading(type)}</Loading>}
          </RecordList>
        )}
      </section>
    </>
  );
}

type RecordHeadProps = { type: Collection; id: string | undefined; opened?: OpenedForm; listPath: string };

function RecordHead({ type, id, opened, listPath }: RecordHeadProps) {
  const stored = opened?.stored;
  const title =
    stored && (stored.published || stored.draft) && (titleOf(type, opened.initial.fields) || common.untitled);
  // Beside the website preview, the screen has a heading of its own.
  const Heading = useContext(PageChannelContext) === undefined ? 'h1' : 'h2';
  return (
    <header className="cluster gap-3">
      <BackLink to={listPath}>{texts.backTo(translate(type.plural))}</BackLink>
      <Heading tabIndex={-1} lang={title ? 'de' : undefined}>
        {title ?? (id === newRecordId ? texts.add : texts.editRecord)(translate(type.singular))}
      </Heading>
      {stored && <RecordState isPublished={stored.published !== null} draft={stored.draft} />}
    </header>
  );
}

/** Renders nothing beside the website preview, where `Cancel` closes the form. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const isInWebsite = useContext(PageChannelContext) !== undefined;
  if (isInWebsite) return null;
  return (
    <Link className={`${styles.back} icon-link`} to={to}>
      <ArrowLeft aria-hidden="true" size={16} /> {children}
    </Link>
  );
}
