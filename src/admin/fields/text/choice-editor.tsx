import { useId } from 'react';
import type { ChoiceField } from '../../../content/fields/choice';
import { Select } from '../../../ui/form-field';
import { Icon } from '../../../ui/icon';
import { FontPairChoice } from '../brand/font-pair-choice';
import type { EditorProps } from '../editor-props';
import styles from '../fields.module.css';
import { withText } from './typed-editor';
import { localized } from '../../../content/language';

/** Editor of a choice. A stored value that is no longer offered stays selectable for its record. */
export function ChoiceEditor(props: EditorProps<ChoiceField>) {
  const { name, field, values, onChange, errorOf } = props;
  const value = values.texts[name] ?? field.initial;
  const options = field.options.includes(value) ? field.options : [...field.options, value];
  const choose = (option: string) => onChange(withText(name, option));
  if (name === 'font_pair') return <FontPairChoice {...{ name, field, value }} onChoose={choose} />;
  if (name === 'icon_name') return <IconChoice {...{ name, field, value, options }} onChoose={choose} />;
  return (
    <Select
      name={name}
      label={field.label}
      hint={field.hint}
      error={errorOf(name)}
      value={value}
      onChange={(event) => choose(event.target.value)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {field.names?.[option] ?? option}
        </option>
      ))}
    </Select>
  );
}

type IconChoiceProps = Pick<EditorProps<ChoiceField>, 'name' | 'field'> & {
  value: string;
  options: readonly string[];
  onChoose: (option: string) => void;
};

/** Radio group of icons. */
function IconChoice({ name, field, value, options, onChoose }: IconChoiceProps) {
  const labelId = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelId}>
      <p className={styles.caption} id={labelId}>
        {field.label}: {iconText(value)}
      </p>
      <div className={styles.icons}>
        {options.map((option) => (
          <label key={option} className={styles.iconChoice} title={iconText(option)}>
            <input
              type="radio"
              name={name}
              value={option}
              aria-label={iconText(option)}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <Icon name={option} className={styles.icon} />
          </label>
        ))}
      </div>
    </div>
  );
}

/** Returns the stored name, after its translation if there is one. */
function iconText(option: string): string {
  const translated = iconNames[option];
  return translated ? `${translated} (${option})` : option;
}

/** Translations of the icons' stored names. */
const iconNames = localized<Readonly<Record<string, string>>>({
  en: {},
  de: {
    ArrowLeftRight: 'Doppelpfeil',
    Award: 'Auszeichnung',
    Battery: 'Batterie',
    Book: 'Buch',
    Calendar: 'Kalender',
    Clock: 'Uhr',
    Cpu: 'Prozessor',
    FileCheck: 'Dokument mit Häkchen',
    GraduationCap: 'Doktorhut',
    Leaf: 'Blatt',
    Mail: 'Briefumschlag',
    Scale: 'Waage',
    Search: 'Lupe',
    Shield: 'Schild',
    Star: 'Stern',
    Tool: 'Werkzeug',
    Users: 'Personen',
    Wrench: 'Schraubenschlüssel',
    Zap: 'Blitz',
  },
});
