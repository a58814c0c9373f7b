import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import type { InquiryField } from './check-inquiry';
import styles from './contact-form.module.css';
import { InquiryFields, PrivacyNote } from './inquiry-fields';
import { type InquiryFormState, useInquiry } from './use-inquiry';

const fields: readonly InquiryField[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'email', label: 'E-Mail', kind: 'email' },
  { name: 'message', label: 'Nachricht', kind: 'message' },
];

const messageDurationMs = 3000;

export function ContactForm() {
  const { state, errors, form } = useInquiry({
    endpoint: '/api/contact',
    fields,
    messageDurationMs,
  });
  const isSending = state.step === 'sending';
  return (
    <form
      className={styles.form}
      noValidate
      {...form}
      // Until the script has loaded, and without scripts, the browser submits the form.
      method="post"
      action="/contact"
      aria-label="Kontaktformular"
    >
      <InquiryFields topic="contact" fields={fields} errors={errors} />
      <div className={styles.whole}>
        <PrivacyNote />
      </div>
      <div className={styles.send}>
        <Button type="submit" variant="signal" busy={isSending}>
          {isSending ? 'Sendet...' : 'Unverbindliche Anfrage senden'}
        </Button>
        <SendStatus state={state} />
      </div>
    </form>
  );
}

function SendStatus({ state }: { state: InquiryFormState }) {
  if (state.step === 'sent') return <Notice tone="success">Nachricht erfolgreich versendet!</Notice>;
  if (state.step !== 'failed') return null;
  return (
    <Notice tone="error">
      <p>Fehler beim Senden der Nachricht.</p>
      {state.reason && <p>{state.reason}</p>}
    </Notice>
  );
}
