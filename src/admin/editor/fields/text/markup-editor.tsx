import { type ChangeEvent, useRef } from 'react';
import type { MarkupField } from '../../../../content/fields/typed';
import { Markup } from '../../../../ui/markup';
import { HighlightedMarkup } from '../../text/highlighted-markup';
import { GrowingArea } from '../../text/growing-area';
import { TextTools } from '../../text/text-tools';
import { useTextFormatting } from '../../text/use-text-formatting';
import type { EditorProps } from '../editor-props';
import styles from '../fields.module.css';
import { fieldTexts } from '../texts';
import { controlProps } from './typed-editor';

export function MarkupEditor(props: EditorProps<MarkupField>) {
  const control = controlProps(props);
  const area = useRef<HTMLTextAreaElement>(null);
  const { selected, edit, handlers, afterInput } = useTextFormatting(area);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    control.onChange(event);
    afterInput(event.nativeEvent);
  };
  return (
    <div className="stack gap-2">
      <GrowingArea
        {...control}
        {...handlers}
        ref={area}
        hint={control.hint ?? fieldTexts.markupHint}
        rows={props.name === 'title' ? 3 : 5}
        onChange={change}
        highlighted={<HighlightedMarkup text={control.value} />}
        tools={(id) => <TextTools controls={id} state={{ text: control.value, ...selected }} onEdit={edit} />}
      />
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
