import type { ComponentProps } from 'react';
import styles from './button.module.css';

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
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {rest.children}
    </button>
  );
}

export function buttonClass(
  { variant = 'primary', size = 'normal', icon = false }: ButtonLook,
  extraClass?: string,
): string {
  const names = [
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    icon && styles.icon,
    extraClass,
  ];
  return names.filter(Boolean).join(' ');
}
