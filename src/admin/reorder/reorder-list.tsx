import { type ReactNode, useRef } from 'react';
import { type Collection, isOrdered, type RowOf } from '../../content/model';
import { Notice } from '../../ui/notice';
import { ShowMore } from '../lists/show-more';
import { titleOf } from '../editor/record-texts';
import { MoveHandle } from './move-handle';
import styles from './reorder.module.css';
import { useHeldCard } from './use-held-card';
import type { Reorder } from './use-reorder';

type Row = RowOf<Collection>;

type ReorderListProps = {
  type: Collection;
  /** What has been read of the list. */
  rows: readonly Row[];
  /** Records in the whole list. */
  total: number;
  /** Reads the next ones. */
  more: () => unknown;
  reorder: Reorder;
  /** Only a part of the list is shown: what a place would mean is not clear then. */
  isPart: boolean;
  /** One record as a list item; the handle is there when its place counts and can be changed. */
  card: (row: Row, handle: ReactNode) => ReactNode;
};

/** The list of a collection. Where editors decide the order, each card has a handle to move it by. */
export function ReorderList({ type, rows, total, more, reorder, isPart, card }: ReorderListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { held, spoken, failure } = reorder;
  const canMove = isOrdered(type) && rows.length > 1 && !isPart;
  useHeldCard(list, held);

  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <ul ref={list} className={styles.cards} role="list">
        {rows.map((row) =>
          card(row, canMove && <MoveHandle id={row.id} title={titleOf(type, row)} reorder={reorder} />),
        )}
      </ul>
      <ShowMore list={list} shown={rows.length} total={total} more={more} />
      {canMove && (
        <p className="visually-hidden" aria-live="assertive">
          {spoken}
        </p>
      )}
    </>
  );
}
