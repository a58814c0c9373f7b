import { type ReactNode, useRef } from 'react';
import { type Collection, isOrdered, type RowOf } from '../../../content/model';
import { Notice } from '../../../ui/notice';
import { ShowMore } from '../../parts/lists/show-more';
import { titleOf } from '../texts';
import { MoveHandle } from './move-handle';
import styles from './reorder.module.css';
import { useHeldCard, type Reorder } from './use-reorder';

type Row = RowOf<Collection>;

type ReorderListProps = {
  type: Collection;
  /** Loaded records. */
  rows: readonly Row[];
  /** Number of records in the whole list. */
  total: number;
  /** Loads the next records. */
  loadMore: () => unknown;
  reorder: Reorder;
  /** True for a filtered list, in which positions have no clear meaning. */
  isFiltered: boolean;
  /** Renders a record as list item. `handle` is set if the record can be moved. */
  renderCard: (row: Row, handle: ReactNode) => ReactNode;
};

/** List of a collection, with drag handles if editors define its order. */
export function ReorderList({
  type,
  rows,
  total,
  loadMore,
  reorder,
  isFiltered,
  renderCard,
}: ReorderListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { held, announcement, failure } = reorder;
  const canMove = isOrdered(type) && rows.length > 1 && !isFiltered;
  useHeldCard(list, held);

  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <ul ref={list} className={styles.cards} role="list">
        {rows.map((row) =>
          renderCard(row, canMove && <MoveHandle id={row.id} title={titleOf(type, row)} reorder={reorder} />),
        )}
      </ul>
      <ShowMore list={list} shownCount={rows.length} total={total} showMore={loadMore} />
      {canMove && (
        <p className="visually-hidden" aria-live="assertive">
          {announcement}
        </p>
      )}
    </>
  );
}
