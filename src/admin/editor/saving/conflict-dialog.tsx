import { translate } from '../../../content/language';
import { useId, useState } from 'react';
import type { ContentType, FieldEntry } from '../../../content/model';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { common } from '../../parts/common-texts';
import { FieldValue } from '../history/field-comparison';
import styles from './conflict.module.css';
import { texts } from '../texts';
import type { MergeConflict } from '../form-state';

type ConflictDialogProps = {
  type: ContentType;
  conflict: MergeConflict;
  /** Receives the fields that take the other editor's value; undefined returns to the form without saving. */
  onClose: (takeTheirs?: ReadonlySet<string>) => void;
};

export function ConflictDialog({ type, conflict, onClose }: ConflictDialogProps) {
  const { fields, mine, theirs } = conflict;
  const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, takesTheirs: boolean) => {
    const next = new Set(takeTheirs);
    if (takesTheirs) next.add(name);
    else next.delete(name);
    setTakeTheirs(next);
  };
  return (
    <Dialog title={texts.conflictTitle} closeLabel={common.close} wide onClose={() => onClose()}>
      <p>{texts.conflictText(type)}</p>
      {fields.map((entry) => (
        <FieldChoice
          key={entry[0]}
          entry={entry}
          values={{ mine, theirs }}
          takesTheirs={takeTheirs.has(entry[0])}
          onChoose={(takesTheirs) => choose(entry[0], takesTheirs)}
        />
      ))}
      <div className="answers">
        <Button onClick={() => onClose(takeTheirs)}>{common.save}</Button>
      </div>
    </Dialog>
  );
}

type FieldChoiceProps = {
  entry: FieldEntry;
  values: Pick<MergeConflict, 'mine' | 'theirs'>;
  takesTheirs: boolean;
  onChoose: (takesTheirs: boolean) => void;
};

function FieldChoice({ entry: [name, field], values, takesTheirs, onChoose }: FieldChoiceProps) {
  const id = useId();
  const versions = [
    { label: texts.mine, formValues: values.mine, isTheirs: false },
    { label: texts.theirs, formValues: values.theirs, isTheirs: true },
  ];
  return (
    <fieldset className={`${styles.choice} columns`} role="radiogroup" aria-labelledby={id}>
      <legend className="label" id={id}>
        {translate(field.label)}
      </legend>
      {versions.map(({ label, formValues, isTheirs }) => (
        <div key={label} className="stack gap-2">
          <label className={`${styles.label} label row gap-2`}>
            <input
              type="radio"
              name={`${id}-${name}`}
              checked={isTheirs === takesTheirs}
              onChange={() => onChoose(isTheirs)}
            />
            {label}
          </label>
          <FieldValue values={formValues} name={name} field={field} />
        </div>
      ))}
    </fieldset>
  );
}
