import { type RefObject, useLayoutEffect, useRef } from 'react';
import { withMoved, type Moving, useLocalOrder } from '../../reorder/use-reorder';
import { pictureTexts } from '../../media/texts';

type Step = { id: string; direction: 'forward' | 'back' };

export type GalleryOrder = {
  moving: Moving;
  announcement: string;
  announce: (sentence: string) => void;
  step: (id: string, direction: Step['direction']) => void;
};

export function useGalleryOrder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onOrder: (ids: readonly string[]) => void,
): GalleryOrder {
  const moving = useLocalOrder(
    list,
    ids.map((id, index) => ({ id, title: pictureTexts.image(index + 1) })),
    onOrder,
  );
  const lastStep = useRef<Step>(undefined);

  useLayoutEffect(() => {
    const { id, direction } = lastStep.current ?? {};
    lastStep.current = undefined;
    if (!id || document.activeElement !== document.body) return;
    // Moving a tile in the document drops its focus. The first tile has no forward button, so its handle takes the
    // focus.
    const handle = list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(id)}"]`);
    const button = handle?.parentElement?.querySelector<HTMLElement>(`[data-step=${direction}]`);
    (button ?? handle)?.focus();
  });

  return {
    ...moving,
    moving,
    step: (id, direction) => {
      const from = ids.indexOf(id);
      const to = direction === 'forward' ? from - 1 : from + 1;
      lastStep.current = { id, direction };
      moving.announce(pictureTexts.isAt(pictureTexts.image(from + 1), to + 1, ids.length));
      onOrder(withMoved(ids, id, to));
    },
  };
}
