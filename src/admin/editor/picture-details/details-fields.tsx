import { type ReactNode, useId } from 'react';
import type { FieldError } from '../../../content/record/form-values';
import { TextArea, TextInput } from '../../../ui/form-field';
import fields from '../fields/fields.module.css';
import type { Details, DetailsChange } from './details';
import styles from './details.module.css';
import { texts } from './texts';

type DetailsFieldsProps = {
  details: Details;
  problems: readonly FieldError[];
  onChange: (change: DetailsChange) => void;
};

/** Limits the year to four digits, so that the input moves on after them. */
const maxDate = '9999-12-31';

/** Fields of image metadata (public) and image rights (back office only). */
export function DetailsFields({ details: { metadata, rights }, problems, onChange }: DetailsFieldsProps) {
  const errorOf = (name: string) => problems.find(({ control }) => control === name)?.message;
  return (
    <div className={styles.fields}>
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{texts.shown}</legend>
        <TextInput
          name="credit"
          label={texts.credit}
          hint={texts.creditHint}
          error={errorOf('credit')}
          lang="de"
          value={metadata.credit}
          onChange={({ target }) => onChange({ metadata: { credit: target.value } })}
        />
        <Checkbox
          name="is_ai"
          hint={texts.aiHint}
          isChecked={metadata.isAi}
          onCheck={(isAi) => onChange({ metadata: { isAi } })}
        >
          {texts.madeWithAi}
        </Checkbox>
      </fieldset>
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{texts.notShown}</legend>
        <TextArea
          name="licence"
          label={texts.licence}
          hint={texts.licenceHint}
          error={errorOf('licence')}
          rows={2}
          value={rights.licence}
          onChange={({ target }) => onChange({ rights: { licence: target.value } })}
        />
        <TextInput
          name="people"
          label={texts.people}
          hint={texts.peopleHint}
          error={errorOf('people')}
          value={rights.people}
          onChange={({ target }) => onChange({ rights: { people: target.value } })}
        />
        <TextInput
          name="consent_until"
          type="date"
          max={maxDate}
          label={texts.consentUntil}
          hint={texts.consentHint}
          value={rights.consentUntil ?? ''}
          onChange={({ target }) => onChange({ rights: { consentUntil: target.value || null } })}
        />
        <p className={styles.fact}>{rights.hasOriginal ? texts.hasOriginal : texts.noOriginal}</p>
      </fieldset>
    </div>
  );
}

type CheckboxProps = {
  name: string;
  hint: string;
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
  children: ReactNode;
};

function Checkbox({ name, hint, isChecked, onCheck, children }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          aria-describedby={id}
          checked={isChecked}
          onChange={({ target }) => onCheck(target.checked)}
        />
        {children}
      </label>
      <p className={styles.fact} id={id}>
        {hint}
      </p>
    </div>
  );
}
