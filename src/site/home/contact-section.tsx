import { footer } from '../../content/types/footer';
import { useSingle } from '../app/content-hooks';
import { ContactForm } from '../inquiry/contact-form';
import { ContactData } from '../layout/contact-data';
import { Section } from '../layout/section';
import styles from './contact-section.module.css';

export function ContactSection() {
  const { data } = useSingle(footer);
  return (
    <Section number={4} title="Kontakt" surface="sunk" id="kontakt">
      <div className={styles.columns}>
        <div className={styles.side}>
          <p>
            Sie haben eine Frage zu einer elektrischen Anlage, brauchen ein Gutachten oder möchten eine
            Prüfung vereinbaren? Schreiben Sie uns, worum es geht.
          </p>
          {data && <ContactData data={data} />}
        </div>
        <ContactForm />
      </div>
    </Section>
  );
}
