import { type RefObject, useLayoutEffect, useRef } from 'react';
import { withMoved, type Moving, useLocalOrder } from '../../reorder/use-reorder';
import { pictureTexts } from '../../media/texts';

export type GalleryOrder = {
  moving: Moving;
  announcement: string;
  announce: (sentence: string) => void;
  step: (id: string, direction: 'forward' | 'back') => void;
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
  const lastMoved = useRef<string>(undefined);

  useLayoutEffect(() => {
    const id = lastMoved.current;
    lastMoved.current = undefined;
    // Moving a tile in the document drops its focus.
    if (id) list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(id)}"]`)?.focus();
  });

  return {
    ...moving,
    moving,
    step: (id, direction) => {
      const from = ids.indexOf(id);
      const to = direction === 'forward' ? from - 1 : from + 1;
      lastMoved.current = id;
      moving.announce(pictureTexts.isAt(pictureTexts.image(from + 1), to + 1, ids.length));
      onOrder(withMoved(ids, id, to));
    },
  };
}
