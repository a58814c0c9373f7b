import { type RefObject, useEffect, useState } from 'react';

/** Returns true once the element has been within 200 px of the viewport; it stays true. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || isSeen) return;
    const watch = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    };
    const observer = new IntersectionObserver(watch, { rootMargin: '200px' });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
