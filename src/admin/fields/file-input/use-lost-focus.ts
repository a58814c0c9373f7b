import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the file input of the next item when the focused item is removed from the list. `items` must
 * change with the list.
 */
export function useLostFocus(list: RefObject<HTMLElement | null>, items: string): void {
  const place = useRef(-1);
  const before = useRef(items);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest('li') : null;
      place.current = item ? [...(list.current?.children ?? [])].indexOf(item) : -1;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list]);
  useEffect(() => {
    const isLost = items !== before.current && document.activeElement === document.body;
    before.current = items;
    const next = list.current?.children[place.current];
    if (isLost) next?.querySelector<HTMLElement>('input[type=file]:not([hidden])')?.focus();
  }, [list, items]);
}
