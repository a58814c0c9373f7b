import type { ChoiceField } from '../../../content/fields/choice';
import { Select } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import type { EditorProps } from '../editor-props';
import styles from '../fields.module.css';
import { iconNames } from './icon-names';
import { withText } from './typed-editor';

/** Editor of a choice. A stored value that is no longer offered stays selectable for its record. */
export function ChoiceEditor({ name, field, values, onChange, errorOf }: EditorProps<ChoiceField>) {
  const value = values.texts[name] ?? field.initial;
  const options = field.options.includes(value) ? field.options : [...field.options, value];
  const isIcon = name === 'icon_name';
  const names = isIcon ? iconNames : field.names;
  return (
    <div className={isIcon ? styles.choice : undefined}>
      <Select
        name={name}
        label={field.label}
        hint={field.hint}
        error={errorOf(name)}
        value={value}
        onChange={(event) => onChange(withText(name, event.target.value))}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {names?.[option] ?? option}
          </option>
        ))}
      </Select>
      {isIcon && <Icon name={value} className={styles.icon} />}
    </div>
  );
}
