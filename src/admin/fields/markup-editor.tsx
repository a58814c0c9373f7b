import type { TextField } from '../../content/kinds';
import { TextArea } from '../../ui/field';
import { Markup } from '../../ui/markup';
import type { EditorProps } from './editor-props';
import styles from './fields.module.css';
import { withText } from './text-editor';

/** Text with bold, bullets and paragraphs, and below it how visitors will see it. */
export function MarkupEditor({ name, field, draft, onChange, errorOf }: EditorProps<TextField>) {
  const text = draft.texts[name] ?? '';
  const optional = 'optional' in field;
  return (
    <div className={styles.stack}>
      <TextArea
        name={name}
        label={field.label}
        hint={field.hint ?? '**bold**, lines that start with "• " are bullets, empty lines part paragraphs.'}
        optional={optional}
        required={!optional}
        rows={name === 'title' ? 3 : 5}
        error={errorOf(name)}
        value={text}
        onChange={(event) => onChange(withText(name, event.target.value))}
      />
      {text.trim() !== '' && (
        <div className={styles.preview}>
          <span className={styles.caption}>Preview</span>
          <div lang="de">
            <Markup text={text} />
          </div>
        </div>
      )}
    </div>
  );
}
