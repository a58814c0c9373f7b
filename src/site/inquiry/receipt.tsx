import { X } from 'lucide-react';
import { createContext, useEffect } from 'react';
import { type InquiryTopic, inquiryTopics } from '../../content/record/inquiry-topics';
import { telephoneUrl } from '../../content/text/telephone';
import { Button } from '../../ui/button';
import { announcerId } from '../layout/frame/route-change-effects';
import styles from './receipt.module.css';

/** Number, such as `2026-017`, and topic of a stored inquiry. */
export type SentInquiry = { number: string; topic: InquiryTopic };

export const ReceiptContext = createContext<(sent: SentInquiry) => void>(() => undefined);

type ReceiptProps = {
  sent: SentInquiry;
  replyTime: string | undefined;
  phone: string | undefined;
  onClose: () => void;
};

/** They stay on the screen until the visitor closes them, on other pages too. */
export function Receipt({ sent: { number, topic }, replyTime, phone, onClose }: ReceiptProps) {
  useEffect(() => {
    const announcer = document.getElementById(announcerId);
    if (announcer) announcer.textContent = `Ihre Anfrage hat die Nummer ${number}.`;
  }, [number]);
  return (
    <section className={styles.receipt} data-surface="ink" aria-labelledby="receipt">
      <header className={styles.head}>
        <h2 className={styles.title} id="receipt">
          Ihre Anfrage
        </h2>
        <Button variant="quiet" size="small" icon aria-label="Schließen" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </header>
      <dl className={styles.facts}>
        <dt>Nummer</dt>
        <dd className={styles.number}>{number}</dd>
        <dt>Anliegen</dt>
        <dd>{inquiryTopics[topic]}</dd>
        {replyTime && (
          <>
            <dt>Antwort</dt>
            <dd>{replyTime}</dd>
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
