import type { ComponentProps } from 'react';
import styles from './button.module.css';

export type ButtonLook = {
  variant?: 'primary' | 'signal' | 'quiet' | 'danger';
  size?: 'normal' | 'small';
  /** Square, for a single icon; give it an `aria-label`. */
  icon?: boolean;
};

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean };

/** `busy` shows that the click is being worked on and takes no second one. */
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

/** The look of a button for what is a link. */
export function buttonClass(
  { variant = 'primary', size = 'normal', icon = false }: ButtonLook,
  more?: string,
): string {
  const names = [styles.button, styles[variant], size === 'small' && styles.small, icon && styles.icon, more];
  return names.filter(Boolean).join(' ');
}
