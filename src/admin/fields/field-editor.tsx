import type { ReactNode } from 'react';
import type { Field, FieldKind, FieldOf } from '../../content/fields';
import { ChoiceEditor } from './text/choice-editor';
import type { EditorProps } from './editor-props';
import { ListEditor } from './text/list-editor';
import { MarkupEditor } from './text/markup-editor';
import { PdfsEditor } from './pdf/pdfs-editor';
import { SearchEditor } from './text/search-editor';
import { SlugEditor } from './text/slug-editor';
import { MultilineEditor, typedEditor } from './text/typed-editor';

/** A component, written as a method so that the table can be asked with any field. */
type Editor<F extends Field> = { edit(props: EditorProps<F>): ReactNode }['edit'];

/** The input of each kind. A kind without one does not compile. */
const editors: { readonly [K in FieldKind]: Editor<FieldOf<K>> } = {
  text: typedEditor(),
  multiline: MultilineEditor,
  markup: MarkupEditor,
  email: typedEditor(() => ({ type: 'email' })),
  url: typedEditor(() => ({ type: 'url' })),
  time: typedEditor(),
  slug: SlugEditor,
  search: SearchEditor,
  date: typedEditor(() => ({ type: 'date' })),
  list: ListEditor,
  integer: typedEditor<'integer'>(({ min }) => ({ type: 'number', min })),
  // A number input hides what it cannot read.
  price: typedEditor(() => ({ inputMode: 'decimal' })),
  choice: ChoiceEditor,
  image: InPicturesEditor,
  file: PdfsEditor,
  gallery: InPicturesEditor,
  attachments: PdfsEditor,
};

export function FieldEditor(props: EditorProps) {
  const Editor: Editor<Field> = editors[props.field.kind];
  return <Editor {...props} />;
}

/** Pictures have one editor for the whole form (pictures-editor). */
function InPicturesEditor() {
  return null;
}
