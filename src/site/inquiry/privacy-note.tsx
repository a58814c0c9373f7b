import { SiteLink } from '../layout/site-link';
import styles from './privacy-note.module.css';

/** Privacy note of every form (Art. 13 GDPR): use of the data, and that an inquiry is not an order. */
export function PrivacyNote() {
  return (
    <p className={styles.note}>
      Ihre Anfrage ist unverbindlich. Wir verwenden Ihre Angaben nur, um sie zu beantworten. Mehr dazu in den{' '}
      <SiteLink href="/datenschutz">Hinweisen zum Datenschutz</SiteLink>.
    </p>
  );
}
