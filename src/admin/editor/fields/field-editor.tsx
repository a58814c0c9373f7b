import type { ReactNode } from 'react';
import type { Field, FieldKind, FieldOf } from '../../../content/fields';
import type { EditorProps } from './editor-props';
import { BooleanEditor, MultilineEditor, TextEditor, TimeEditor, typedEditor } from './text/typed-editor';
import { ListEditor } from './text/list-editor';
import { BrandImageEditor, ColorEditor } from './brand/color-editor';
import { ChoiceEditor } from './text/choice-editor';
import { MarkupEditor } from './text/markup-editor';
import { PageSettingsEditor } from './pages/page-settings-editor';
import { PdfsEditor } from './pdf/pdfs-editor';
import { SlugEditor } from './text/slug-editor';
import { SearchEditor } from '../search-preview/search-preview';

/** The method type is bivariant, so that `editors` can be called with any field. */
type Editor<F extends Field> = { edit(props: EditorProps<F>): ReactNode }['edit'];

/** A kind without an editor does not compile. */
const editors: { readonly [K in FieldKind]: Editor<FieldOf<K>> } = {
  text: TextEditor,
  multiline: MultilineEditor,
  markup: MarkupEditor,
  email: typedEditor(() => ({ type: 'email' })),
  url: typedEditor(() => ({ type: 'url' })),
  time: TimeEditor,
  slug: SlugEditor,
  search: SearchEditor,
  date: typedEditor(() => ({ type: 'date' })),
  list: ListEditor,
  integer: typedEditor<'integer'>(({ min }) => ({ type: 'number', min })),
  // Text input, because a number input discards input that it cannot parse.
  price: typedEditor(() => ({ inputMode: 'decimal' })),
  choice: ChoiceEditor,
  boolean: BooleanEditor,
  pageSettings: PageSettingsEditor,
  color: ColorEditor,
  brandImage: BrandImageEditor,
  // `ImagesEditor` edits all images of the form.
  image: () => null,
  file: PdfsEditor,
  gallery: () => null,
  attachments: PdfsEditor,
};

export function FieldEditor(props: EditorProps) {
  const Editor: Editor<Field> = editors[props.field.kind];
  return <Editor {...props} />;
}
