import { useId } from 'react';
import type { ChoiceField } from '../../../../content/fields/typed';
import { Select } from '../../../../ui/controls';
import { FontPairChoice } from '../brand/color-editor';
import { textIn, withField } from '../../../../content/record/form-values';
import type { EditorProps } from '../editor-props';
import { language, translate } from '../../../../content/language';
import { Icon } from '../../../../ui/icon';
import styles from '../fields.module.css';

/** A stored value that is no longer offered stays selectable for its record. */
export function ChoiceEditor({ name, field, values, onChange, errorOf }: EditorProps<ChoiceField>) {
  const value = textIn(values, name);
  const options = field.options.includes(value) ? field.options : [...field.options, value];
  const choose = (option: string) => onChange(withField(name, option));
  const labelId = useId();
  if (name === 'font_pair') return <FontPairChoice {...{ name, field, value }} onChoose={choose} />;
  if (name === 'icon_name')
    return (
      <div className="stack gap-1" role="radiogroup" aria-labelledby={labelId}>
        <p className="fine" id={labelId}>
          {translate(field.label)}: {iconText(value)}
        </p>
        <div className="cluster gap-1">
          {options.map((option) => (
            <label key={option} className={styles.iconChoice} title={iconText(option)}>
              <input
                className="cover"
                type="radio"
                name={name}
                value={option}
                aria-label={iconText(option)}
                checked={option === value}
                onChange={() => choose(option)}
              />
              <Icon name={option} className={styles.icon} />
            </label>
          ))}
        </div>
      </div>
    );
  return (
    <Select
      name={name}
      label={translate(field.label)}
      hint={translate(field.hint)}
      error={errorOf(name)}
      value={value}
      onChange={({ target }) => choose(target.value)}
      options={options.map((option) => [option, translate(field.names?.[option]) ?? option])}
    />
  );
}

/** German names of the icons by their stored, English names. */
const germanIconNames: Readonly<Record<string, string>> = {
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
};

function iconText(option: string): string {
  const translated = language === 'de' ? germanIconNames[option] : undefined;
  return translated ? `${translated} (${option})` : option;
}
