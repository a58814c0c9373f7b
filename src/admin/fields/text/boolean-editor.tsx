import { useId } from 'react';
import type { BooleanField } from '../../../content/fields/typed';
import type { EditorProps } from '../editor-props';
import styles from '../fields.module.css';
import { withText } from './typed-editor';

/** Editor of a switch: a checkbox with its label, and the hint below. */
export function BooleanEditor({ name, field, values, onChange }: EditorProps<BooleanField>) {
  const hintId = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          aria-describedby={field.hint ? hintId : undefined}
          checked={values.texts[name] === 'true'}
          onChange={({ target }) => onChange(withText(name, String(target.checked)))}
        />
        {field.label}
      </label>
      {field.hint && (
        <p className={styles.caption} id={hintId}>
          {field.hint}
        </p>
      )}
    </div>
  );
}
