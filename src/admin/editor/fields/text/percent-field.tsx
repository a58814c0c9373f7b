import { FormField } from '../../../../ui/controls';
import styles from './percent-field.module.css';

type PercentFieldProps = {
  name?: string;
  label: string;
  /** Fraction between 0 and 1; `boundsPercent` may allow more. */
  fraction: number;
  boundsPercent: { min: number; max: number; step: number };
  disabled?: boolean;
  onChange: (share: number) => void;
};

export function PercentField(props: PercentFieldProps) {
  const { name, label, fraction, boundsPercent, disabled, onChange } = props;
  const percent = Math.round(fraction * 100);
  const text = `${percent} %`;
  return (
    <FormField label={label}>
      {({ id }) => (
        <div className={styles.range}>
          <input
            id={id}
            name={name}
            type="range"
            {...boundsPercent}
            value={percent}
            aria-valuetext={text}
            disabled={disabled}
            onChange={({ target }) => onChange(target.valueAsNumber / 100)}
          />
          <output htmlFor={id}>{text}</output>
        </div>
      )}
    </FormField>
  );
}
