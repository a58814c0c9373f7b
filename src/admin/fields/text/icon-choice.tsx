import { useId } from 'react';
import type { ChoiceField } from '../../../content/fields/typed';
import { localized } from '../../../content/language';
import { Icon } from '../../../ui/icon';
import type { EditorProps } from '../editor-props';
import styles from '../fields.module.css';

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

type IconChoiceProps = Pick<EditorProps<ChoiceField>, 'name' | 'field'> & {
  value: string;
  options: readonly string[];
  onChoose: (option: string) => void;
};

/** Radio group of icons, with the name of the chosen one in its caption. */
export function IconChoice({ name, field, value, options, onChoose }: IconChoiceProps) {
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
