import { useEffect, useRef, useState } from 'react';

/** State of a dialog with a history entry of its own: Back closes the dialog and returns to the list. */
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
    /** Goes back only once, even if called twice (a second Escape). */
    close() {
      if (isClosing.current) return;
      isClosing.current = true;
      history.back();
    },
  };
}
