import { type ReactNode, useId } from 'react';
import styles from './menu.module.css';

type MenuProps = {
  /** Accessible name of the button and the list. */
  label: string;
  buttonClass: string;
  /** Content of the button. */
  button: ReactNode;
  /** List items with links and buttons. */
  children: ReactNode;
};

/** Button that opens a list of actions. The native popover closes on Escape and on a click elsewhere. */
export function Menu({ label, buttonClass, button, children }: MenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={buttonClass} aria-label={label} title={label} popoverTarget={id}>
        {button}
      </button>
      <ul
        id={id}
        className={styles.menu}
        popover="auto"
        role="list"
        aria-label={label}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {children}
      </ul>
    </>
  );
}
