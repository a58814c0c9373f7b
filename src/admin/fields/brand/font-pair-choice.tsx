import { fontPairNamed } from '../../../content/brand/font-pairs';
import type { ChoiceField } from '../../../content/fields/choice';
import fieldStyles from '../fields.module.css';
import styles from './brand.module.css';
import { texts } from './texts';

type FontPairChoiceProps = {
  name: string;
  field: ChoiceField;
  value: string;
  onChoose: (pair: string) => void;
};

/** Radio group of font pairs, each with a sample in its fonts. */
export function FontPairChoice({ name, field, value, onChoose }: FontPairChoiceProps) {
  return (
    <fieldset className={fieldStyles.group}>
      <legend className={fieldStyles.legend}>{field.label}</legend>
      {field.options.map((option) => {
        const { label, text } = fontPairNamed(option);
        return (
          <label key={option} className={styles.pair}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <span className={styles.pairName}>{field.names?.[option] ?? option}</span>
            <span aria-hidden="true" className={styles.pairLabel} style={{ fontFamily: `'${label.name}'` }}>
              {texts.sample}
            </span>
            <span aria-hidden="true" className={styles.pairText} style={{ fontFamily: `'${text.name}'` }}>
              {texts.sampleText}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
