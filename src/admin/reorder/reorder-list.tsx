import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Collection, RowOf } from '../../content/model';
import { Notice } from '../../ui/notice';
import { ShowMore, useFirst } from '../lists/show-more';
import { titleOf } from '../editor/record-texts';
import { MoveHandle } from './move-handle';
import styles from './reorder.module.css';
import { useReorder } from './use-reorder';

type Row = RowOf<Collection>;

type ReorderListProps = {
  type: Collection;
  rows: readonly Row[];
  /** Only a part of the list is shown: what a place would mean is not clear then. */
  isPart: boolean;
  /** One record as a list item; the handle is there when its place counts and can be changed. */
  card: (row: Row, handle: ReactNode) => ReactNode;
};

/** The list of a collection. Where editors decide the order, each card has a handle to move it by. */
export function ReorderList({ type, rows, isPart, card }: ReorderListProps) {
  const list = useRef<HTMLUListElement>(null);
  const reorder = useReorder(type, rows);
  const { held, spoken, failure } = reorder;
  const canMove = type.sort.column === 'order' && rows.length > 1 && !isPart;
  const { first, ...rest } = useFirst(rows);
  const lastHeld = useRef<string>(undefined);

  useLayoutEffect(() => {
    const cards = list.current?.children ?? [];
    rows.forEach(({ id }, index) => {
      const element = cards[index];
      if (!(element instanceof HTMLElement)) return;
      element.style.order = held ? String(held.ids.indexOf(id)) : '';
      if (held?.id === id && held.by === 'keys') element.scrollIntoView({ block: 'nearest' });
    });
    // A card that has changed its place in the document has lost the focus on the way.
    const handle = `[data-move="${lastHeld.current}"]`;
    if (lastHeld.current && !held) list.current?.querySelector<HTMLElement>(handle)?.focus();
    lastHeld.current = held?.id;
  }, [rows, held]);

  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <ul ref={list} className={styles.cards} role="list">
        {first.map((row) =>
          card(row, canMove && <MoveHandle id={row.id} title={titleOf(type, row)} reorder={reorder} />),
        )}
      </ul>
      <ShowMore {...rest} list={list} shown={first.length} />
      {canMove && (
        <p className={styles.spoken} aria-live="assertive">
          {spoken}
        </p>
      )}
    </>
  );
}
