import { type ReactNode, useId, useState } from 'react';
import styles from './menu.module.css';

type MenuProps = {
  /** Accessible name of the button and the list. */
  label: string;
  buttonClass: string;
  button: ReactNode;
  /** List items with links and buttons, rendered when the menu opens. */
  children: ReactNode;
};

/** The native popover closes on Escape and on a click elsewhere. */
export function Menu({ label, buttonClass, button, children }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
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
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {isOpen && children}
      </ul>
    </>
  );
}
