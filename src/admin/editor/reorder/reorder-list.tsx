import { type ReactNode, useRef, type KeyboardEvent, type PointerEvent, useEffect } from 'react';
import { GripVertical } from 'lucide-react';
import { type Collection, isOrdered, type RowOf } from '../../../content/model';
import { Notice } from '../../../ui/controls';
import { ShowMore, QuietButton } from '../../parts/lists/lists';
import { titleOf } from '../texts';
import styles from './reorder.module.css';
import { useHeldCard, type Reorder, type Moving } from './use-reorder';
import { followPointer } from '../../../ui/follow-pointer';
import { reorderTexts } from '../fields/texts';

type Row = RowOf<Collection>;

type ReorderListProps = {
  type: Collection;
  rows: readonly Row[];
  total: number;
  loadMore: () => unknown;
  reorder: Reorder;
  /** True for a filtered list, in which positions have no clear meaning. */
  isFiltered: boolean;
  renderCard: (row: Row, handle: ReactNode) => ReactNode;
};

export function ReorderList(props: ReorderListProps) {
  const { type, rows, total, loadMore, reorder, isFiltered, renderCard } = props;
  const list = useRef<HTMLUListElement>(null);
  const { held, announcement, failure } = reorder;
  const canMove = isOrdered(type) && rows.length > 1 && !isFiltered;
  useHeldCard(list, held);

  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      <ul ref={list} className="stack rows" role="list">
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

/** By keyboard, Space picks up and drops, arrow keys move, Escape cancels. */
export function MoveHandle({ id, title, reorder }: { id: string; title: string; reorder: Moving }) {
  const following = useRef<ReturnType<typeof followPointer>>(undefined);
  const held = reorder.held?.id === id ? reorder.held : undefined;
  useEffect(() => () => following.current?.end(), []);

  const start = (event: PointerEvent<HTMLButtonElement>) => {
    const card = event.currentTarget.closest('li');
    if (event.button !== 0 || reorder.held || !card) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    reorder.pickUp(id, 'pointer');
    following.current = followPointer({ card, pointer: pointOf(event), onPosition: reorder.moveTo });
  };
  const end = (finish: () => void) => {
    if (!following.current) return;
    following.current.end();
    following.current = undefined;
    finish();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!held) return;
    const position = positionAfter(event.key, held.ids.indexOf(id), held.ids.length);
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (following.current) end(reorder.cancel);
      else reorder.cancel();
    } else if (position !== undefined && held.by === 'keys') {
      event.preventDefault();
      reorder.moveTo(position);
    }
  };

  return (
    <QuietButton
      icon
      className={styles.handle}
      aria-label={reorderTexts.move(title)}
      aria-pressed={held !== undefined}
      data-move={id}
      onPointerDown={start}
      onPointerMove={(event) => following.current?.moveTo(pointOf(event))}
      onPointerUp={() => end(reorder.drop)}
      onPointerCancel={() => end(reorder.cancel)}
      onKeyDown={onKeyDown}
      onClick={({ detail }) => {
        // Clicks by Space, Enter and assistive technology have `detail` 0.
        if (detail > 0) return;
        if (held) reorder.drop();
        else reorder.pickUp(id, 'keys');
      }}
      onBlur={() => held?.by === 'keys' && reorder.cancel()}
    >
      <GripVertical aria-hidden="true" />
    </QuietButton>
  );
}

function pointOf({ clientX, clientY }: PointerEvent) {
  return { x: clientX, y: clientY };
}

/** Returns the position to which a key moves the item, possibly beyond the ends; undefined for other keys. */
function positionAfter(key: string, position: number, count: number): number | undefined {
  if (key === 'ArrowUp' || key === 'ArrowLeft') return position - 1;
  if (key === 'ArrowDown' || key === 'ArrowRight') return position + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
