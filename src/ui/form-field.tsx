import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
};

export type ControlProps = {
  id: string;
  className: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

type FieldProps = FieldTexts & { children: (control: ControlProps) => ReactNode; id?: string };

export function FormField({ label, hint, error, optional, children, id: customId }: FieldProps) {
  const generatedId = useId();
  const id = customId ?? generatedId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles.control ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type Named = { name: string };

export function TextInput({
  label,
  hint,
  error,
  optional,
  ...input
}: FieldTexts & Named & ComponentProps<'input'>) {
  return (
    <FormField {...{ label, hint, error, optional }} id={input.id}>
      {(control) => <input type="text" {...input} {...control} />}
    </FormField>
  );
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  ...area
}: FieldTexts & Named & ComponentProps<'textarea'>) {
  return (
    <FormField {...{ label, hint, error, optional }} id={area.id}>
      {(control) => <textarea rows={5} {...area} {...control} />}
    </FormField>
  );
}

/** `children` come before `options`. */
export function Select({
  label,
  hint,
  error,
  optional,
  options = [],
  children,
  ...select
}: FieldTexts &
  Named &
  ComponentProps<'select'> & {
    options?: readonly (readonly [value: string, text: string, lang?: string])[];
  }) {
  return (
    <FormField {...{ label, hint, error, optional }} id={select.id}>
      {(control) => (
        <select {...select} {...control}>
          {children}
          {options.map(([value, text, lang]) => (
            <option key={value} value={value} lang={lang}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
