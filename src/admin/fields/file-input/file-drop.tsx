import { type CSSProperties, type ReactNode, useId } from 'react';
import { Field, type FieldTexts } from '../../../ui/field';
import styles from '../picture/tile.module.css';

type FileDropProps = Pick<FieldTexts, 'label' | 'hint' | 'error'> & {
  name: string;
  accept: string;
  multiple?: boolean;
  /** -1 where a button does the same for the keyboard. */
  tabIndex?: number;
  onChoose: (files: File[]) => void;
  /** What is there already, for those who do not see it: the browser says that no file is chosen. */
  holds: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
};

/** The browser's own file input, spread over what it is for: a click, a finger, the keyboard and its label reach it. */
export function FileDrop({ label, hint, error, holds, style, children, onChoose, ...input }: FileDropProps) {
  const holdsId = useId();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.frame} style={style}>
          {children}
          <input
            {...control}
            {...input}
            className={styles.cover}
            type="file"
            title=""
            aria-describedby={
              [holds && holdsId, control['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            onChange={({ target }) => {
              onChoose([...(target.files ?? [])]);
              // The same file may be chosen again, after it was discarded or improved.
              target.value = '';
            }}
          />
          {holds && (
            <span id={holdsId} hidden>
              {holds}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
