import { useId } from 'react';
import styles from './choices.module.css';

type ChoicesProps<Value extends string> = {
  name: string;
  label: string;
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChoose: (value: Value) => void;
};

export function Choices<Value extends string>({ name, label, options, ...selection }: ChoicesProps<Value>) {
  const labelId = useId();
  return (
    <div className="stack gap-1">
      <span className="label" id={labelId}>
        {label}
      </span>
      <div className={styles.choices} role="radiogroup" aria-labelledby={labelId}>
        {options.map(([value, text]) => (
          <label key={value} className={styles.choice}>
            <input
              className="cover"
              type="radio"
              name={name}
              checked={value === selection.value}
              onChange={() => selection.onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
    </div>
  );
}
