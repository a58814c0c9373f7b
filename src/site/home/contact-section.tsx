import type { RowOf } from '../../content/model';
import type { contactTexts } from '../../content/types/contact/type';
import { footer } from '../../content/types/footer/type';
import { useSingle } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import type { Heading } from '../app/use-texts';
import { ContactForm } from '../inquiry/contact-form';
import { ContactData } from '../layout/frame/contact-data';
import { Section } from '../layout/section';
import styles from './contact-section.module.css';

type ContactSectionProps = {
  /** Null before the first save. */
  texts: RowOf<typeof contactTexts> | null | undefined;
  heading: Heading;
};

export function ContactSection({ texts, heading }: ContactSectionProps) {
  const { data } = useSingle(footer);
  return (
    <Section number={4} {...heading} surface="sunk" id="kontakt">
      <div className={styles.columns}>
        <div className={styles.side}>
          {texts && (
            <p>
              {texts.invitation}
              <EditAnchor type="contact-texts" row={texts} field="invitation" />
            </p>
          )}
          {data && <ContactData type="footer" data={data} />}
        </div>
        <ContactForm />
      </div>
    </Section>
  );
}
