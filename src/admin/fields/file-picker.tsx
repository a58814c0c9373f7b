import { Field } from '../../ui/field';
import styles from './fields.module.css';

type FilePickerProps = {
  name: string;
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  error?: string;
  onChoose: (files: File[]) => void;
};

/** The browser's own file input: a click, a drop, or a keyboard reaches it. */
export function FilePicker({ name, label, hint, accept, multiple, error, onChoose }: FilePickerProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          className={`${control.className} ${styles.picker}`}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          onChange={({ target }) => {
            onChoose([...(target.files ?? [])]);
            // The same file may be chosen again, after it was discarded or improved.
            target.value = '';
          }}
        />
      )}
    </Field>
  );
}
