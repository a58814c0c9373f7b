import { lazy, type MouseEvent } from 'react';
import type { MarkupField } from '../../../../content/fields/typed';
import { FormField, TextArea } from '../../../../ui/form-field';
import { Markup } from '../../../../ui/markup';
import type { EditorProps } from '../editor-props';
import styles from '../fields.module.css';
import { fieldTexts } from '../texts';
import { controlProps } from './typed-editor';

/** Lazy, because the editor library is large. The form suspends until it is loaded. */
const RichText = lazy(async () => ({ default: (await import('../../text/rich-text')).RichText }));

export function MarkupEditor(props: EditorProps<MarkupField>) {
  const { field } = props;
  const { name, value, required, onChange, ...texts } = controlProps(props);
  if (field.rows !== undefined) return <PreviewedArea {...props} />;
  return (
    <div onClick={focusLabelled}>
      <FormField {...texts}>
        {(control) => (
          <RichText
            name={name}
            control={control}
            isRequired={required}
            hasHeadings={field.hasHeadings === true}
            value={value}
            onChange={(text) => onChange({ target: { value: text } })}
          />
        )}
      </FormField>
    </div>
  );
}

/** Browsers move the focus from a label to form controls only. */
function focusLabelled({ target }: MouseEvent): void {
  if (target instanceof HTMLLabelElement) document.getElementById(target.htmlFor)?.focus();
}

function PreviewedArea(props: EditorProps<MarkupField>) {
  const control = controlProps(props);
  return (
    <div className="stack gap-2">
      <TextArea {...control} rows={props.field.rows} />
      {control.value.trim() !== '' && (
        <div className={styles.preview}>
          <span className={styles.caption}>{fieldTexts.preview}</span>
          <div lang="de">
            <Markup text={control.value} />
          </div>
        </div>
      )}
    </div>
  );
}
