import { SiteLink } from '../layout/site-link';
import styles from './privacy-note.module.css';

/** Stands at every form (Art. 13 GDPR): what happens with the data, and that nothing is ordered. */
export function PrivacyNote() {
  return (
    <p className={styles.note}>
      Ihre Anfrage ist unverbindlich. Wir verwenden Ihre Angaben nur, um sie zu beantworten. Mehr dazu in den{' '}
      <SiteLink href="/datenschutz">Hinweisen zum Datenschutz</SiteLink>.
    </p>
  );
}
