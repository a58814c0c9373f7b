import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/field';
import { pictureTexts } from './picture-texts';
import styles from './tile.module.css';

export type AltFieldProps = {
  name: string;
  label: string;
  error: string | undefined;
  text: string;
  /** It was written for another picture. */
  isDoubted: boolean;
  onChange: (text: string) => void;
  onConfirm: () => void;
};

/** What a picture shows, for people who cannot see it. */
export function AltField({ text, isDoubted, onChange, onConfirm, ...input }: AltFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isDoubted) return;
    // The former text is a suggestion: what is typed takes its place.
    const control = field.current?.querySelector('input');
    control?.focus();
    control?.select();
  }, [isDoubted]);
  return (
    <div ref={field} className={styles.alt}>
      <TextInput
        {...input}
        hint={pictureTexts.altHint}
        lang="de"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {isDoubted && (
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
