import { type ReactNode, useState } from 'react';
import { footer } from '../../../content/types/footer/type';
import { siteSettings } from '../../../content/types/site-settings/type';
import { useSingle } from '../../app/content-hooks';
import { Receipt, ReceiptContext, type SentInquiry } from '../../inquiry/receipt';
import { announcerId } from './route-change-effects';
import { ContactBar } from './contact-bar';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';

export function Layout({ children }: { children: ReactNode }) {
  const [sent, setSent] = useState<SentInquiry>();
  const settings = useSingle(siteSettings).data;
  const channels = useSingle(footer).data;
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        Zum Inhalt springen
      </a>
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        <ReceiptContext value={setSent}>{children}</ReceiptContext>
      </main>
      <Footer />
      {channels && (settings === null || settings?.contact_bar) && (
        <ContactBar phone={channels.phone} email={channels.email} />
      )}
      {sent && (
        <Receipt
          sent={sent}
          replyTime={settings?.reply_time}
          phone={channels?.phone}
          onClose={() => setSent(undefined)}
        />
      )}
      <p id={announcerId} className="visually-hidden" aria-live="polite" />
    </div>
  );
}
