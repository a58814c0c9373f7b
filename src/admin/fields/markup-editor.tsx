import type { MarkupField } from '../../content/kinds/markup';
import { TextArea } from '../../ui/field';
import { Markup } from '../../ui/markup';
import type { EditorProps } from './editor-props';
import styles from './fields.module.css';
import { controlOf } from './typed-editor';

/** Text with bold, bullets and paragraphs, and below it how visitors will see it. */
export function MarkupEditor(props: EditorProps<MarkupField>) {
  const control = controlOf(props);
  return (
    <div className={styles.stack}>
      <TextArea
        {...control}
        hint={
          control.hint ?? '**bold**, lines that start with "• " are bullets, empty lines part paragraphs.'
        }
        rows={props.name === 'title' ? 3 : 5}
      />
      {control.value.trim() !== '' && (
        <div className={styles.preview}>
          <span className={styles.caption}>Preview</span>
          <div lang="de">
            <Markup text={control.value} />
          </div>
        </div>
      )}
    </div>
  );
}
