import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the file input of the next item when the focused `li` is removed from the list. `items` must
 * change with the list, for example the joined ids.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, items: string): void {
  const focusedIndex = useRef(-1);
  const previousItems = useRef(items);
  useEffect(() => {
    const rememberIndex = ({ target }: FocusEvent) => {
      const item = target instanceof Element ? target.closest('li') : null;
      focusedIndex.current = item ? [...(list.current?.children ?? [])].indexOf(item) : -1;
    };
    document.addEventListener('focusin', rememberIndex);
    return () => document.removeEventListener('focusin', rememberIndex);
  }, [list]);
  useEffect(() => {
    const isLost = items !== previousItems.current && document.activeElement === document.body;
    previousItems.current = items;
    const next = list.current?.children[focusedIndex.current];
    if (isLost) next?.querySelector<HTMLElement>('input[type=file]:not([hidden])')?.focus();
  }, [list, items]);
}
