import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { language } from '../../content/language';
import { Button } from '../../ui/button';
import styles from './show-more.module.css';
import { texts } from './texts';

/** Entries rendered at once; with thousands, every key press would be slow. */
const pageSize = 50;

/** Returns the first entries of a list and the props of `ShowMore`. */
export function useFirst<Item>(items: readonly Item[]) {
  const [count, setCount] = useState(pageSize);
  const first = items.slice(0, count);
  return { first, total: items.length, more: () => setCount(count + pageSize) };
}

type ShowMoreProps = {
  /** List element with the rendered entries. */
  list: RefObject<HTMLElement | null>;
  shown: number;
  total: number;
  /** Renders more entries, possibly after loading them. */
  more: () => unknown;
};

/** Shows how many entries are rendered, with a button for more. Moves the focus to the first new entry. */
export function ShowMore({ list, shown, total, more }: ShowMoreProps) {
  /** Number of entries rendered when the button was pressed. */
  const before = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (before.current === undefined || shown <= before.current) return;
    list.current?.children[before.current]?.querySelector<HTMLElement>('button, a, summary')?.focus();
    before.current = undefined;
  }, [list, shown]);
  if (shown >= total) return null;
  const show = () => {
    before.current = shown;
    more();
  };
  return (
    <div className={styles.more}>
      <p>{texts.shown(numbers.format(shown), numbers.format(total))}</p>
      <Button variant="quiet" onClick={show}>
        {texts.showMore}
      </Button>
    </div>
  );
}

export const numbers = new Intl.NumberFormat(language);
