import type { ChoiceField } from '../../../content/fields/choice';
import { Select } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import type { EditorProps } from '../editor-props';
import styles from '../fields.module.css';
import { withText } from './typed-editor';
import { localized } from '../../../content/language';

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

/** Labels of icons by their stored name. English shows the stored name itself. */
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
