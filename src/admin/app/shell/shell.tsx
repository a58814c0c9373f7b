import { ExternalLink, Menu, PanelLeft } from 'lucide-react';
import { useContext, useEffect, useRef } from 'react';
import { Outlet, UNSAFE_DataRouterContext, useLocation, Link, type Location, useBlocker } from 'react-router';
import { CommandPalette } from '../palette/command-palette';
import { Button, Notice } from '../../../ui/controls';
import { Navigation } from '../navigation/navigation';
import { NavigationPanel, useNavigation } from '../navigation/navigation-panel';
import { navigationTexts, shellTexts } from '../app-texts';
import { useScreenLoadFailure } from '../../parts/load-screen';
import styles from './shell.module.css';
import { useSessionState, useRights, useSession } from '../../session/session-context';
import { Dialog } from '../../../ui/dialog';
import { common } from '../../parts/texts';
import { recordParameter } from '../../editor/record-address';
import { hasUnsaved, setHeldNavigation, snapshotDeletion, useIsSaving } from '../../parts/unsaved';
import { hasRestorableSnapshots } from '../../editor/autosave/snapshots';
import { useAction, ask } from '../../parts/use-action';

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
    : rights?.lacks_password && shellTexts.noPassword;
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
  return rights?.must_enroll_factor ? <Notice tone="error">{shellTexts.mustEnroll}</Notice> : null;
}

/** Requires a confirmation to leave a page with unsaved changes, within the app or by `beforeunload`. */
function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && closesForm(currentLocation, nextLocation),
  );

  const isSaving = useIsSaving();

  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, []);

  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    // Not with the rendered state: a save may end before it is rendered.
    const unsubscribe = router?.subscribe(({ blockers }) => {
      const [held] = blockers.values();
      setHeldNavigation(held?.state === 'proceeding' ? () => undefined : held?.proceed);
    });
    return () => {
      unsubscribe?.();
      setHeldNavigation(undefined);
    };
  }, [router]);

  const deleteSnapshots = useRef<() => void>(undefined);
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Only after the navigation: if the next page fails to load, the forms stay open.
    deleteSnapshots.current?.();
    deleteSnapshots.current = undefined;
  }, [pathname, search]);

  if (blocker.state !== 'blocked' || isSaving) return null;
  return (
    <Dialog title={shellTexts.unsavedTitle} closeLabel={common.close} onClose={() => blocker.reset()}>
      <p>{shellTexts.unsavedExplanation}</p>
      <div className="answers">
        <Button
          variant="danger"
          onClick={() => {
            deleteSnapshots.current = snapshotDeletion();
            blocker.proceed();
          }}
        >
          {shellTexts.leave}
        </Button>
        <Button onClick={() => blocker.reset()}>{shellTexts.keepEditing}</Button>
      </div>
    </Dialog>
  );
}

/** Checks whether a navigation changes the path, or opens another record in the website page. */
function closesForm(current: Location, next: Location): boolean {
  const [record, nextRecord] = [current, next].map(({ search }) =>
    new URLSearchParams(search).get(recordParameter),
  );
  return current.pathname !== next.pathname || Boolean(nextRecord && nextRecord !== record);
}

/** If the service cannot end the session, `question` is the dialog to render. */
function useLogout() {
  const session = useSession();
  const { failure, isBusy, ...signingOut } = useAction(() => session.signOut(), shellTexts.stillSignedIn);
  const stay = signingOut.reset;
  const logout = async () => {
    const state = session.state();
    // Signing out also deletes the snapshots of closed forms.
    const losesInput = hasUnsaved() || ('user' in state && (await hasRestorableSnapshots(state.user.id)));
    if (losesInput && !(await ask(shellTexts.logoutQuestion, navigationTexts.logout))) return;
    await signingOut.run();
  };
  const question = failure && (
    <Dialog title={shellTexts.stillSignedIn} closeLabel={common.close} onClose={stay}>
      <p>{shellTexts.logoutFailure}</p>
      <div className="answers">
        <Button variant="quiet" onClick={stay}>
          {shellTexts.staySignedIn}
        </Button>
        <Button variant="danger" onClick={() => void session.signOutLocally()}>
          {shellTexts.signOutAnyway}
        </Button>
        <Button busy={isBusy} onClick={() => void signingOut.run()}>
          {common.tryAgain}
        </Button>
      </div>
    </Dialog>
  );
  return { logout, question };
}
