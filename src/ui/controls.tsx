import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import buttonStyles from './button.module.css';
import noticeStyles from './notice.module.css';

export type FieldTexts = { label: string; hint?: ReactNode; error?: string; optional?: boolean };

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

type InputProps<Element extends 'input' | 'textarea' | 'select'> = FieldTexts & {
  name: string;
} & ComponentProps<Element>;

export function TextInput({ label, hint, error, optional, ...input }: InputProps<'input'>) {
  return (
    <FormField {...{ label, hint, error, optional }} id={input.id}>
      {(control) => <input type="text" {...input} {...control} />}
    </FormField>
  );
}

export function TextArea({ label, hint, error, optional, ...area }: InputProps<'textarea'>) {
  return (
    <FormField {...{ label, hint, error, optional }} id={area.id}>
      {(control) => <textarea rows={5} {...area} {...control} />}
    </FormField>
  );
}

type CheckboxProps = ComponentProps<'input'> & Pick<FieldTexts, 'label' | 'hint'>;

export function Checkbox({ label, hint, className = '', ...input }: CheckboxProps) {
  const hintId = useId();
  const box = (
    <label className={`check ${className}`}>
      <input type="checkbox" aria-describedby={hint ? hintId : undefined} {...input} />
      <span>{label}</span>
    </label>
  );
  if (!hint) return box;
  return (
    <div>
      {box}
      <p className="fine" id={hintId}>
        {hint}
      </p>
    </div>
  );
}

type SelectProps = InputProps<'select'> & {
  options: readonly (readonly [value: string, text: string, lang?: string])[];
};

export function Select({ label, hint, error, optional, options, ...select }: SelectProps) {
  return (
    <FormField {...{ label, hint, error, optional }} id={select.id}>
      {(control) => (
        <select {...select} {...control}>
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

type ChoiceSelectProps<Value extends string> = Omit<SelectProps, 'options' | 'onChange'> & {
  options: readonly (readonly [value: Value, text: string, lang?: string])[];
  onChoose: (value: Value) => void;
};

export function ChoiceSelect<Value extends string>({ onChoose, ...select }: ChoiceSelectProps<Value>) {
  const choose = (chosen: string) => {
    const option = select.options.find(([value]) => value === chosen);
    if (option) onChoose(option[0]);
  };
  return <Select {...select} onChange={({ target }) => choose(target.value)} />;
}

export type ButtonLook = {
  variant?: 'primary' | 'signal' | 'quiet' | 'danger' | 'bare';
  size?: 'normal' | 'small';
  /** Square button for a single icon; requires an `aria-label`. */
  icon?: boolean;
};

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean };

/** `busy` shows that its action is running and disables it. */
export function Button({ variant, size, icon, busy = false, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, icon }, className)}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
    >
      {busy && <span className={buttonStyles.spinner} aria-hidden="true" />}
      {rest.children}
    </button>
  );
}

export function buttonClass(
  { variant = 'primary', size = 'normal', icon = false }: ButtonLook,
  extraClass?: string,
): string {
  const names = [
    buttonStyles.button,
    buttonStyles[variant],
    size === 'small' && buttonStyles.small,
    icon && buttonStyles.icon,
    extraClass,
  ];
  return names.filter(Boolean).join(' ');
}

/** Message that screen readers announce: errors at once (`alert`), others when idle (`status`). */
export function Notice({ tone, children }: { tone: 'error' | 'success' | 'info'; children: ReactNode }) {
  return (
    <div
      className={`${noticeStyles.notice} ${noticeStyles[tone]}`}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      {children}
    </div>
  );
}
