import { useEffect, useState } from 'react';
import { fontFamily, fontPairNamed } from '../../../content/brand/font-pairs';
import type { ChoiceField } from '../../../content/fields/typed';
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
      {field.options.map((option) => (
        <label key={option} className={styles.pair}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          <span className={styles.pairName}>{field.names?.[option] ?? option}</span>
          <FontSample pair={option} />
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Sample text, styled after its fonts have loaded: with `font-display: optional` the browser does not swap them in
 * later.
 */
function FontSample({ pair }: { pair: string }) {
  const { label, text } = fontPairNamed(pair);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const fonts = [label, text].map((family) => document.fonts.load(`1em ${fontFamily(family)}`));
    void Promise.allSettled(fonts).then(() => setLoaded(true));
  }, [label, text]);
  const styleOf = (family: typeof label) => (isLoaded ? { fontFamily: fontFamily(family) } : undefined);
  return (
    <>
      <span aria-hidden="true" className={styles.pairLabel} style={styleOf(label)}>
        {texts.sample}
      </span>
      <span aria-hidden="true" className={styles.pairText} style={styleOf(text)}>
        {texts.sampleText}
      </span>
    </>
  );
}
