import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { language } from '../../content/language';
import { isOrdered, type Collection } from '../../content/model';
import { tellChosen } from '../../data/preview/chosen-record';
import type { MarkedRow } from '../../site/app/mark';
import { texts } from '../texts';
import styles from './marks.module.css';

const tools = [
  {
    name: 'move-up',
    action: { kind: 'move', places: -1 },
    label: texts.moveUp,
    named: texts.moveTitleUp,
    Icon: ArrowUp,
  },
  {
    name: 'move-down',
    action: { kind: 'move', places: 1 },
    label: texts.moveDown,
    named: texts.moveTitleDown,
    Icon: ArrowDown,
  },
  {
    name: 'delete',
    action: { kind: 'delete' },
    label: texts.delete,
    named: texts.deleteTitle,
    Icon: Trash2,
  },
] as const;

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
    <div ref={group} className={styles.tools} lang={language} role="group" aria-label={title}>
      {tools
        .filter(({ action }) => action.kind === 'delete' || isOrdered(type))
        .map(({ name, action, label, named, Icon }) => (
          <button
            key={name}
            type="button"
            className={styles.tool}
            aria-label={named(title)}
            title={label}
            data-tool={name}
            onClick={() => {
              pressed = { id, tool: name };
              void tellChosen({ type: type.name, id, action });
            }}
          >
            <Icon aria-hidden="true" size="1.1em" />
          </button>
        ))}
    </div>
  );
}
