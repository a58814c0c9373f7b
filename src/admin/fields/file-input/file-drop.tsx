import { type CSSProperties, type ReactNode, useId } from 'react';
import { FormField, type FieldTexts } from '../../../ui/form-field';
import styles from '../picture/tile.module.css';

type FileDropProps = Pick<FieldTexts, 'label' | 'hint' | 'error'> & {
  name: string;
  accept: string;
  multiple?: boolean;
  /** -1 if a button does the same for keyboard users. */
  tabIndex?: number;
  onChoose: (files: File[]) => void;
  /** Description of the present file for screen readers, because the browser announces that no file is chosen. */
  fileDescription: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
};

/** Native file input stretched over its content, so that click, touch, keyboard and label reach it. */
export function FileDrop({
  label,
  hint,
  error,
  fileDescription,
  style,
  children,
  onChoose,
  ...input
}: FileDropProps) {
  const fileDescriptionId = useId();
  return (
    <FormField label={label} hint={hint} error={error}>
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
              [fileDescription && fileDescriptionId, control['aria-describedby']].filter(Boolean).join(' ') ||
              undefined
            }
            onChange={({ target }) => {
              onChoose([...(target.files ?? [])]);
              // Reset, so that choosing the same file again fires a change event.
              target.value = '';
            }}
          />
          {fileDescription && (
            <span id={fileDescriptionId} hidden>
              {fileDescription}
            </span>
          )}
        </div>
      )}
    </FormField>
  );
}
