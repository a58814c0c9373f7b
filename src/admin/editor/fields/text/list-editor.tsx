import { useId, useRef } from 'react';
import { Plus } from 'lucide-react';
import { translate } from '../../../../content/language';
import { linesIn, withField } from '../../../../content/record/form-values';
import { TextInput, Button } from '../../../../ui/controls';
import styles from '../fields.module.css';
import { fieldTexts } from '../texts';
import type { ListField } from '../../../../content/fields/list';
import { common } from '../../../parts/texts';
import { QuietButton } from '../../../parts/lists/lists';
import type { EditorProps } from '../editor-props';

/** The controls are named `features.0`, `features.1`, … */
export function ListEditor({ name, field, values, onChange, errorOf }: EditorProps<ListField>) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const rows = linesIn(values, name);
  const change = (next: (rows: string[]) => string[]) =>
    onChange((current) => withField(name, next(linesIn(current, name)))(current));

  const remove = (index: number) => {
    change((current) => current.filter((_, position) => position !== index));
    // The focused button disappears with its row.
    group.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };

  return (
    <fieldset className={styles.group} ref={group}>
      <legend className={styles.legend}>{translate(field.label)}</legend>
      {rows.map((row, index) => (
        <div className={styles.row} key={index} id={`${id}-${index}`}>
          <TextInput
            name={`${name}.${index}`}
            label={`${translate(field.item)} ${index + 1}`}
            required
            error={errorOf(`${name}.${index}`)}
            value={row}
            onChange={({ target }) =>
              change((current) => current.map((old, position) => (position === index ? target.value : old)))
            }
          />
          <Button variant="quiet" onClick={() => remove(index)} aria-describedby={`${id}-${index}-name`}>
            {common.remove}
          </Button>
          <span id={`${id}-${index}-name`} hidden>
            {translate(field.item)} {index + 1}
          </span>
        </div>
      ))}
      <QuietButton data-add="" onClick={() => change((current) => [...current, ''])}>
        <Plus aria-hidden="true" /> {fieldTexts.add(translate(field.item))}
      </QuietButton>
    </fieldset>
  );
}
