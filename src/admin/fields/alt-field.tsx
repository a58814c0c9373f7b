import { Button } from '../../ui/button';
import { TextInput } from '../../ui/field';
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
  return (
    <div className={styles.alt}>
      <TextInput
        {...input}
        hint="What the picture shows, for people who cannot see it"
        lang="de"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {isDoubted && (
        <div className={styles.doubt}>
          <p role="status">Still right? It was written for the picture before.</p>
          <Button variant="quiet" size="small" onClick={onConfirm}>
            Yes, keep it
          </Button>
        </div>
      )}
    </div>
  );
}
