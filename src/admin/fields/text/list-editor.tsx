import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ListField } from '../../../content/fields/list';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/form-field';
import { common } from '../../common-texts';
import type { EditorProps } from '../editor-props';
import styles from '../fields.module.css';
import { texts } from '../texts';

/** Editor of a list of lines; the controls are named `features.0`, `features.1`, … */
export function ListEditor({ name, field, values, onChange, errorOf }: EditorProps<ListField>) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const rows = values.lists[name] ?? [];
  const change = (next: (rows: string[]) => string[]) =>
    onChange((current) => ({
      ...current,
      lists: { ...current.lists, [name]: next(current.lists[name] ?? []) },
    }));

  const remove = (index: number) => {
    change((current) => current.filter((_, position) => position !== index));
    // The focused button disappears with its row.
    group.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };

  return (
    <fieldset className={styles.group} ref={group}>
      <legend className={styles.legend}>{field.label}</legend>
      {rows.map((row, index) => (
        <div className={styles.row} key={index} id={`${id}-${index}`}>
          <TextInput
            name={`${name}.${index}`}
            label={`${field.item} ${index + 1}`}
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
            {field.item} {index + 1}
          </span>
        </div>
      ))}
      <Button variant="quiet" size="small" data-add="" onClick={() => change((current) => [...current, ''])}>
        <Plus aria-hidden="true" /> {texts.add(field.item)}
      </Button>
    </fieldset>
  );
}
