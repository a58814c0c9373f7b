import { MailCheck, MailMinus, MailWarning, MailX } from 'lucide-react';
import type { Inquiry } from '../../../data/site/inquiries';
import { Button } from '../../../ui/button';
import styles from './inquiry-detail.module.css';
import { deliveryText, isUnderWay } from '../inquiry-texts';
import { texts } from '../texts';

type DeliveryLineProps = { inquiry: Inquiry; isBusy: boolean; onSendAgain: () => void };

const icons = { sent: MailCheck, failed: MailX, pending: MailWarning, off: MailMinus } as const;

/** Shows the delivery state of an inquiry's e-mail, with a button to send it again. */
export function DeliveryLine({ inquiry, isBusy, onSendAgain }: DeliveryLineProps) {
  const { name, state, delivery, last_error, confirmation } = inquiry;
  const Icon = icons[delivery];
  const canSend = state !== 'spam' && !isUnderWay(inquiry);
  return (
    <div className={styles.delivery} data-delivery={last_error ? 'failed' : delivery}>
      <Icon aria-hidden="true" />
      <div>
        <p>{deliveryText(inquiry)}</p>
        {last_error && <p className={styles.reason}>{last_error}</p>}
        {confirmation === 'sent' && <p className={styles.reason}>{texts.confirmed}</p>}
        {confirmation === 'failed' && <p className={styles.reason}>{texts.notConfirmed}</p>}
      </div>
      {canSend && (
        <Button
          variant="quiet"
          size="small"
          disabled={isBusy}
          aria-label={texts.sendAgainOf(name)}
          onClick={onSendAgain}
        >
          {texts.sendAgain}
        </Button>
      )}
    </div>
  );
}
