import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { translate } from '../../../content/language';
import { type Collection, isOrdered } from '../../../content/model';
import { newRecordId } from '../../../data/preview/selection';
import { Button } from '../../../ui/controls';
import type { Unsaved } from '../autosave/snapshots';
import { UnsavedNewRecordNotice } from '../autosave/use-autosave';
import { ReorderList } from '../reorder/reorder-list';
import type { Reorder } from '../reorder/use-reorder';
import { EmptyMessage, useSelectedIds, SelectionBar, Choices, SearchInput } from '../../parts/lists/lists';
import styles from '../editor.module.css';
import { RecordRow } from './record-row';
import { texts } from '../texts';
import {
  type ListedRecord,
  type ListResult,
  type ListFilter,
  listStates,
  type ListActions,
} from './use-list';
import { useIsExcluded } from '../../session/session-context';
import { maxSearchLength } from '../../../data/records/search-content';
import searchStyles from '../search/search.module.css';
import { contentSearchTexts } from '../fields/texts';
import { listTexts, common } from '../../parts/texts';
import { draftTexts } from '../drafts/texts';

type RecordListProps = {
  type: Collection;
  list: ListResult['list'];
  filter: ListFilter;
  reorder: Reorder;
  marked: string | undefined;
  actions: ListActions;
  /** Opens the form of a new record with autosaved input. */
  onRestore: (unsaved: Unsaved) => void;
  children: ReactNode;
};

export function RecordList(props: RecordListProps) {
  const { type, list, filter, reorder, marked, actions, onRestore, children } = props;
  const { selectedIds, ...selection } = useSelectedIds();
  const isExcluded = useIsExcluded();
  const isSearched = filter.typed.trim() !== '' || filter.search !== '';
  const hasSearchResult =
    isSearched && list?.isCurrentSearch === true && filter.search === filter.typed.trim();
  const isPart = isSearched || filter.state !== 'all' || filter.sort !== 'website';
  const renderRow = (listed: ListedRecord, handle?: ReactNode) => (
    <RecordRow
      key={listed.row.id}
      type={type}
      listed={listed}
      handle={handle}
      isMarked={listed.row.id === marked}
      isSelected={selectedIds.has(listed.row.id)}
      actions={actions}
      onSelect={() => selection.toggle(listed.row.id)}
    />
  );
  const selected = [...selectedIds].flatMap((id) => list?.known.get(id) ?? []);
  const drafts = selected.filter(({ draft }) => draft?.content);
  const live = selected.filter(({ isPublished }) => isPublished);
  const buttonProps = { size: 'small', disabled: actions.isBusy } as const;
  const run = async (action: 'publish' | 'unpublish' | 'remove', records: readonly ListedRecord[]) => {
    if (await actions[action](records)) selection.clear();
  };
  return (
    <>
      <header className={`${styles.sectionHead} cluster spread gap-3`}>
        <h2 className={`${styles.sectionTitle} title-3`} tabIndex={-1}>
          {translate(type.plural)}
        </h2>
        {list && (
          <Button data-add="" onClick={() => actions.edit(newRecordId)}>
            <Plus aria-hidden="true" /> {texts.add(translate(type.singular))}
          </Button>
        )}
      </header>
      {children}
      {list && (
        <>
          <UnsavedNewRecordNotice type={type} onRestore={onRestore} />
          <ListTools
            type={type}
            filter={filter}
            found={hasSearchResult || filter.state !== 'all' ? list.found : undefined}
            total={list.total}
          />
          {list.total === 0 && <EmptyMessage>{texts.noRecords(type)}</EmptyMessage>}
          {list.total > 0 && list.found === 0 && (hasSearchResult || !isSearched) && (
            <EmptyMessage>{listTexts.nothingFound}</EmptyMessage>
          )}
          {selected.length > 0 && (
            <SelectionBar
              count={selected.length}
              onSelectAll={() =>
                selection.select(
                  [...list.unpublished.map(({ row }) => row), ...list.rows].map(({ id }) => id),
                )
              }
              onClear={selection.clear}
            >
              {drafts.length > 0 && (
                <Button {...buttonProps} onClick={() => void run('publish', drafts)}>
                  {draftTexts.publish}
                </Button>
              )}
              {live.length > 0 && (
                <Button {...buttonProps} variant="quiet" onClick={() => void run('unpublish', live)}>
                  {draftTexts.unpublish}
                </Button>
              )}
              <Button {...buttonProps} variant="danger" onClick={() => void run('remove', selected)}>
                {common.delete}
              </Button>
            </SelectionBar>
          )}
          {/* They have no position in the order. */}
          {list.unpublished.length > 0 && (
            <ul className="rows" role="list" aria-label={texts.notOnWebsite}>
              {list.unpublished.map((one) => renderRow(one))}
            </ul>
          )}
          <ReorderList
            type={type}
            rows={list.rows}
            total={list.foundPublished}
            loadMore={list.loadMore}
            reorder={reorder}
            isFiltered={isPart}
            renderCard={({ id }, handle) => {
              const listed = list.known.get(id);
              return listed && renderRow(listed, handle);
            }}
          />
          {isExcluded('publish') && !isExcluded('approve') && list.total > 0 && (
            <p className="quiet small">{texts.ownersOnly}</p>
          )}
          {!isOrdered(type) && list.foundPublished > 1 && <p className="quiet small">{texts.sortedByDate}</p>}
        </>
      )}
    </>
  );
}

const recordsWithoutToolsLimit = 8;

type ListToolsProps = {
  type: Collection;
  filter: ListFilter;
  /** Number of matching records; undefined while nothing is filtered or the server has not answered. */
  found: number | undefined;
  total: number;
};

function ListTools({ type, filter, found, total }: ListToolsProps) {
  if (total <= recordsWithoutToolsLimit) return null;
  return (
    <div className={`${styles.tools} cluster start gap-3`}>
      <div className="stack gap-1">
        <SearchInput
          label={contentSearchTexts.search(translate(type.plural))}
          value={filter.typed}
          maxLength={maxSearchLength}
          onType={filter.setTyped}
        />
        <p className={`${searchStyles.count} quiet small`} aria-live="polite">
          {found === undefined ? contentSearchTexts.inAll(total) : listTexts.found(found, total)}
        </p>
      </div>
      <Choices
        name="state"
        label={listTexts.show}
        options={listStates.map((state) => [state, texts.states[state]] as const)}
        value={filter.state}
        onChoose={filter.setState}
      />
      {!isOrdered(type) && (
        <Choices
          name="sort"
          label={texts.sort}
          options={[
            ['website', texts.sorts.website],
            ['title', texts.sorts.title],
          ]}
          value={filter.sort}
          onChoose={filter.setSort}
        />
      )}
    </div>
  );
}
