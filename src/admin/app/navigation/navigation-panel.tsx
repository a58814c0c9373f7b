import { X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Navigation } from './navigation';
import styles from './navigation.module.css';
import { navigationTexts } from '../app-texts';
import { QuietButton } from '../../parts/lists/lists';

type NavigationPanelProps = {
  panel: RefObject<HTMLDialogElement | null>;
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
      // A link to the present screen changes no path.
      onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
    >
      <div className={`${styles.head} row spread`}>
        <span className={styles.name}>{name}</span>
        <QuietButton icon aria-label={navigationTexts.closeMenu} onClick={close}>
          <X aria-hidden="true" />
        </QuietButton>
      </div>
      {/* A new key folds the groups again. */}
      <Navigation
        key={pathname}
        onLogout={() => {
          close();
          onLogout();
        }}
      />
    </dialog>
  );
}

/** Width of the window from which the navigation stands beside the screen, in rem. */
const pinnedWidthLimit = 75;

const storageKey = 'admin-navigation';

/** Stored in this browser. In `Website` the navigation is folded at first, because the page needs the room. */
export function useNavigation() {
  const isWide = useIsWide();
  const { pathname } = useLocation();
  const isInWebsite = pathname === '/admin/website';
  const [isFolded, setFolded] = useState(() => localStorage.getItem(storageKey) === 'folded');
  const [unfoldedPath, setUnfoldedPath] = useState<string>();
  return {
    isWide,
    isFolded: isInWebsite ? unfoldedPath !== pathname : isFolded,
    toggle() {
      if (isInWebsite) return setUnfoldedPath(unfoldedPath === pathname ? undefined : pathname);
      localStorage.setItem(storageKey, isFolded ? 'unfolded' : 'folded');
      setFolded(!isFolded);
    },
  };
}

/** Follows the window's width in rem of the root, like the container queries of the style sheets. */
function useIsWide(): boolean {
  const [isWide, setWide] = useState(isWindowWide);
  useEffect(() => {
    const observer = new ResizeObserver(() => setWide(isWindowWide()));
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return isWide;
}

function isWindowWide(): boolean {
  const root = document.documentElement;
  return root.clientWidth >= pinnedWidthLimit * Number.parseFloat(getComputedStyle(root).fontSize);
}
