import type { ComponentProps, ReactNode } from 'react';
import { FormField, type FieldTexts } from '../../../ui/form-field';
import styles from './text.module.css';

type GrowingAreaProps = FieldTexts &
  ComponentProps<'textarea'> & {
    name: string;
    value: string;
    /** Formatted copy shown in place of the text; it must have the same characters. */
    highlighted?: ReactNode;
    /** Renders tools above the text area with this id. */
    tools?: (id: string) => ReactNode;
  };

/** Text area that grows with its text: a hidden copy in the same grid cell sets the height. */
export function GrowingArea({ label, hint, error, optional, highlighted, tools, ...area }: GrowingAreaProps) {
  return (
    <FormField {...{ label, hint, error, optional }}>
      {(control) => (
        <div className={styles.box} data-drawn={highlighted ? '' : undefined}>
          {tools?.(control.id)}
          <div className={styles.grown}>
            <div className={`${control.className} ${styles.copy}`} aria-hidden="true" translate="no">
              {highlighted ?? area.value}
              {/* An empty last line has no height without this character. */}
              {'\u200b'}
            </div>
            <textarea {...area} {...control} className={`${control.className} ${styles.area}`} />
          </div>
        </div>
      )}
    </FormField>
  );
}
