import { X } from 'lucide-react';
import { useContext } from 'react';
import { useLocation } from 'wouter';
import { inquiryTopics } from '../../content/record/inquiry-topics';
import { telephoneUrl } from '../../content/text/formats';
import { footer } from '../../content/types/footer';
import { siteSettings } from '../../content/types/site-settings';
import { Button } from '../../ui/controls';
import { useSingle } from '../app/content-hooks';
import styles from './receipt.module.css';
import { ReceiptContext, type SentInquiry } from './inquiry-contexts';

/** Stays until the visitor closes it, on other pages too. */
export function Receipt({ number, topic, isConfirmed, formPath }: SentInquiry) {
  const { setSent } = useContext(ReceiptContext);
  const settings = useSingle(siteSettings).data;
  const phone = useSingle(footer).data?.phone;
  const [path] = useLocation();
  return (
    <section
      className={formPath === path ? styles.receipt : `${styles.receipt} ${styles.fixed}`}
      data-surface="ink"
      aria-labelledby="receipt"
    >
      <header className={styles.head}>
        <h2 className="title-4" id="receipt">
          Ihre Anfrage
        </h2>
        <Button variant="quiet" size="small" icon aria-label="Schließen" onClick={() => setSent()}>
          <X aria-hidden="true" />
        </Button>
      </header>
      <dl className={styles.facts}>
        <dt>Nummer</dt>
        <dd className={styles.number}>{number}</dd>
        <dt>Anliegen</dt>
        <dd>{inquiryTopics[topic]}</dd>
        {settings?.reply_time && (
          <>
            <dt>Antwort</dt>
            <dd>{settings.reply_time}</dd>
          </>
        )}
        {isConfirmed && (
          <>
            <dt>Bestätigung</dt>
            <dd>per E-Mail an Sie unterwegs</dd>
          </>
        )}
        {phone && (
          <>
            <dt>Wenn es eilt</dt>
            <dd>
              <a href={telephoneUrl(phone)}>{phone}</a> anrufen
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
