import { GripVertical } from 'lucide-react';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { language } from '../../content/language';
import { texts } from '../texts';
import { type Drag, dragRecord } from './drag-record';
import styles from './marks.module.css';

type DragHandleProps = {
  /** So many places further; gives whether it is saved. */
  onMove: (places: number) => Promise<boolean>;
};

/** For pointers alone: the buttons beside it do the same for the keyboard and for reading aloud. */
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
      onPointerMove={(event) => drag.current?.to(pointOf(event))}
      onPointerUp={() => {
        drag.current?.drop(onMove);
        drag.current = undefined;
      }}
      // Also when the page's own order changes meanwhile: an element that is moved in the document loses the pointer.
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
