import { useEffect } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import type { InquiryField } from './check-inquiry';
import styles from './inquiry-dialog.module.css';
import { InquiryFields } from './inquiry-fields';
import { PrivacyNote } from './privacy-note';
import { useInquiry } from './use-inquiry';

const fields: readonly InquiryField[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'email', label: 'E-Mail', kind: 'email' },
  { name: 'phone', label: 'Telefon', kind: 'tel', optional: true },
  { name: 'message', label: 'Nachricht', kind: 'message' },
];

/** The dialog closes after the success message. */
const closeDelayMs = 2000;

export type InquiryTopic = 'contact' | 'services' | 'trainings' | 'attest';

type InquiryDialogProps = {
  title: string;
  topic: InquiryTopic;
  /** Initial message, editable. */
  preset: string;
  /** The dialog unmounts on close and so loses its input. */
  onClose: () => void;
};

/** Inquiry form in a dialog, open while mounted. */
export function InquiryDialog({ title, topic, preset, onClose }: InquiryDialogProps) {
  const { state, problems, form } = useInquiry({ ...destination(topic), fields });
  const isSent = state.step === 'sent';

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(onClose, closeDelayMs);
    return () => clearTimeout(timer);
  }, [isSent, onClose]);

  return (
    <Dialog title={title} onClose={onClose}>
      {isSent ? (
        <Notice tone="success">
          <p>Anfrage erfolgreich gesendet!</p>
          <p>Wir werden uns in Kürze bei {topic === 'attest' ? 'dir' : 'Ihnen'} melden.</p>
        </Notice>
      ) : (
        <form className={styles.form} noValidate {...form} aria-label={title}>
          <InquiryFields fields={fields} problems={problems} message={preset} />
          {state.step === 'failed' && (
            <Notice tone="error">{state.reason ?? 'Failed to send inquiry. Please try again.'}</Notice>
          )}
          <PrivacyNote />
          <Button type="submit" variant="signal" busy={state.step === 'sending'}>
            {state.step === 'sending' ? 'Sendet...' : 'Unverbindliche Anfrage senden'}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

function destination(topic: InquiryTopic): { endpoint: string; topic?: string } {
  return topic === 'attest' ? { endpoint: '/api/attest-inquiry' } : { endpoint: '/api/contact', topic };
}
