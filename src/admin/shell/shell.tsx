import { Moon, Sun } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, Link } from 'react-router';
import { LeaveGuard } from '../unsaved/leave-guard';
import { Palette } from '../palette/palette';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useMissedScreen } from '../errors/load-screen';
import { Menu } from './menu';
import { SectionList } from './section-list';
import styles from './shell.module.css';
import { texts } from './texts';
import { useTheme } from './theme';
import { useLogout } from './use-logout';
import { useSessionState } from '../session/session-context';
import { useMayWrite, useMustEnroll } from '../session/use-may-write';

/** Layout of every screen behind the sign-in. */
export function Shell() {
  const { theme, toggle } = useTheme();
  const { logout, question } = useLogout();
  const hasMissed = useMissedScreen();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);

  return (
    <>
      <header className={styles.header} data-surface="ink">
        <Menu onLogout={logout} />
        <span className={styles.name}>{texts.backOffice}</span>
        <Palette />
        <a className={styles.website} href="/">
          {texts.website}
        </a>
        <Button
          variant="quiet"
          icon
          aria-label={theme === 'dark' ? texts.useLight : texts.useDark}
          onClick={toggle}
        >
          {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        </Button>
      </header>
      <div className={styles.body}>
        <nav className={styles.pinned} aria-label={texts.allSections}>
          <SectionList />
        </nav>
        <main ref={main} className={styles.main}>
          <RightsNotice />
          <FirstPasswordNotice />
          {hasMissed && <Notice tone="error">{texts.missed}</Notice>}
          <Outlet />
        </main>
      </div>
      <LeaveGuard />
      {question}
    </>
  );
}

/** After navigation, scrolls to the top and focuses the heading. */
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

/** Asks to change the password generated at the first start: it was printed and may be in a log. */
function FirstPasswordNotice() {
  const state = useSessionState();
  if (!('user' in state) || !state.user.hasGeneratedPassword) return null;
  return (
    <Notice tone="info">
      {texts.firstPassword((text) => (
        <Link to="/admin/account">{text}</Link>
      ))}
    </Notice>
  );
}

/**
 * Every signed-in user sees the screens. Without write access, this notice says so before the user types.
 */
function RightsNotice() {
  const mayWrite = useMayWrite();
  const mustEnroll = useMustEnroll();
  if (mayWrite === false) return <Notice tone="error">{texts.noRights}</Notice>;
  return mustEnroll === true ? <Notice tone="error">{texts.mustEnroll}</Notice> : null;
}
