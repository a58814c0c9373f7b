import { X } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../ui/button';
import { Navigation } from './navigation';
import styles from './navigation.module.css';
import { navigationTexts } from '../app-texts';

type NavigationPanelProps = {
  panel: RefObject<HTMLDialogElement | null>;
  /** Heading of the panel. */
  name: string;
  onLogout: () => void;
};

/** Navigation that slides in on narrow screens. The native modal dialog traps the focus and closes on Escape. */
export function NavigationPanel({ panel, name, onLogout }: NavigationPanelProps) {
  const { pathname } = useLocation();
  const close = () => panel.current?.close();
  useEffect(() => {
    panel.current?.close();
  }, [panel, pathname]);
  return (
    <dialog
      ref={panel}
      className={styles.panel}
      aria-label={navigationTexts.menu}
      onPointerDown={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <Button variant="quiet" size="small" icon aria-label={navigationTexts.closeMenu} onClick={close}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {/* A new key opens the group of the present screen only. */}
      <Navigation
        key={pathname}
        isPanel
        onNavigate={close}
        onLogout={() => {
          close();
          onLogout();
        }}
      />
    </dialog>
  );
}
