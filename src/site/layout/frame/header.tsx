import { Menu, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { Button, buttonClass } from '../../../ui/button';
import { footer } from '../../../content/types/footer/type';
import { useSingle } from '../../app/content-hooks';
import { BrandLink } from './brand-link';
import { type ContactChannels, ContactLinks } from './contact-bar';
import styles from './header.module.css';
import contactStyles from './header-contact.module.css';
import { useNavigationLinks } from './navigation-links';
import { SiteLink } from '../site-link';

const menuId = 'menu';

export function Header() {
  const [path] = useLocation();
  const isScrolled = useIsScrolled();
  const isOverHero = path === '/';
  const channels = useSingle(footer).data;
  return (
    <header
      className={`${styles.header} ${isOverHero ? styles.overHero : ''} unprinted`}
      data-surface="ink"
      data-solid={!isOverHero || isScrolled}
    >
      <div className={`container ${styles.bar}`}>
        <BrandLink />
        <nav className={styles.wide} aria-label="Hauptnavigation">
          <NavigationList />
        </nav>
        {channels && (
          <div className={contactStyles.inBar}>
            <ContactLinks phone={channels.phone} email={channels.email} />
          </div>
        )}
        <Button variant="quiet" size="small" className={styles.menuButton} popoverTarget={menuId}>
          <Menu aria-hidden="true" />
          Menü
        </Button>
      </div>
      <MenuPanel path={path} channels={channels} />
    </header>
  );
}

function NavigationList() {
  const { menu, contact } = useNavigationLinks();
  return (
    <ul className={styles.list}>
      {menu.map(({ href, label }) => (
        <li key={href}>
          <SiteLink className={styles.link} href={href}>
            {label}
          </SiteLink>
        </li>
      ))}
      {contact && (
        <li>
          <SiteLink
            className={buttonClass({ variant: 'signal', size: 'small' }, styles.contact)}
            href={contact.href}
          >
            {contact.label}
          </SiteLink>
        </li>
      )}
    </ul>
  );
}

/** Menu as a popover: the browser opens and closes it, even before hydration. */
function MenuPanel({ path, channels }: { path: string; channels: ContactChannels | null | undefined }) {
  const panel = useRef<HTMLElement>(null);
  // Close it when navigating to another page.
  useEffect(() => {
    const element = panel.current;
    return () => element?.hidePopover?.();
  }, [path]);
  const closeOnFocusOut = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
      panel.current?.hidePopover?.();
  };
  return (
    <nav
      ref={panel}
      id={menuId}
      popover="auto"
      className={styles.panel}
      aria-label="Menü"
      onBlur={closeOnFocusOut}
    >
      <div className={styles.panelHead}>
        <BrandLink />
        <Button
          variant="quiet"
          size="small"
          icon
          aria-label="Menü schließen"
          popoverTarget={menuId}
          popoverTargetAction="hide"
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <NavigationList />
      {channels && (
        <div className={contactStyles.inMenu}>
          <ContactLinks phone={channels.phone} email={channels.email} />
        </div>
      )}
    </nav>
  );
}

/** Scroll position from which the header is opaque. */
const thresholdPx = 20;

function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => scrollY > thresholdPx,
    () => false,
  );
}

function subscribeToScroll(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}
