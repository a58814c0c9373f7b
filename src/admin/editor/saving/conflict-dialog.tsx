import { useId, useState } from 'react';
import type { ContentType, FieldEntry } from '../../../content/model';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { common } from '../../common-texts';
import { FieldValue } from '../../history/field-value';
import styles from './conflict.module.css';
import { texts } from '../texts';
import type { MergeConflict } from './save-merged';

type ConflictDialogProps = {
  type: ContentType;
  conflict: MergeConflict;
  /** Receives the fields that take the other editor's value; undefined returns to the form without saving. */
  onClose: (takeTheirs?: ReadonlySet<string>) => void;
};

/** Shows the conflicting fields of both editors side by side; the user chooses a version for each field. */
export function ConflictDialog({ type, conflict, onClose }: ConflictDialogProps) {
  const { fields, mine, theirs } = conflict;
  const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, isTheirs: boolean) => {
    const next = new Set(takeTheirs);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setTakeTheirs(next);
  };
  return (
    <Dialog title={texts.conflictTitle} closeLabel={common.close} wide onClose={() => onClose()}>
      <p>{texts.conflictText(type)}</p>
      {fields.map((entry) => (
        <Choice
          key={entry[0]}
          entry={entry}
          drafts={{ mine, theirs }}
          isTheirs={takeTheirs.has(entry[0])}
          onChoose={(isTheirs) => choose(entry[0], isTheirs)}
        />
      ))}
      <div className={styles.actions}>
        <Button onClick={() => onClose(takeTheirs)}>{common.save}</Button>
      </div>
    </Dialog>
  );
}

type ChoiceProps = {
  entry: FieldEntry;
  drafts: Pick<MergeConflict, 'mine' | 'theirs'>;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
};

function Choice({ entry: [name, field], drafts, isTheirs, onChoose }: ChoiceProps) {
  const id = useId();
  const sides = [
    { label: texts.mine, values: drafts.mine, isTheirs: false },
    { label: texts.theirs, values: drafts.theirs, isTheirs: true },
  ];
  return (
    <fieldset className={styles.choice} role="radiogroup" aria-labelledby={id}>
      <legend className={styles.legend} id={id}>
        {field.label}
      </legend>
      {sides.map(({ label, values, ...side }) => (
        <div key={label} className={styles.side}>
          <label className={styles.label}>
            <input
              type="radio"
              name={`${id}-${name}`}
              checked={side.isTheirs === isTheirs}
              onChange={() => onChoose(side.isTheirs)}
            />
            {label}
          </label>
          <FieldValue values={values} name={name} field={field} />
        </div>
      ))}
    </fieldset>
  );
}
