import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls';
import { Markup } from '../../ui/markup';
import { isLongText } from '../layout/fold';
import styles from './folded-markup.module.css';

type FoldedMarkupProps = {
  text: string;
  labelledBy: string;
  /** Whether the button is there in any width, also when all of the text fits. */
  hasButton?: boolean;
  /** Further content that the button expands. */
  children?: ReactNode;
};

/** By default it has no button when there is nothing more to show. */
export function FoldedMarkup(props: FoldedMarkupProps) {
  const { text, labelledBy, hasButton, children } = props;
  const [isExpanded, setExpanded] = useState(false);
  // An estimate, until it is measured.
  const [isLong, setLong] = useState(isLongText(text));
  const frame = useRef<HTMLDivElement>(null);
  const [textId, moreId] = [useId(), useId()];

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || isExpanded) return;
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isExpanded]);

  return (
    <>
      <div
        ref={frame}
        id={textId}
        className={isExpanded ? undefined : styles.folded}
        // A focused link may be in a hidden line.
        onFocus={() => setExpanded(true)}
      >
        <Markup text={text} />
      </div>
      {children && (
        <div id={moreId} hidden={!isExpanded}>
          {children}
        </div>
      )}
      {(hasButton || isLong || children) && (
        <Button
          variant="quiet"
          size="small"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-controls={children ? `${textId} ${moreId}` : textId}
          aria-describedby={labelledBy}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Weniger anzeigen' : 'Mehr anzeigen'}
        </Button>
      )}
    </>
  );
}
