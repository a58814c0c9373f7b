import { ExternalLink, Menu, PanelLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, Link } from 'react-router';
import { LeaveGuard } from './leave-guard';
import { CommandPalette } from '../palette/command-palette';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Navigation } from '../navigation/navigation';
import { NavigationPanel, useNavigation } from '../navigation/navigation-panel';
import { navigationTexts } from '../app-texts';
import { useScreenLoadFailure } from '../../parts/load-screen';
import styles from './shell.module.css';
import { shellTexts } from '../app-texts';
import { useLogout } from './use-logout';
import { useSessionState, useRights } from '../../session/session-context';

export function Shell() {
  const { isWide, isFolded, toggle } = useNavigation();
  const panel = useRef<HTMLDialogElement>(null);
  const { logout, question } = useLogout();
  const hasLoadFailure = useScreenLoadFailure();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);

  return (
    <>
      <header className={`${styles.header} row gap-3`} data-surface="ink">
        {/* Beside the navigation, the button only folds it. */}
        <Button
          variant={isWide ? 'bare' : 'quiet'}
          size="small"
          icon={isWide}
          aria-label={navigationTexts.menu}
          title={isWide ? navigationTexts.menu : undefined}
          aria-haspopup={isWide ? undefined : 'dialog'}
          aria-expanded={isWide ? !isFolded : undefined}
          onClick={() => (isWide ? toggle() : panel.current?.showModal())}
        >
          {isWide ? (
            <PanelLeft aria-hidden="true" />
          ) : (
            <>
              <Menu aria-hidden="true" /> {navigationTexts.menu}
            </>
          )}
        </Button>
        <span className={`${styles.name} grow ellipsis`}>{shellTexts.backOffice}</span>
        <CommandPalette />
        <a className={`${styles.website} icon-link`} href="/" title={shellTexts.website}>
          <ExternalLink aria-hidden="true" size={16} />{' '}
          <span className="wide-only">{shellTexts.website}</span>
        </a>
      </header>
      {!isWide && <NavigationPanel panel={panel} name={shellTexts.backOffice} onLogout={logout} />}
      <div className={isWide ? styles.beside : undefined}>
        {isWide && (
          <div className={styles.pinned} data-folded={isFolded || undefined}>
            <Navigation isFolded={isFolded} onLogout={logout} />
          </div>
        )}
        <main ref={main} className={`${styles.main} stack gap-5`}>
          <RightsNotice />
          <PasswordNotice />
          {hasLoadFailure && <Notice tone="error">{shellTexts.pageLoadFailure}</Notice>}
          <Outlet />
        </main>
      </div>
      <LeaveGuard />
      {question}
    </>
  );
}

/** After navigation to another screen, scrolls to the top and focuses the heading, unless the screen has set the focus. */
function useFocusOnNavigation(main: { current: HTMLElement | null }): void {
  const screen = useLocation().pathname.split('/')[2];
  const lastScreen = useRef(screen);
  useEffect(() => {
    if (lastScreen.current === screen) return;
    lastScreen.current = screen;
    if (main.current?.contains(document.activeElement)) return;
    window.scrollTo(0, 0);
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [main, screen]);
}

/** Notice about a password that was printed at the first start, or that is missing after an invitation. */
function PasswordNotice() {
  const state = useSessionState();
  const rights = useRights();
  if (!('user' in state)) return null;
  const text = state.user.hasGeneratedPassword
    ? shellTexts.firstPassword
    : rights?.lacksPassword && shellTexts.noPassword;
  return text ? (
    <Notice tone="info">
      {text((link) => (
        <Link to="/admin/account">{link}</Link>
      ))}
    </Notice>
  ) : null;
}

/** Every signed-in user sees the screens. This notice reports missing write access before the user types. */
function RightsNotice() {
  const rights = useRights();
  if (rights?.role === null) return <Notice tone="error">{shellTexts.noRights}</Notice>;
  return rights?.mustEnrollFactor ? <Notice tone="error">{shellTexts.mustEnroll}</Notice> : null;
}
