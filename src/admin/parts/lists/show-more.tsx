import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { numberFormat, listTexts } from '../common-texts';
import styles from './show-more.module.css';

/** Number of entries rendered at once; with thousands, every key press would be slow. */
const pageSize = 50;

export function useFirstItems<Item>(items: readonly Item[]) {
  const [maxCount, setMaxCount] = useState(pageSize);
  const first = items.slice(0, maxCount);
  return { first, total: items.length, showMore: () => setMaxCount(maxCount + pageSize) };
}

type ShowMoreProps = {
  list: RefObject<HTMLElement | null>;
  shownCount: number;
  total: number;
  showMore: () => unknown;
};

/** Moves the focus to the first new entry. */
export function ShowMore({ list, shownCount, total, showMore }: ShowMoreProps) {
  /** Number of entries rendered when the button was pressed. */
  const previousCount = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (previousCount.current === undefined || shownCount <= previousCount.current) return;
    list.current?.children[previousCount.current]?.querySelector<HTMLElement>('button, a, summary')?.focus();
    previousCount.current = undefined;
  }, [list, shownCount]);
  if (shownCount >= total) return null;
  const onClick = () => {
    previousCount.current = shownCount;
    showMore();
  };
  return (
    <div className={`${styles.more} cluster gap-4`}>
      <p>{listTexts.shown(numberFormat.format(shownCount), numberFormat.format(total))}</p>
      <Button variant="quiet" onClick={onClick}>
        {listTexts.showMore}
      </Button>
    </div>
  );
}
