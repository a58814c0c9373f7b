import { ChoiceEditor } from './choice-editor';
import type { EditorProps } from './editor-props';
import { ListEditor } from './list-editor';
import { MarkupEditor } from './markup-editor';
import { PdfsEditor } from './pdfs-editor';
import { TextEditor } from './text-editor';

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
