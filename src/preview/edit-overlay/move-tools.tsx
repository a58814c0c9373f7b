import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Collection } from '../../content/model';
import { postSelection } from '../../data/preview/selection';
import { useCollection } from '../../site/app/content-hooks';
import { texts } from '../texts';
import { DragHandle } from './drag-handle';
import { Tool } from './tool';

type MoveToolsProps = { type: Collection; id: string; title: string };

/** Tools to reorder a record, by drag or by one position, if editors define the order. */
export function MoveTools({ type, id, title }: MoveToolsProps) {
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
