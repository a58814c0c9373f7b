import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { footer } from '../../../content/types/footer';
import { siteSettings } from '../../../content/types/site-settings';
import { useSingle, EditAnchor } from '../../app/content-hooks';
import { ReceiptContext, type SentInquiry } from '../../inquiry/inquiry-contexts';
import { announcerId } from './route-change-effects';
import { ContactBar } from './contact-bar';
import { ContactData, OpeningHours } from './contact-data';
import { Header } from './header';
import styles from './layout.module.css';
import footerStyles from './footer.module.css';
import { type NavigationLink, useNavigationLinks, SiteLink } from '../site-link';

export function Layout({ children }: { children: ReactNode }) {
  const [sent, setSent] = useState<SentInquiry>();
  const [path] = useLocation();
  const settings = useSingle(siteSettings).data;
  const channels = useSingle(footer).data;
  return (
    <ReceiptContext value={{ sent, setSent }}>
      <div className={styles.layout}>
        <a className={`${styles.skip} unprinted`} href="#content">
          Zum Inhalt springen
        </a>
        <Header />
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <Footer />
        {channels && (settings === null || settings?.contact_bar) && (
          <ContactBar phone={channels.phone} email={channels.email} />
        )}
        {sent && sent.formPath !== path && <sent.Receipt {...sent} />}
        <p id={announcerId} className="visually-hidden" aria-live="polite" />
      </div>
    </ReceiptContext>
  );
}

/** Without its content it shows only the legally required links. */
function Footer() {
  const { data } = useSingle(footer);
  const navigation = useNavigationLinks();
  return (
    <div className={`${footerStyles.end} unprinted`} data-surface="ink">
      {data !== undefined && (
        <footer className={`container ${footerStyles.footer}`}>
          {data && (
            <p className={footerStyles.about}>
              {data.company_description}
              <EditAnchor type="footer" row={data} field="company_description" />
            </p>
          )}
          <nav aria-labelledby="quick-links">
            <h2 className={footerStyles.title} id="quick-links">
              Quick Links
            </h2>
            <LinkList links={navigation.footer} />
          </nav>
          {data && (
            <>
              <section>
                <h2 className={footerStyles.title}>Kontakt</h2>
                <ContactData type="footer" data={data} />
              </section>
              <section>
                <h2 className={footerStyles.title}>Öffnungszeiten</h2>
                <OpeningHours type="footer" data={data} />
              </section>
            </>
          )}
        </footer>
      )}
      <nav className={`container ${footerStyles.legal}`} aria-label="Rechtliches">
        <LinkList links={navigation.legal} />
      </nav>
    </div>
  );
}

function LinkList({ links }: { links: readonly NavigationLink[] }) {
  return (
    <ul className={footerStyles.links}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <SiteLink href={href}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  );
}
