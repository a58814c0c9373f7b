import { useEffect, useRef } from 'react';
import { tellChosen } from '../../data/preview/chosen-record';
import type { MarkProps } from '../../site/app/mark';
import { recordName } from '../../site/edit-mark/record-name';
import styles from './marks.module.css';
import { setMark } from './marked-area';

/** Ends a record on a page that is being edited: the way to its form for who uses no pointer. */
export function PageMark({ type, row, field }: MarkProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (button.current) setMark(button.current, { type, row, field });
  }, [type, row, field]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.mark}
      data-mark=""
      aria-label={`Bearbeiten: ${recordName(type, row)}`}
      onClick={() => tellChosen({ type, id: row.id, field })}
    >
      Bearbeiten
    </button>
  );
}
