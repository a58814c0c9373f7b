import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/form-field';
import { pictureTexts } from './picture-texts';
import styles from './tile.module.css';

export type AltFieldProps = {
  name: string;
  label: string;
  error: string | undefined;
  text: string;
  /** True if the text was written for the previous picture and is not confirmed for this one. */
  isUnconfirmed: boolean;
  onChange: (text: string) => void;
  onConfirm: () => void;
};

/** Input for the alt text of a picture. */
export function AltField({ text, isUnconfirmed, onChange, onConfirm, ...input }: AltFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isUnconfirmed) return;
    // The former text is a suggestion; typing replaces it.
    const control = field.current?.querySelector('input');
    control?.focus();
    control?.select();
  }, [isUnconfirmed]);
  return (
    <div ref={field} className={styles.alt}>
      <TextInput
        {...input}
        hint={pictureTexts.altHint}
        lang="de"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {isUnconfirmed && (
        <div className={styles.doubt}>
          <p role="status">{pictureTexts.altDoubt}</p>
          <Button variant="quiet" size="small" onClick={onConfirm}>
            {pictureTexts.altKeep}
          </Button>
        </div>
      )}
    </div>
  );
}
