import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/controls';
import { Markup } from '../../ui/markup';
import { isLongText } from '../layout/fold';
import styles from './folded-markup.module.css';

type FoldedMarkupProps = {
  text: string;
  labelledBy: string;
  /** Initial estimate whether the text has more than three lines, until it is measured. */
  seemsLong?: boolean;
  /** Further content that the button expands. */
  children?: ReactNode;
};

/** Has no button when there is nothing more to show. */
export function FoldedMarkup(props: FoldedMarkupProps) {
  const { text, labelledBy, seemsLong = isLongText(text), children } = props;
  const [isExpanded, setExpanded] = useState(false);
  const [isLong, setLong] = useState(seemsLong);
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
      {(isLong || children) && (
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
