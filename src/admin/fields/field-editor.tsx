import type { Draft } from '../../content/draft';
import type { Field } from '../../content/kinds';
import { ChoiceEditor } from './choice-editor';
import { ListEditor } from './list-editor';
import { MarkupEditor } from './markup-editor';
import { PdfsEditor } from './pdfs-editor';
import { TextEditor } from './text-editor';

/** What every field editor gets: its field, the draft it shows a part of, and the ways to change and complain. */
export type EditorProps<F extends Field = Field> = {
  name: string;
  field: F;
  draft: Draft;
  /** The change is made to the newest draft: a crop may finish long after it was started. */
  onChange: (change: (draft: Draft) => Draft) => void;
  /** What is wrong with the control of this name. */
  errorOf: (control: string) => string | undefined;
};

/** The editor of one field; pictures have one of their own for the whole form (pictures-editor). */
export function FieldEditor({ field, ...rest }: EditorProps) {
  switch (field.kind) {
    case 'image':
    case 'gallery':
      return null;
    case 'list':
      return <ListEditor field={field} {...rest} />;
    case 'choice':
      return <ChoiceEditor field={field} {...rest} />;
    case 'markup':
      return <MarkupEditor field={field} {...rest} />;
    case 'file':
    case 'attachments':
      return <PdfsEditor field={field} {...rest} />;
    default:
      return <TextEditor field={field} {...rest} />;
  }
}
