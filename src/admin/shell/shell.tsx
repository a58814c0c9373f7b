import { Moon, Sun } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LeaveGuard } from '../unsaved/leave-guard';
import { failureText } from '../failure-text';
import { forgetUnsaved, hasUnsaved } from '../unsaved/unsaved';
import { Palette } from '../palette/palette';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useSession } from '../session/session-context';
import { Menu } from './menu';
import { RightsNotice } from './rights-notice';
import { SectionList } from './section-list';
import styles from './shell.module.css';
import { useTheme } from './theme';
import { Waiting } from './waiting';

/** The frame of every screen behind the sign-in. */
export function Shell() {
  const session = useSession();
  const { theme, toggle } = useTheme();
  const [failure, setFailure] = useState<string>();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);

  const logout = async () => {
    if (hasUnsaved() && !window.confirm('You have unsaved changes. Log out without saving them?')) return;
    setFailure(undefined);
    forgetUnsaved();
    try {
      await session.signOut();
    } catch (error) {
      setFailure(failureText(error, 'Failed to log out'));
    }
  };

  return (
    <>
      <header className={styles.header} data-surface="ink">
        <Menu onLogout={logout} />
        <span className={styles.name}>Back office</span>
        <Palette />
        <a className={styles.website} href="/">
          Website
        </a>
        <Button
          variant="quiet"
          icon
          aria-label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
          onClick={toggle}
        >
          {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        </Button>
      </header>
      <div className={styles.body}>
        <nav className={styles.pinned} aria-label="All sections">
          <SectionList />
        </nav>
        <main ref={main} className={styles.main}>
          <RightsNotice />
          {failure && <Notice tone="error">{failure}</Notice>}
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <LeaveGuard />
    </>
  );
}

/** A new screen starts at its top, and reading goes on at its heading. */
function useFocusOnNavigation(main: { current: HTMLElement | null }): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [main, pathname]);
}
