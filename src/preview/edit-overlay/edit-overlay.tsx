import { Plus, Trash2, ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useLayoutEffect, useRef, useContext, type PointerEvent, type RefObject, useEffect } from 'react';
import { contentTypeNamed } from '../../content';
import { language } from '../../content/language';
import { plainText } from '../../content/text/markup';
import { childEntries, isOrdered, type Collection } from '../../content/model';
import { newRecordId, postSelection } from '../../data/preview/selection';
import { type EditAnchorProps, type IdentifiedRow, useCollection } from '../../site/app/content-hooks';
import { texts } from '../texts';
import styles from './marks.module.css';
import { type RecordMark, setMark } from './field-at';
import { ImageTools, MayPublishContext, Tool } from './image-tools';
import { type Drag, dragRecord } from './point-at-records';

/** The texts of the tools use the language of the back office. */
export function EditOverlay({ row, ...rest }: EditAnchorProps) {
  return row ? <EditMark {...rest} row={row} /> : <AddMark type={rest.type} />;
}

function EditMark({ type: name, row, field }: RecordMark) {
  const type = contentTypeNamed(name);
  const title = type.rows === 'many' ? plainText(String(row[type.heading] ?? '')) : '';
  const button = useRef<HTMLButtonElement>(null);
  // Layout effect, because the effects of the tools read the mark.
  useLayoutEffect(() => {
    if (button.current) setMark(button.current, { type: name, row, field });
  }, [name, row, field]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.edit}
        lang={language}
        data-mark=""
        onClick={() => void postSelection({ type: name, id: row.id, field })}
      >
        {type.rows === 'one' ? type.edit : texts.edit(title)}
      </button>
      {type.rows === 'many' && <RecordTools type={type} row={row} title={title} />}
    </>
  );
}

function AddMark({ type: name }: Pick<EditAnchorProps, 'type'>) {
  const type = contentTypeNamed(name);
  return (
    type.rows === 'many' && (
      <button
        type="button"
        className={styles.add}
        lang={language}
        onClick={() => void postSelection({ type: name, id: newRecordId })}
      >
        <Plus aria-hidden="true" size="1em" /> {texts.add(type)}
      </button>
    )
  );
}

/** Last pressed tool. Its focus is restored when the page reorders the records, which drops the focus. */
let pressedTool: { id: string; tool: string } | undefined;

/** Users who may not publish get the tools of the form only. */
function RecordTools({ type, row, title }: { type: Collection; row: IdentifiedRow; title: string }) {
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
      {childEntries(type).some(([, { kind }]) => kind === 'gallery') && <ImageTools type={type} id={id} />}
    </div>
  );
}

function MoveTools({ type, id, title }: { type: Collection; id: string; title: string }) {
  // Uses the whole list, because a page may show only a part of it.
  const { data: rows } = useCollection(type);
  const move = (places: number) => postSelection({ type: type.name, id, action: { kind: 'move', places } });
  return (
    <>
      {rows && rows.length > 1 && <DragHandle onMove={move} />}
      <Tool
        name="move-up"
        label={texts.moveTitleUp(title)}
        tooltip={texts.moveUp}
        Icon={ArrowUp}
        isDisabled={rows?.[0]?.id === id}
        onPress={() => void move(-1)}
      />
      <Tool
        name="move-down"
        label={texts.moveTitleDown(title)}
        tooltip={texts.moveDown}
        Icon={ArrowDown}
        isDisabled={rows?.at(-1)?.id === id}
        onPress={() => void move(1)}
      />
    </>
  );
}

/** `onMove` moves the record by `places` and returns whether it is saved. */
function DragHandle({ onMove }: { onMove: (places: number) => Promise<boolean> }) {
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
