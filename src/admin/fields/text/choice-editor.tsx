import type { ChoiceField } from '../../../content/fields/typed';
import { Select } from '../../../ui/form-field';
import { FontPairChoice } from '../brand/font-pair-choice';
import type { EditorProps } from '../editor-props';
import { IconChoice } from './icon-choice';
import { withText } from './typed-editor';

/** Editor of a choice. A stored value that is no longer offered stays selectable for its record. */
export function ChoiceEditor({ name, field, values, onChange, errorOf }: EditorProps<ChoiceField>) {
  const value = values.texts[name] ?? field.initial;
  const options = field.options.includes(value) ? field.options : [...field.options, value];
  const choose = (option: string) => onChange(withText(name, option));
  const radioProps = { name, field, value, onChoose: choose };
  if (name === 'font_pair') return <FontPairChoice {...radioProps} />;
  if (name === 'icon_name') return <IconChoice {...radioProps} options={options} />;
  return (
    <Select
      name={name}
      label={field.label}
      hint={field.hint}
      error={errorOf(name)}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {field.names?.[option] ?? option}
        </option>
      ))}
    </Select>
  );
}
