import { FormField } from '../../../ui/controls';
import { cropTexts } from '../media/texts';
import styles from './crop.module.css';
import { zoomPercent } from './framing';

type ZoomFieldProps = { zoom: number; disabled: boolean; onChange: (zoom: number) => void };

export function ZoomField({ zoom, disabled, onChange }: ZoomFieldProps) {
  const percent = Math.round(zoom * 100);
  const text = `${percent} %`;
  return (
    <FormField label={cropTexts.zoom}>
      {({ id }) => (
        <div className={styles.range}>
          <input
            id={id}
            type="range"
            {...zoomPercent}
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
