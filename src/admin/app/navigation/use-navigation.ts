import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Width of the window from which the navigation stands beside the screen, in rem. */
const minPinnedWidthRem = 75;

const storageKey = 'admin-navigation';

/**
 * The choice is stored in this browser; in `Website` the navigation is folded at first, because the page needs the
 * room.
 */
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
  return root.clientWidth >= minPinnedWidthRem * Number.parseFloat(getComputedStyle(root).fontSize);
}
