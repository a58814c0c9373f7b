import { type RefObject, useLayoutEffect, useRef } from 'react';
import { moved } from '../../reorder/places';
import { useHeldCard } from '../../reorder/use-held-card';
import { type Moving, useMoving } from '../../reorder/use-moving';
import { pictureTexts } from './picture-texts';

type Step = { id: string; way: 'forward' | 'back' };

export type GalleryOrder = {
  moving: Moving;
  /** What is read out. */
  spoken: string;
  say: (sentence: string) => void;
  /** One place further. */
  step: (id: string, way: Step['way']) => void;
};

/** Moving the further pictures of a record, by drag, keys and buttons. */
export function useGalleryOrder(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onOrder: (ids: readonly string[]) => void,
): GalleryOrder {
  const { drop, ...moving } = useMoving(
    ids.map((id, index) => ({ id, title: pictureTexts.image(index + 1) })),
  );
  const stepped = useRef<Step>(undefined);
  useHeldCard(list, moving.held);

  useLayoutEffect(() => {
    const { id, way } = stepped.current ?? {};
    stepped.current = undefined;
    if (!id || document.activeElement !== document.body) return;
    // A tile that has changed its place in the document has lost the focus on the way; the first has no way forward.
    const handle = list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(id)}"]`);
    const button = handle?.parentElement?.querySelector<HTMLElement>(`[data-step=${way}]`);
    (button ?? handle)?.focus();
  });

  return {
    ...moving,
    moving: {
      ...moving,
      drop: () => {
        const dropped = drop();
        if (dropped) onOrder(dropped.ids);
      },
    },
    step: (id, way) => {
      const from = ids.indexOf(id);
      const to = way === 'forward' ? from - 1 : from + 1;
      stepped.current = { id, way };
      moving.say(pictureTexts.isAt(pictureTexts.image(from + 1), to + 1, ids.length));
      onOrder(moved(ids, id, to));
    },
  };
}
