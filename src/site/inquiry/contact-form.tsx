import { useContext } from 'react';
import { useLocation } from 'wouter';
import { Button, Notice } from '../../ui/controls';
import styles from './contact-form.module.css';
import { CallInstead, InquiryFields, PrivacyNote, sendLabel } from './inquiry-fields';
import { ReceiptContext } from './inquiry-contexts';
import { useInquiry } from './use-inquiry';

export function ContactForm() {
  const { state, errors, form } = useInquiry({ endpoint: '/api/contact', isOnPage: true });
  const { sent } = useContext(ReceiptContext);
  const [path] = useLocation();
  const isSending = state.step === 'sending';
  return (
    <form className={styles.form} noValidate {...form} aria-label="Kontaktformular">
      {sent?.formPath === path && (
        <div className="whole">
          <sent.Receipt {...sent} />
        </div>
      )}
      <InquiryFields topic="contact" errors={errors} isSending={isSending} />
      <div className="whole">
        <PrivacyNote />
      </div>
      <div className={styles.send}>
        <Button type="submit" variant="signal" busy={isSending}>
          {isSending ? 'Sendet...' : sendLabel(state)}
        </Button>
        {state.step === 'sent' && <Notice tone="success">Nachricht erfolgreich versendet!</Notice>}
        {state.step === 'failed' && (
          <>
            <Notice tone="error">
              <p>Fehler beim Senden der Nachricht.</p>
              {state.reason && <p>{state.reason}</p>}
            </Notice>
            <CallInstead />
          </>
        )}
      </div>
    </form>
  );
}
