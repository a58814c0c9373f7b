import { type RefObject, useEffect } from 'react';

/** What gets the focus stops above the save bar, and what has it stays in sight when a message makes the bar taller. */
export function useScrollPadding(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      style.scrollPaddingBlockEnd = `calc(${element.offsetHeight}px + 1rem)`;
      const focused = document.activeElement;
      const isBehind = focused?.closest('form')?.contains(element) && !element.contains(focused);
      // A text is taller than what is seen of it; where its caret is the browser knows alone.
      if (isBehind && !(focused instanceof HTMLTextAreaElement))
        focused?.scrollIntoView({ block: 'nearest' });
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty('scroll-padding-block-end');
    };
  }, [bar]);
}
