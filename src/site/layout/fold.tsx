import type { FocusEvent, ReactNode } from 'react';
import styles from './fold.module.css';

type FoldProps = {
  label: string;
  /** Class of the content, whose style sheet hides a part of it in `details:not([open])`. */
  className: string | undefined;
  children: ReactNode;
};

/** Content of which only the beginning is visible until a click on the control below it. Works without scripts. */
export function Fold({ label, className, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary>
        <span className={styles.more}>{label}</span>
        <span className={styles.less}>Weniger anzeigen</span>
      </summary>
      <div className={className} onFocus={unfold}>
        {children}
      </div>
    </details>
  );
}

/** Opens the text, because a focused link may be in a hidden line. */
function unfold({ currentTarget }: FocusEvent<HTMLElement>): void {
  const details = currentTarget.closest('details');
  if (details) details.open = true;
}

/** Characters per line in the widest column. */
const maxLineLength = 90;

const lineLimit = 3;

/** More than three lines even in the widest column. Its button is shown before measuring, so that nothing moves. */
export function isLongText(text: string): boolean {
  const paragraphs = text.split('\n').filter((line) => line.trim());
  const lines = paragraphs.map((line) => Math.ceil(line.length / maxLineLength));
  return lines.reduce((sum, count) => sum + count, 0) > lineLimit;
}
