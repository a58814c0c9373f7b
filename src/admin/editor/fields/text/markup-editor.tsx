import { type ComponentProps, type ComponentType, createElement, type MouseEvent, use } from 'react';
import type { MarkupField } from '../../../../content/fields/typed';
import { FormField, TextArea } from '../../../../ui/controls';
import { Markup } from '../../../../ui/markup';
import { AdminErrorBoundary } from '../../../session/guard';
import type { RichText } from '../../text/rich-text';
import { type EditorProps, controlProps } from '../editor-props';
import { common } from '../../../parts/texts';

type RichTextProps = ComponentProps<typeof RichText>;

let loading: Promise<ComponentType<RichTextProps>> | undefined;

/** Loads the editor later, because its library is large. The form suspends until then. */
function LoadedRichText(props: RichTextProps) {
  loading ??= import('../../text/rich-text').then((loaded) => loaded.RichText);
  return createElement(use(loading), props);
}

/** `React.lazy` would keep a failed import until the page is reloaded. */
function forgetFailure(): void {
  loading = undefined;
}

export function MarkupEditor(props: EditorProps<MarkupField>) {
  const { field } = props;
  const { name, value, required, onChange, ...texts } = controlProps(props);
  if (field.rows !== undefined) return <PreviewedArea {...props} />;
  return (
    <div onClick={focusLabelled}>
      <FormField {...texts}>
        {(control) => (
          <AdminErrorBoundary onRetry={forgetFailure}>
            <LoadedRichText
              name={name}
              control={control}
              isRequired={required}
              hasHeadings={field.hasHeadings === true}
              value={value}
              onChange={(text) => onChange({ target: { value: text } })}
            />
          </AdminErrorBoundary>
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
        <div className="quote">
          <span className="fine">{common.preview}</span>
          <div lang="de">
            <Markup text={control.value} />
          </div>
        </div>
      )}
    </div>
  );
}
