import { type RefObject, useEffect } from 'react';

/**
 * Sets `scroll-padding-block-end` of the page to the height of `bar`, so that focused elements stop above the save
 * bar. Scrolls the focused element back into view when a message makes the bar taller.
 */
export function useScrollPadding(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBlockEnd = `calc(${element.offsetHeight}px + 1rem)`;
      const focused = document.activeElement;
      const isInFormBody = focused?.closest('form')?.contains(element) && !element.contains(focused);
      // A text area can be taller than the visible part, and only the browser has the position of its caret.
      if (isInFormBody && !(focused instanceof HTMLTextAreaElement))
        focused?.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('scroll-padding-block-end');
    };
  }, [bar]);
}
