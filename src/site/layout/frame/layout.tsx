import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { footer } from '../../../content/types/footer/type';
import { siteSettings } from '../../../content/types/site-settings/type';
import { useSingle } from '../../app/content-hooks';
import { ReceiptContext, type SentInquiry } from '../../inquiry/send-inquiry';
import { announcerId } from './route-change-effects';
import { ContactBar } from './contact-bar';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';

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
