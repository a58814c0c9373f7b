import { X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './controls';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  /** Called on the close button, Escape and, with `lightDismiss`, a press outside the dialog. */
  onClose: () => void;
  /** Closes the dialog on a press outside; only for dialogs without input. */
  lightDismiss?: boolean;
  /** The website is German, the back office has two languages. */
  closeLabel?: string;
  wide?: boolean;
  children: ReactNode;
};

/** Rendered at the end of the body, so that it inherits no style. The title has the focus first, for screen readers. */
export function Dialog(props: DialogProps) {
  const { title, onClose, lightDismiss, closeLabel = 'Schließen', wide, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const wasPressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) {
      measureScrollbar();
      dialog.showModal();
    }
    titleRef.current?.focus();
    return () => dialog.close();
  }, []);

  const closeOnPressOutside = (event: PointerEvent<HTMLDialogElement>) => {
    if (lightDismiss && wasPressedOutside.current && isOutside(event)) onClose();
  };

  return createPortal(
    <dialog
      ref={ref}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={titleId}
      onKeyDown={keepFocusInside}
      onPointerDown={(event) => (wasPressedOutside.current = isOutside(event))}
      onPointerUp={closeOnPressOutside}
      onCancel={(event) => {
        // A file input inside fires a cancel event too, which bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A second Escape closes the dialog natively without a cancel event. Ignore the event if the dialog is open
        // again: React mounts twice in development.
        if (event.target === event.currentTarget && ref.current && !ref.current.open) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 ref={titleRef} className={styles.title} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <Button
          variant="quiet"
          size="small"
          icon
          className={styles.close}
          aria-label={closeLabel}
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>,
    document.body,
  );
}

function isOutside(event: PointerEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX, clientY } = event;
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';

/** Keeps Tab inside the dialog; otherwise the focus moves from the last control to the browser's toolbars. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((control) =>
    control.checkVisibility(),
  );
  const first = controls[0];
  const last = controls.at(-1);
  const edge = event.shiftKey ? first : last;
  const isAtTitle = event.shiftKey && document.activeElement?.matches('[tabindex="-1"]');
  if (document.activeElement !== edge && !isAtTitle) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Stores the width of the page's scrollbar for the style sheet, before the first modal dialog hides it. */
function measureScrollbar(): void {
  const root = document.documentElement;
  if (document.querySelector('dialog:modal')) return;
  root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`);
}
