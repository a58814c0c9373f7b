import { GripVertical } from 'lucide-react';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { language } from '../../content/language';
import { texts } from '../texts';
import { type Drag, dragRecord } from './drag-record';
import styles from './marks.module.css';

type DragHandleProps = {
  /** Moves the record by `places`. Returns whether it is saved. */
  onMove: (places: number) => Promise<boolean>;
};

/** Handle that drags a record with the pointer; the buttons beside it serve keyboard and screen readers. */
export function DragHandle({ onMove }: DragHandleProps) {
  const drag = useRef<Drag>(undefined);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && cancel(drag);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      cancel(drag);
    };
  }, []);
  return (
    <span
      className={styles.handle}
      lang={language}
      aria-hidden="true"
      title={texts.drag}
      data-move=""
      onPointerDown={(event) => {
        if (event.button !== 0 || drag.current) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = dragRecord(event.currentTarget, pointOf(event));
      }}
      onPointerMove={(event) => drag.current?.moveTo(pointOf(event))}
      onPointerUp={() => {
        drag.current?.drop(onMove);
        drag.current = undefined;
      }}
      // Also when the page reorders its elements, because a moved element loses pointer capture.
      onLostPointerCapture={() => cancel(drag)}
    >
      <GripVertical size="1.1em" />
    </span>
  );
}

function cancel(drag: RefObject<Drag | undefined>): void {
  drag.current?.cancel();
  drag.current = undefined;
}

function pointOf({ clientX, clientY }: PointerEvent) {
  return { x: clientX, y: clientY };
}
