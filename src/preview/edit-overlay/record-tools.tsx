import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { language } from '../../content/language';
import { childEntries, isOrdered, type Collection } from '../../content/model';
import { postSelection } from '../../data/preview/selection';
import type { MarkedRow } from '../../site/app/edit-anchor';
import { texts } from '../texts';
import styles from './marks.module.css';
import { MoveTools } from './move-tools';
import { PictureTools } from './picture-tools';
import { Tool } from './tool';

/** The button that was pressed last: the page's own order follows, and a record that moves in the document loses the focus. */
let pressed: { id: string; tool: string } | undefined;

/** What can be done with a record of a list where it is seen. */
export function RecordTools({ type, row, title }: { type: Collection; row: MarkedRow; title: string }) {
  const group = useRef<HTMLDivElement>(null);
  const { id } = row;
  useLayoutEffect(() => {
    if (pressed?.id !== id || document.activeElement !== document.body) return;
    // Somebody types in the form beside the page.
    if (!document.hasFocus()) return;
    group.current?.querySelector<HTMLElement>(`[data-tool=${pressed.tool}]`)?.focus();
  });
  return (
    <div
      ref={group}
      className={styles.tools}
      lang={language}
      role="group"
      aria-label={title}
      data-tools=""
      onClick={(event) => {
        // A card that opens by a click anywhere on it was not meant.
        event.stopPropagation();
        const tool = event.target instanceof Element && event.target.closest<HTMLElement>('[data-tool]');
        // Who drags a record has the focus nowhere in it.
        pressed = tool ? { id, tool: tool.dataset.tool ?? '' } : undefined;
      }}
    >
      <div className={styles.row}>
        {isOrdered(type) && <MoveTools type={type} id={id} title={title} />}
        <Tool
          name="delete"
          label={texts.deleteTitle(title)}
          tip={texts.delete}
          Icon={Trash2}
          onPress={() => void postSelection({ type: type.name, id, action: { kind: 'delete' } })}
        />
      </div>
      {hasGallery(type) && <PictureTools type={type} id={id} />}
    </div>
  );
}

function hasGallery(type: Collection): boolean {
  return childEntries(type).some(([, { kind }]) => kind === 'gallery');
}
