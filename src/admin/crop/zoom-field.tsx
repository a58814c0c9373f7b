import { Field } from '../../ui/field';
import styles from './crop.module.css';
import { zooms } from './framing';
import { texts } from './texts';

type ZoomFieldProps = { zoom: number; onChange: (zoom: number) => void };

export function ZoomField({ zoom, onChange }: ZoomFieldProps) {
  const percent = Math.round(zoom * 100);
  return (
    <Field label={texts.zoom}>
      {(control) => (
        <div className={styles.zoom}>
          <input
            id={control.id}
            type="range"
            {...zooms}
            value={percent}
            aria-valuetext={`${percent} %`}
            onChange={({ target }) => onChange(target.valueAsNumber / 100)}
          />
          <output htmlFor={control.id}>{percent} %</output>
        </div>
      )}
    </Field>
  );
}
