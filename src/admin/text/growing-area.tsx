import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from '../../ui/field';
import styles from './text.module.css';

type GrowingAreaProps = FieldTexts &
  ComponentProps<'textarea'> & {
    name: string;
    value: string;
    /** The text with its looks, drawn in the place of the plain one; letter for letter the same. */
    drawn?: ReactNode;
    /** What stands above the text, for the control of this id. */
    tools?: (id: string) => ReactNode;
  };

/** A text area as tall as its text: a copy of it behind the area gives the height. */
export function GrowingArea({ label, hint, error, optional, drawn, tools, ...area }: GrowingAreaProps) {
  return (
    <Field {...{ label, hint, error, optional }}>
      {(control) => (
        <div className={styles.box} data-drawn={drawn ? '' : undefined}>
          {tools?.(control.id)}
          <div className={styles.grown}>
            <div className={`${control.className} ${styles.copy}`} aria-hidden="true" translate="no">
              {drawn ?? area.value}
              {/* An empty last line has no height of its own. */}
              {'\u200b'}
            </div>
            <textarea {...area} {...control} className={`${control.className} ${styles.area}`} />
          </div>
        </div>
      )}
    </Field>
  );
}
