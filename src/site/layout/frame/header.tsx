import { Menu, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { Button, buttonClass } from '../../../ui/controls';
import { footer } from '../../../content/types/footer';
import { useSingle } from '../../app/content-hooks';
import { type ContactChannels, ContactLinks } from './contact-bar';
import styles from './header.module.css';
import contactStyles from './header-contact.module.css';
import { useNavigationLinks, SiteLink } from '../site-link';
import { siteSettings } from '../../../content/types/site-settings';
import { mediaUrl } from '../../../data/files/urls';
import { useCompanyName } from '../../app/page-head';
import brandLinkStyles from './brand-link.module.css';

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

function BrandLink() {
  const name = useCompanyName();
  const settings = useSingle(siteSettings).data;
  const logo = mediaUrl(settings?.logo_dark_url ?? settings?.logo_url, 480);
  return (
    <SiteLink href="/" className={brandLinkStyles.brand} aria-label={`${name} – Startseite`}>
      {logo ? (
        <img
          className={
            settings?.logo_dark_url
              ? brandLinkStyles.logo
              : `${brandLinkStyles.logo} ${brandLinkStyles.plate}`
          }
          src={logo}
          alt={name}
          width={192}
          height={40}
          fetchPriority="low"
        />
      ) : (
        <>
          <svg className={brandLinkStyles.mark} viewBox="0 0 40 40" aria-hidden="true">
            <path d="M5 29a16 16 0 1 1 30 0" />
            <path
              className={brandLinkStyles.ticks}
              d="M20 5v4M8.7 9.7l2.8 2.8M31.3 9.7l-2.8 2.8M4 21h4M32 21h4"
            />
            <path className={brandLinkStyles.needle} d="M20 25 29 12" />
            <circle className={brandLinkStyles.hub} cx="20" cy="25" r="3" />
            <path d="M5 34h30" />
          </svg>
          <span className={brandLinkStyles.name}>{name}</span>
        </>
      )}
    </SiteLink>
  );
}
