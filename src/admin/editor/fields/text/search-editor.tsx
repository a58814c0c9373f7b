import type { SearchField } from '../../../../content/fields/typed';
import { TextArea, TextInput } from '../../../../ui/form-field';
import {
  lengthText,
  shownCharacters,
  useSearchSnippet,
  SearchPreview,
} from '../../search-preview/search-preview';
import type { EditorProps } from '../editor-props';
import { controlProps } from './typed-editor';

export function SearchEditor(props: EditorProps<SearchField>) {
  const { type, field, values } = props;
  const head = useSearchSnippet(type, values);
  const control = controlProps(props);
  if (!head) return <TextInput {...control} />;
  const { part } = field;
  const lengthHint = lengthText(head[part].length, shownCharacters[part], { isTitle: part === 'title' });
  const inputProps = { ...control, placeholder: head.derived[part], lang: 'de' };
  if (part === 'title') return <TextInput {...inputProps} hint={lengthHint} />;
  return (
    <>
      <TextArea {...inputProps} hint={lengthHint} rows={2} />
      <SearchPreview type={type} values={values} snippet={head} />
    </>
  );
}
