import type { ColorField } from '../../../content/fields/brand/color';
import { colorUses } from '../../../content/brand/color-uses';
import { isHexColor } from '../../../content/brand/oklch';
import type { BrandColors } from '../../../content/brand/palette';
import type { FormValues } from '../../../content/record/form-values';
import { FormField } from '../../../ui/form-field';
import type { EditorProps } from '../editor-props';
import { withText } from '../text/typed-editor';
import styles from './brand.module.css';
import { texts } from './texts';

/** Editor of a colour: picker, value as text, and the shades that the website derives from it. */
export function ColorEditor({ name, field, values, onChange, errorOf }: EditorProps<ColorField>) {
  const text = values.texts[name] ?? '';
  const typed = text.trim().toLowerCase();
  const color = isHexColor(typed) ? typed : field.defaultColor;
  const choose = (next: string) => onChange(withText(name, next));
  return (
    <div className={styles.color}>
      <FormField label={field.label} hint={field.hint} error={errorOf(name)} optional>
        {(control) => (
          <div className={styles.inputs}>
            <input
              type="color"
              className={styles.picker}
              aria-label={texts.picker(field.label)}
              value={color}
              onChange={({ target }) => choose(target.value)}
            />
            <input
              {...control}
              type="text"
              name={name}
              maxLength={7}
              placeholder={field.defaultColor}
              value={text}
              onChange={({ target }) => choose(target.value)}
            />
          </div>
        )}
      </FormField>
      {isBrandColor(name) && isHexColor(typed) && typed !== field.defaultColor && (
        <ColorUses name={name} label={field.label} chosen={typed} values={values} />
      )}
    </div>
  );
}

type ColorUsesProps = { name: keyof BrandColors; label: string; chosen: string; values: FormValues };

/** Shows each use of the chosen colour: a sample, its shade and its contrast. */
function ColorUses({ name, label, chosen, values }: ColorUsesProps) {
  return (
    <ul className={styles.uses} aria-label={texts.usesOf(label)} role="list">
      {colorUses(name, colorsIn(values)).map(({ use, color, foreground, background, ratio }) => (
        <li key={use} className={styles.use}>
          <span className={styles.sample} style={{ color: foreground, background }} aria-hidden="true">
            Aa
          </span>
          <span>
            {texts.uses[use]}: {color === chosen ? color : texts.adjusted(chosen, color)},{' '}
            {texts.contrast(ratio)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function isBrandColor(name: string): name is keyof BrandColors {
  return name === 'brand_color' || name === 'accent_color';
}

function colorsIn({ texts: fieldTexts }: FormValues): BrandColors {
  const colorOf = (name: keyof BrandColors) => fieldTexts[name]?.trim().toLowerCase() || null;
  return { brand_color: colorOf('brand_color'), accent_color: colorOf('accent_color') };
}
