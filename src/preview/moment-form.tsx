import { type SubmitEvent, useState } from 'react';
import { berlinTime, instantOf } from '../content/record/times';
import { Button } from '../ui/button';
import { TextInput } from '../ui/form-field';
import styles from './preview.module.css';
import { texts } from './texts';

type MomentFormProps = {
  /** Timestamp; undefined for now. */
  at: string | undefined;
  /** Undefined returns to the present. */
  onChoose: (at: string | undefined) => void;
};

/** Form to choose the date and time of a historic preview. */
export function MomentForm({ at, onChoose }: MomentFormProps) {
  const [typed, setTyped] = useState(berlinTime(at ?? null));
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const moment = instantOf(typed);
    if (!moment) return setError(texts.noMoment);
    if (Date.parse(moment) > Date.now()) return setError(texts.notPast);
    onChoose(moment);
  };
  return (
    <form className={styles.moment} onSubmit={submit} aria-label={texts.moment} noValidate>
      <TextInput
        type="datetime-local"
        name="at"
        label={texts.asItWasOn}
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="small" variant="quiet">
        {texts.show}
      </Button>
      {at && (
        <Button size="small" variant="quiet" onClick={() => onChoose(undefined)}>
          {texts.asItIsNow}
        </Button>
      )}
    </form>
  );
}
