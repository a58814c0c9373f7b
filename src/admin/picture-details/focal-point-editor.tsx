import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import type { Point } from '../crop/framing';
import { arrowDirections } from '../crop/use-gestures';
import fields from '../fields/fields.module.css';
import { PercentField } from '../fields/text/percent-field';
import styles from './details.module.css';
import { texts } from './texts';

/** Bounds and step of a coordinate, in percent of the picture. */
const axisPercent = { min: 0, max: 100, step: 1 };

type FocalPointEditorProps = {
  /** Undefined until the picture is loaded. */
  source: string | undefined;
  focal: Point;
  onChange: (focal: Point) => void;
};

/**
 * Editor of the focal point, which stays visible when the picture is cropped to other ratios. Set by click or by
 * number.
 */
export function FocalPointEditor({ source, focal, onChange }: FocalPointEditorProps) {
  const hint = useId();
  const position = { left: `${focal.x * 100}%`, top: `${focal.y * 100}%` };
  const onClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A click by keyboard has no position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: clampShare((clientX - left) / width), y: clampShare((clientY - top) / height) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = arrowDirections[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? 0.1 : 0.01;
    onChange({ x: clampShare(focal.x + direction.x * step), y: clampShare(focal.y + direction.y * step) });
  };
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>{texts.focalPoint}</legend>
      <p className={styles.fact} id={hint}>
        {texts.focalHint}
      </p>
      <button
        type="button"
        className={styles.stage}
        aria-label={texts.focalAt(percent(focal.x), percent(focal.y))}
        aria-describedby={hint}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {source && <img className={styles.whole} src={source} alt="" draggable={false} />}
        <span className={styles.point} style={position} />
      </button>
      <div className={styles.axes}>
        <PercentField
          name="focal_x"
          label={texts.fromLeft}
          fraction={focal.x}
          boundsPercent={axisPercent}
          onChange={(x) => onChange({ ...focal, x })}
        />
        <PercentField
          name="focal_y"
          label={texts.fromTop}
          fraction={focal.y}
          boundsPercent={axisPercent}
          onChange={(y) => onChange({ ...focal, y })}
        />
      </div>
      <div className={styles.frames}>
        {(['narrow', 'flat'] as const).map((shape) => (
          <figure key={shape} className={styles.framed}>
            {source && (
              <img
                className={styles[shape]}
                src={source}
                alt=""
                style={{ objectPosition: `${position.left} ${position.top}` }}
              />
            )}
            <figcaption className={styles.fact}>{texts[shape]}</figcaption>
          </figure>
        ))}
      </div>
    </fieldset>
  );
}

/** Limits a coordinate to the picture and rounds it to two decimals. */
function clampShare(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 100) / 100;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
