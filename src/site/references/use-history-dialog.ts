import { useEffect, useRef, useState } from 'react';

/** What is shown in full over its list. An entry of the history of its own: Back leads to the list, as from a page. */
export function useHistoryDialog<Item>() {
  const [opened, setOpened] = useState<Item>();
  const isClosing = useRef(false);

  useEffect(() => {
    const onPopState = () => {
      isClosing.current = false;
      setOpened(undefined);
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  return {
    opened,
    open(item: Item) {
      history.pushState(null, '');
      setOpened(item);
    },
    /** Asked twice (a second Escape), it still goes back only once. */
    close() {
      if (isClosing.current) return;
      isClosing.current = true;
      history.back();
    },
  };
}
