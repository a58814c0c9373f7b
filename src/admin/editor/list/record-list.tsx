import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Collection, isOrdered } from '../../../content/model';
import { newRecordId } from '../../../data/preview/selection';
import { Button } from '../../../ui/button';
import type { Unsaved } from '../../autosave/snapshots';
import { UnsavedNewRecordNotice } from '../../autosave/unsaved-new-record-notice';
import { ReorderList } from '../../reorder/reorder-list';
import type { Reorder } from '../../reorder/use-reorder';
import { EmptyMessage } from '../../lists/empty-message';
import styles from '../editor.module.css';
import { ListTools } from './list-tools';
import { RecordRow } from './record-row';
import { RecordSelectionBar, type SelectionActions } from './record-selection-bar';
import { texts } from '../texts';
import type { Listed, ListedRecords } from './use-list';
import type { ListFilter } from './use-list-filter';
import { useIsExcluded } from '../../session/use-rights';

type RecordListProps = {
  type: Collection;
  list: ListedRecords['list'];
  filter: ListFilter;
  reorder: Reorder;
  /** Id of the record saved last. */
  marked: string | undefined;
  actions: SelectionActions;
  onEdit: (id: string) => void;
  /** Opens the form of a new record with autosaved input. */
  onRestore: (unsaved: Unsaved) => void;
  /** Messages below the heading. */
  children: ReactNode;
};

/** List of a collection: heading, messages, tools, the unpublished records, then the published ones. */
export function RecordList({
  type,
  list,
  filter,
  reorder,
  marked,
  actions,
  children,
  ...on
}: RecordListProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isExcluded = useIsExcluded();
  const isSearched = filter.typed.trim() !== '' || filter.words !== '';
  const isFound = isSearched && list?.isFound === true && filter.words === filter.typed.trim();
  const isPart = isSearched || filter.state !== 'all' || filter.sort !== 'website';
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const row = (listed: Listed, handle?: ReactNode) => (
    <RecordRow
      key={listed.row.id}
      type={type}
      listed={listed}
      handle={handle}
      isMarked={listed.row.id === marked}
      isSelected={selected.has(listed.row.id)}
      onSelect={() => toggle(listed.row.id)}
      onEdit={() => on.onEdit(listed.row.id)}
      onDelete={() => void actions.remove([listed])}
      onPublish={() => void actions.publish([listed])}
      onUnpublish={() => void actions.unpublish([listed])}
    />
  );
  const chosen = [...selected].flatMap((id) => list?.known.get(id) ?? []);
  const shown = list && [...list.unpublished.map((one) => one.row.id), ...list.rows.map(({ id }) => id)];
  return (
    <>
      <header className={styles.sectionHead}>
        <h2 className={styles.sectionTitle} tabIndex={-1}>
          {type.plural}
        </h2>
        {list && (
          <Button data-add="" onClick={() => on.onEdit(newRecordId)}>
            <Plus aria-hidden="true" /> {texts.add(type)}
          </Button>
        )}
      </header>
      {children}
      {list && (
        <>
          <UnsavedNewRecordNotice type={type} onRestore={on.onRestore} />
          <ListTools
            type={type}
            filter={filter}
            found={isFound || filter.state !== 'all' ? list.found : undefined}
            total={list.total}
          />
          {list.total === 0 && <EmptyMessage>{texts.noRecords(type)}</EmptyMessage>}
          {list.total > 0 && list.found === 0 && (isFound || !isSearched) && (
            <EmptyMessage>{texts.noMatch}</EmptyMessage>
          )}
          {chosen.length > 0 && (
            <RecordSelectionBar
              chosen={chosen}
              actions={actions}
              onSelectAll={() => setSelected(new Set(shown))}
              onEnd={() => setSelected(new Set())}
            />
          )}
          <UnpublishedList>{list.unpublished.map((one) => row(one))}</UnpublishedList>
          <ReorderList
            type={type}
            rows={list.rows}
            total={list.count}
            loadMore={list.more}
            reorder={reorder}
            isFiltered={isPart}
            renderCard={({ id }, handle) => {
              const listed = list.known.get(id);
              return listed && row(listed, handle);
            }}
          />
          {isExcluded('publish') && !isExcluded('approve') && list.total > 0 && (
            <p className={styles.note}>{texts.ownersOnly}</p>
          )}
          {!isOrdered(type) && list.count > 1 && <p className={styles.note}>{texts.sortedByDate}</p>}
        </>
      )}
    </>
  );
}

/** List of unpublished records. They have no position in the order, so they are listed separately. */
function UnpublishedList({ children }: { children: ReactNode[] }) {
  return (
    children.length > 0 && (
      <ul className={styles.drafts} role="list" aria-label={texts.notOnWebsite}>
        {children}
      </ul>
    )
  );
}
