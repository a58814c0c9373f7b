import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { language } from '../../content/language';
import { Button } from '../../ui/button';
import styles from './show-more.module.css';
import { texts } from './texts';

/** Entries of a long list that are drawn at once: thousands would hold up every key that is pressed. */
const portion = 50;

/** The first entries of a list, and what `ShowMore` needs. */
export function useFirst<Item>(items: readonly Item[]) {
  const [most, setMost] = useState(portion);
  const first = items.slice(0, most);
  return { first, total: items.length, more: () => setMost(most + portion) };
}

type ShowMoreProps = {
  /** What holds the entries that are drawn. */
  list: RefObject<HTMLElement | null>;
  shown: number;
  total: number;
  /** Draws more, at once or after reading them. */
  more: () => unknown;
};

/** Below a list that is not drawn to its end: how much of it is, and a button for more; the focus goes on with the first new one. */
export function ShowMore({ list, shown, total, more }: ShowMoreProps) {
  /** Entries that were drawn when more were asked for. */
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
