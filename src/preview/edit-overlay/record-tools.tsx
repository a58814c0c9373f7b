import { Trash2 } from 'lucide-react';
import { useContext, useLayoutEffect, useRef } from 'react';
import { language } from '../../content/language';
import { childEntries, isOrdered, type Collection } from '../../content/model';
import { postSelection } from '../../data/preview/selection';
import type { IdentifiedRow } from '../../site/app/edit-anchor';
import { texts } from '../texts';
import styles from './marks.module.css';
import { MoveTools } from './move-tools';
import { PictureTools } from './picture-tools';
import { MayPublishContext } from './may-publish';
import { Tool } from './tool';

/** Last pressed tool. Its focus is restored when the page reorders the records, which drops the focus. */
let pressedTool: { id: string; tool: string } | undefined;

/** Tools of a list record on the page. Users who may not publish get those of its form only. */
export function RecordTools({ type, row, title }: { type: Collection; row: IdentifiedRow; title: string }) {
  const group = useRef<HTMLDivElement>(null);
  const { id } = row;
  const mayPublish = useContext(MayPublishContext);
  useLayoutEffect(() => {
    if (pressedTool?.id !== id || document.activeElement !== document.body) return;
    // The focus is in the form beside the page.
    if (!document.hasFocus()) return;
    group.current?.querySelector<HTMLElement>(`[data-tool=${pressedTool.tool}]`)?.focus();
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
        // The click must not activate the card, which may be a link or button.
        event.stopPropagation();
        const tool = event.target instanceof Element && event.target.closest<HTMLElement>('[data-tool]');
        // A click on the drag handle must not move the focus later.
        pressedTool = tool ? { id, tool: tool.dataset.tool ?? '' } : undefined;
      }}
    >
      {mayPublish && (
        <div className={styles.row}>
          {isOrdered(type) && <MoveTools type={type} id={id} title={title} />}
          <Tool
            name="delete"
            label={texts.deleteTitle(title)}
            tooltip={texts.delete}
            Icon={Trash2}
            onPress={() => void postSelection({ type: type.name, id, action: { kind: 'delete' } })}
          />
        </div>
      )}
      {hasGallery(type) && <PictureTools type={type} id={id} />}
    </div>
  );
}

function hasGallery(type: Collection): boolean {
  return childEntries(type).some(([, { kind }]) => kind === 'gallery');
}
